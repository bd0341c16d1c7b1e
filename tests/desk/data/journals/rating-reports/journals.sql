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
INSERT INTO "alembic_version" VALUES('0008');
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
CREATE TABLE entry_request (
	id INTEGER NOT NULL, 
	tournament VARCHAR(64) NOT NULL, 
	code VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	player INTEGER, 
	name_key TEXT NOT NULL, 
	fide_id VARCHAR(16) NOT NULL, 
	body TEXT NOT NULL, 
	mail VARCHAR(16) NOT NULL, 
	mail_problem TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(tournament) REFERENCES tournament (uid) ON DELETE CASCADE
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
INSERT INTO "event" VALUES('rating-reports',1,'rating-reports-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Rating reports","number_of_rounds":3,"round_dates":["2026/10/04","2026/11/08","2026/11/22"],"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','d3a4d66c2f04de7f5bb21c5d6bc451f6eb7c8503d4287a6be945b5473cd4c2b4');
INSERT INTO "event" VALUES('rating-reports',2,'rating-reports-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','d3a4d66c2f04de7f5bb21c5d6bc451f6eb7c8503d4287a6be945b5473cd4c2b4','40f8f749221f4c20601e96f45f59fe34b590c1bf2dddbcf648fad83b0e965190');
INSERT INTO "event" VALUES('rating-reports',3,'rating-reports-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','40f8f749221f4c20601e96f45f59fe34b590c1bf2dddbcf648fad83b0e965190','fdf440070b1b0c71cbc7b6f91d962703332b2f8b13779deb95db74c0568182e3');
INSERT INTO "event" VALUES('rating-reports',4,'rating-reports-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','fdf440070b1b0c71cbc7b6f91d962703332b2f8b13779deb95db74c0568182e3','bbf5b6d4ea6ea90cddb57d63bd34362ea49ae5ab1840b7f53d52be1131a3b9ce');
INSERT INTO "event" VALUES('rating-reports',5,'rating-reports-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','bbf5b6d4ea6ea90cddb57d63bd34362ea49ae5ab1840b7f53d52be1131a3b9ce','51fbc27a273a4cc466ddc34f02080235e0da1dea862dca0e41dd0b68fd9ac2e1');
INSERT INTO "event" VALUES('rating-reports',6,'rating-reports-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','51fbc27a273a4cc466ddc34f02080235e0da1dea862dca0e41dd0b68fd9ac2e1','5ffb3e8a600fbd8a1887bd4ea7140677b084c478ad7f82b4df67687c909ba298');
INSERT INTO "event" VALUES('rating-reports',7,'rating-reports-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','5ffb3e8a600fbd8a1887bd4ea7140677b084c478ad7f82b4df67687c909ba298','d67abdd0c754aac5089dbf86baf1f1283a64165b147a18b6da648522bb6eed00');
INSERT INTO "event" VALUES('rating-reports',8,'rating-reports-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6]],"type":"players-numbered/1"}','d67abdd0c754aac5089dbf86baf1f1283a64165b147a18b6da648522bb6eed00','d9f05af65702d04daec7cb05da52740136158ee84f303612e96b169759399a35');
INSERT INTO "event" VALUES('rating-reports',9,'rating-reports-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','d9f05af65702d04daec7cb05da52740136158ee84f303612e96b169759399a35','4af0e926c55ce80ad0fca74c341507b0ccf627561f0bfa57ac502ee1bbdedbec');
INSERT INTO "event" VALUES('rating-reports',10,'rating-reports-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[5,2],[3,6]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','4af0e926c55ce80ad0fca74c341507b0ccf627561f0bfa57ac502ee1bbdedbec','9c4ef61e9161e40b660ef85cbc2d531e0d1f223f19267de9e6f9d8035e50ac7a');
INSERT INTO "event" VALUES('rating-reports',11,'rating-reports-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','9c4ef61e9161e40b660ef85cbc2d531e0d1f223f19267de9e6f9d8035e50ac7a','3cd714b7d36428e5046a28a21c101b4e7f99af05506383dbd2f954864e7e3833');
INSERT INTO "event" VALUES('rating-reports',12,'rating-reports-5','2026-03-01T09:00:04.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','3cd714b7d36428e5046a28a21c101b4e7f99af05506383dbd2f954864e7e3833','c4f30b4a0b07621a7039fa6ff2bc68347ccc7cb0f1e12f240554ae1fceff5417');
INSERT INTO "event" VALUES('rating-reports',13,'rating-reports-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','c4f30b4a0b07621a7039fa6ff2bc68347ccc7cb0f1e12f240554ae1fceff5417','97a6327efd88410e9c879d9ef82625f92fbbd9e3d8c2d8a24b060906f034c50f');
INSERT INTO "event" VALUES('rating-reports',14,'rating-reports-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','97a6327efd88410e9c879d9ef82625f92fbbd9e3d8c2d8a24b060906f034c50f','3fa6cde3eff8eedca5f12387355df1ae571826cd2e0e3a42ec63040ea07e0b75');
INSERT INTO "event" VALUES('rating-reports',15,'rating-reports-8','2026-03-01T09:00:07.000000Z','Ann','rating-report-sent/1','{"first":"2026/10/01","games":[[1,1,1,"10"],[1,2,1,"=="],[1,3,1,"01"]],"last":"2026/10/31","recipient":"FIDE","type":"rating-report-sent/1"}','3fa6cde3eff8eedca5f12387355df1ae571826cd2e0e3a42ec63040ea07e0b75','94f519a604af4e26d9efb65e04c67cffe40bccaac9c3a5a35f0226d04bfb16d3');
INSERT INTO "event" VALUES('rating-reports',16,'rating-reports-9','2026-03-01T09:00:08.000000Z','Ann','rating-report-sent/1','{"first":"2026/10/04","games":[[1,1,1,"10"],[1,2,1,"=="],[1,3,1,"01"]],"last":"2026/10/04","recipient":"GER","type":"rating-report-sent/1"}','94f519a604af4e26d9efb65e04c67cffe40bccaac9c3a5a35f0226d04bfb16d3','0280c57acef018725371547a15a77f819e572f3a72027f297541e5fc6b73c4fb');
INSERT INTO "event" VALUES('rating-reports',17,'rating-reports-10','2026-03-01T09:00:09.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[6,1],[2,3],[4,5]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','0280c57acef018725371547a15a77f819e572f3a72027f297541e5fc6b73c4fb','ca34ff9ac70fb564cc377a67d2b1a415e17061a3880a71329f1791b60415fccf');
INSERT INTO "event" VALUES('rating-reports',18,'rating-reports-11','2026-03-01T09:00:10.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','ca34ff9ac70fb564cc377a67d2b1a415e17061a3880a71329f1791b60415fccf','8104120ea9b99a35366b8db779a798aa83020acaa038dd1914127e54388d0668');
INSERT INTO "event" VALUES('rating-reports',19,'rating-reports-12','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','8104120ea9b99a35366b8db779a798aa83020acaa038dd1914127e54388d0668','8180fdfa8c70b3653618d9bc994866ce3919cb55edcdc5fa4a82d69ff31a1f08');
INSERT INTO "event" VALUES('rating-reports',20,'rating-reports-13','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','8180fdfa8c70b3653618d9bc994866ce3919cb55edcdc5fa4a82d69ff31a1f08','a9e951a48c0095918bc8b4564232f067be5c1e40f19114de0d5557451adaf70f');
INSERT INTO "event" VALUES('rating-reports',21,'rating-reports-14','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":2,"type":"result-entered/2"}','a9e951a48c0095918bc8b4564232f067be5c1e40f19114de0d5557451adaf70f','17c6fcc1d6512d08b0bbbbf72e2cf514f2572ec4fe14ad7b6582988dc3fe18a8');
CREATE TABLE installation (
	name VARCHAR(64) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "installation" VALUES('tables-serve-since','0006');
CREATE TABLE local_browser (
	token VARCHAR(64) NOT NULL, 
	seen_at VARCHAR(32) NOT NULL, 
	device VARCHAR(64) NOT NULL, 
	PRIMARY KEY (token)
);
CREATE TABLE organisation (
	id INTEGER NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	most_tournaments INTEGER, 
	most_players INTEGER, 
	most_megabytes INTEGER, 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
CREATE TABLE organisation_member (
	account VARCHAR(64) NOT NULL, 
	organisation INTEGER NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	PRIMARY KEY (account), 
	FOREIGN KEY(account) REFERENCES account (name), 
	FOREIGN KEY(organisation) REFERENCES organisation (id)
);
CREATE TABLE organisation_tournament (
	tournament VARCHAR(64) NOT NULL, 
	organisation INTEGER NOT NULL, 
	PRIMARY KEY (tournament), 
	FOREIGN KEY(tournament) REFERENCES tournament (uid), 
	FOREIGN KEY(organisation) REFERENCES organisation (id)
);
CREATE TABLE organisation_upload (
	organisation INTEGER NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	bytes BIGINT NOT NULL, 
	PRIMARY KEY (organisation, day), 
	FOREIGN KEY(organisation) REFERENCES organisation (id)
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
INSERT INTO "tournament" VALUES('rating-reports','Rating reports','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:13.000000Z',21,'17c6fcc1d6512d08b0bbbbf72e2cf514f2572ec4fe14ad7b6582988dc3fe18a8');
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
CREATE INDEX entry_request_by_tournament ON entry_request (tournament, status);
COMMIT;
