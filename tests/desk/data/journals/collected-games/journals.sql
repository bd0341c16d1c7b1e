BEGIN TRANSACTION;
CREATE TABLE access_log (
	id INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	about VARCHAR(128) NOT NULL, 
	sender VARCHAR(64) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE account (
	name VARCHAR(64) NOT NULL, 
	password TEXT NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, second_factor VARCHAR(64) DEFAULT '' NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE api_token (
	token VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	tournament VARCHAR(64) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	ends_at VARCHAR(32) NOT NULL, 
	seen_at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (token), 
	UNIQUE (name)
);
CREATE TABLE attempt (
	id INTEGER NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	ends_at DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE event (
	tournament VARCHAR(64) NOT NULL, 
	version INTEGER NOT NULL, 
	command VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	who TEXT NOT NULL, 
	type VARCHAR(64) NOT NULL, 
	body TEXT NOT NULL, 
	previous VARCHAR(64) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (tournament, version), 
	FOREIGN KEY(tournament) REFERENCES tournament (uid)
);
INSERT INTO "event" VALUES('collected-games',1,'collected-games-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Games","number_of_rounds":2,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','ba59e0e6d437944755035a7685cd2e536346e550b73ec0ab5d76ff0e8898892a');
INSERT INTO "event" VALUES('collected-games',2,'collected-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','ba59e0e6d437944755035a7685cd2e536346e550b73ec0ab5d76ff0e8898892a','3bfd787c31feed6066444d1a66aea9dcb7d24dbd7894a59362a53aa8c6eec580');
INSERT INTO "event" VALUES('collected-games',3,'collected-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','3bfd787c31feed6066444d1a66aea9dcb7d24dbd7894a59362a53aa8c6eec580','c263844c35cddf63c623dd3aa3d518c0257e79fb6a1314e0e3eaea0f16baf7dc');
INSERT INTO "event" VALUES('collected-games',4,'collected-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','c263844c35cddf63c623dd3aa3d518c0257e79fb6a1314e0e3eaea0f16baf7dc','b7ec8fc8152854ed1180f541bfbedd58ca6ad3b166ca4abe148d4fef019221cd');
INSERT INTO "event" VALUES('collected-games',5,'collected-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','b7ec8fc8152854ed1180f541bfbedd58ca6ad3b166ca4abe148d4fef019221cd','7d8d9e4e9ca34f734662906c69fd13ae9a45d629f922397e7dd128b0a136a064');
INSERT INTO "event" VALUES('collected-games',6,'collected-games-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"players-numbered/1"}','7d8d9e4e9ca34f734662906c69fd13ae9a45d629f922397e7dd128b0a136a064','3a2fa500042f2cd17992977e3af8ec28d8e1d0b8ca873a01cc1fb2bfadf97543');
INSERT INTO "event" VALUES('collected-games',7,'collected-games-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','3a2fa500042f2cd17992977e3af8ec28d8e1d0b8ca873a01cc1fb2bfadf97543','ba627128a4e088c13549ceafa990c597ad33a11b8a47c1ed78d2816d880f9ac7');
INSERT INTO "event" VALUES('collected-games',8,'collected-games-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,3],[4,2]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','ba627128a4e088c13549ceafa990c597ad33a11b8a47c1ed78d2816d880f9ac7','cf5a0aa287111dedc5c89dd8b59ea00b1a4599afc713b961f733d1622c9e1fda');
INSERT INTO "event" VALUES('collected-games',9,'collected-games-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','cf5a0aa287111dedc5c89dd8b59ea00b1a4599afc713b961f733d1622c9e1fda','1f6f4252c8fe86fb376161a6c11240814046a386ca0616c6280461e647555e0a');
INSERT INTO "event" VALUES('collected-games',10,'collected-games-5','2026-03-01T09:00:04.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','1f6f4252c8fe86fb376161a6c11240814046a386ca0616c6280461e647555e0a','7480f29d0a73d81e2638b2edb6a89d39f3d5d72176d528d8318944ef7063cbea');
INSERT INTO "event" VALUES('collected-games',11,'collected-games-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','7480f29d0a73d81e2638b2edb6a89d39f3d5d72176d528d8318944ef7063cbea','6755df402efd781129684fde0acf13611732f7f4e3a232a3001f08c49ba40075');
INSERT INTO "event" VALUES('collected-games',12,'collected-games-7','2026-03-01T09:00:06.000000Z','Ann','games-collected/1','{"file":"board-1.pgn","games":[[1,1,3,"1-0","1. e4 e5 {[%clk 0:59:00]}"]],"type":"games-collected/1"}','6755df402efd781129684fde0acf13611732f7f4e3a232a3001f08c49ba40075','73bf48ec79a742a221b8e73d960cbfd3e90486b4a7638d8db0a7762101a60175');
INSERT INTO "event" VALUES('collected-games',13,'collected-games-8','2026-03-01T09:00:07.000000Z','Ann','games-collected/1','{"file":"all.pgn","games":[[1,1,3,"0-1","1. e4 e5 {[%clk 0:59:00]}"]],"notes":["round 1, Player 01 – Player 03: 0-1 in the game, 1-0 in the tournament","Nobody, At All – Player 02: no such players in the tournament"],"type":"games-collected/1"}','73bf48ec79a742a221b8e73d960cbfd3e90486b4a7638d8db0a7762101a60175','3593f11a4edfa7d95498971a8f491c59d8349529735d9155172e0005e306574c');
INSERT INTO "event" VALUES('collected-games',14,'collected-games-9','2026-03-01T09:00:08.000000Z','Ann','games-removed/1','{"round":1,"type":"games-removed/1"}','3593f11a4edfa7d95498971a8f491c59d8349529735d9155172e0005e306574c','940041a5938814da8b28b1b6349e359c86b909633af46f8e2dea2d84e9599cf4');
INSERT INTO "event" VALUES('collected-games',15,'collected-games-10','2026-03-01T09:00:09.000000Z','Ann','moved/1','{"to":13,"type":"moved/1"}','940041a5938814da8b28b1b6349e359c86b909633af46f8e2dea2d84e9599cf4','889a56dec717cc6cd6d6fdfd1571c49d917c4a573f423c8cd9015c2f7fbbd91b');
CREATE TABLE installation (
	name VARCHAR(64) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE local_browser (
	token VARCHAR(64) NOT NULL, 
	seen_at VARCHAR(32) NOT NULL, 
	device VARCHAR(64) NOT NULL, 
	PRIMARY KEY (token)
);
CREATE TABLE session (
	token VARCHAR(64) NOT NULL, 
	account VARCHAR(64) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	ends_at VARCHAR(32) NOT NULL, device VARCHAR(64) DEFAULT '' NOT NULL, seen_at VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(account) REFERENCES account (name)
);
CREATE TABLE tournament (
	uid VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	changed_at VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (uid)
);
INSERT INTO "tournament" VALUES('collected-games','Games','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:09.000000Z',15,'889a56dec717cc6cd6d6fdfd1571c49d917c4a573f423c8cd9015c2f7fbbd91b');
CREATE TABLE tournament_role (
	account VARCHAR(64) NOT NULL, 
	tournament VARCHAR(64) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	PRIMARY KEY (account, tournament), 
	FOREIGN KEY(account) REFERENCES account (name), 
	FOREIGN KEY(tournament) REFERENCES tournament (uid)
);
CREATE INDEX event_by_command ON event (tournament, command);
CREATE INDEX attempt_by_key ON attempt ("key");
CREATE INDEX attempt_by_end ON attempt (ends_at);
COMMIT;
