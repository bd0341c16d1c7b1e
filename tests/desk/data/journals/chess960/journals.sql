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
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "event" VALUES('chess960',1,'chess960-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{"chess960":"board"},"settings":{"name":"Chess960","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','90bc3a3487b9a0a28e436735d935d9f6ccd809908a0b572a892675b956ff1e72');
INSERT INTO "event" VALUES('chess960',2,'chess960-2','2026-03-01T09:00:01.000000Z','Ann','rules-changed/1','{"changes":{"rating_sequence":["fide:standard","fsi:national"]},"type":"rules-changed/1"}','90bc3a3487b9a0a28e436735d935d9f6ccd809908a0b572a892675b956ff1e72','df0620ccd842dbc3268dc0f2a5c48dcddd16715ed975382979d541c40fa1d89b');
INSERT INTO "event" VALUES('chess960',3,'chess960-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','df0620ccd842dbc3268dc0f2a5c48dcddd16715ed975382979d541c40fa1d89b','6cf2a79e63ce984db052c1e8dde137df89349f457276843ce9f1fd27d34b84ee');
INSERT INTO "event" VALUES('chess960',4,'chess960-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','6cf2a79e63ce984db052c1e8dde137df89349f457276843ce9f1fd27d34b84ee','af0f27a124519ce98bef1b9c6d7d9fc8257fe68c85526a74fad67312a480a6d4');
INSERT INTO "event" VALUES('chess960',5,'chess960-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','af0f27a124519ce98bef1b9c6d7d9fc8257fe68c85526a74fad67312a480a6d4','5ed01336781c54a939ffd1e59db1a1ecb00e6b43af12e198ec147f8788b86f68');
INSERT INTO "event" VALUES('chess960',6,'chess960-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','5ed01336781c54a939ffd1e59db1a1ecb00e6b43af12e198ec147f8788b86f68','e1db94e4748c94219014651a06b2b5351ebdd9be5d71c5d2dbbb81a01402850c');
INSERT INTO "event" VALUES('chess960',7,'chess960-4','2026-03-01T09:00:03.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"players-numbered/1"}','e1db94e4748c94219014651a06b2b5351ebdd9be5d71c5d2dbbb81a01402850c','338e888dd1945997fca91cb101239d108eefebab809c80f73f4af3e22ec673e7');
INSERT INTO "event" VALUES('chess960',8,'chess960-4','2026-03-01T09:00:03.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','338e888dd1945997fca91cb101239d108eefebab809c80f73f4af3e22ec673e7','9a9855f427a78f7a238689afbc98f4570fbbda33085a983c369f08fe67176ba4');
INSERT INTO "event" VALUES('chess960',9,'chess960-4','2026-03-01T09:00:03.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,3],[4,2]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','9a9855f427a78f7a238689afbc98f4570fbbda33085a983c369f08fe67176ba4','7d756600d7a0ec9613345fe10a79db996b4460836b9cd5816541288bd9e13d29');
INSERT INTO "event" VALUES('chess960',10,'chess960-5','2026-03-01T09:00:04.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','7d756600d7a0ec9613345fe10a79db996b4460836b9cd5816541288bd9e13d29','e2b33cc13a31ae6c27f1a63622fd0695855cad342250caa1d62085f69e82ef90');
INSERT INTO "event" VALUES('chess960',11,'chess960-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','e2b33cc13a31ae6c27f1a63622fd0695855cad342250caa1d62085f69e82ef90','20b7dab476ff0867faecfb0fbf3132126036121fe3a24a1c1839f0c706eb7a2e');
INSERT INTO "event" VALUES('chess960',12,'chess960-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','20b7dab476ff0867faecfb0fbf3132126036121fe3a24a1c1839f0c706eb7a2e','9119bb787a28309d3253d3f3b1235d297f9894ae1b3bf07ef0335badbb829476');
INSERT INTO "event" VALUES('chess960',13,'chess960-8','2026-03-01T09:00:07.000000Z','Ann','start-positions-drawn/1','{"lot":"00ff","numbers":[838,721],"round":1,"type":"start-positions-drawn/1"}','9119bb787a28309d3253d3f3b1235d297f9894ae1b3bf07ef0335badbb829476','2c9d3234a4d59deb8ca17ce33c7558b62c54f6273942274d4d3f57d44b869002');
INSERT INTO "event" VALUES('chess960',14,'chess960-9','2026-03-01T09:00:08.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,1],[3,4]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','2c9d3234a4d59deb8ca17ce33c7558b62c54f6273942274d4d3f57d44b869002','92cc0c5fcc0da27ed68afc3a19c08968c219291638cc6a0b0ab52b56048b316a');
INSERT INTO "event" VALUES('chess960',15,'chess960-10','2026-03-01T09:00:09.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','92cc0c5fcc0da27ed68afc3a19c08968c219291638cc6a0b0ab52b56048b316a','93bb494664e4f8f72f19ed8d1037ee1c99143e6207a8bb660f8953737199a230');
INSERT INTO "event" VALUES('chess960',16,'chess960-11','2026-03-01T09:00:10.000000Z','Ann','start-positions-drawn/1','{"numbers":[518,0],"round":2,"type":"start-positions-drawn/1"}','93bb494664e4f8f72f19ed8d1037ee1c99143e6207a8bb660f8953737199a230','30e7a9335c286093afbe8d1253524bcee93f4c2a6db229f0ba39ff4261e5eb09');
INSERT INTO "event" VALUES('chess960',17,'chess960-12','2026-03-01T09:00:12.000000Z','Ann','start-positions-drawn/1','{"numbers":[959,1],"round":2,"type":"start-positions-drawn/1"}','30e7a9335c286093afbe8d1253524bcee93f4c2a6db229f0ba39ff4261e5eb09','ff1be894ce90e017a9e22a13e3b1d1b0ed0f69e6bc2d7e6ea662bc94ddcac396');
INSERT INTO "event" VALUES('chess960',18,'chess960-13','2026-03-01T09:00:14.000000Z','Ann','round-unpaired/1','{"case":"4.4.1","reason":"a player came late","round":2,"type":"round-unpaired/1"}','ff1be894ce90e017a9e22a13e3b1d1b0ed0f69e6bc2d7e6ea662bc94ddcac396','d726e47fd2dcaec1c65ce65ba01fc20ec44c1a159462d9d6771c0be765d1f1b3');
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
INSERT INTO "tournament" VALUES('chess960','Chess960','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:14.000000Z',18,'d726e47fd2dcaec1c65ce65ba01fc20ec44c1a159462d9d6771c0be765d1f1b3');
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
