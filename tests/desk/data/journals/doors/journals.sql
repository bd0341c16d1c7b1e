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
INSERT INTO "event" VALUES('doors',1,'doors-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Doors","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','60ebaa8297ec80ac6ddd3828e7dbb0ece8994494df0aa6d6059ec122d4938e20');
INSERT INTO "event" VALUES('doors',2,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','60ebaa8297ec80ac6ddd3828e7dbb0ece8994494df0aa6d6059ec122d4938e20','25fd2f0e4473671e0f9f7366b41c2a22f16fb61ebe8113ac30839c493a663b09');
INSERT INTO "event" VALUES('doors',3,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','25fd2f0e4473671e0f9f7366b41c2a22f16fb61ebe8113ac30839c493a663b09','de865f89640328e2b455f1545e23f9d52322a3d7bd515a4ab126af195c8dbe24');
INSERT INTO "event" VALUES('doors',4,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','de865f89640328e2b455f1545e23f9d52322a3d7bd515a4ab126af195c8dbe24','8020bcb1ce5dffad76d45fa1e58327b94c9ecfa16ec6f526289aa3be3135c304');
INSERT INTO "event" VALUES('doors',5,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','8020bcb1ce5dffad76d45fa1e58327b94c9ecfa16ec6f526289aa3be3135c304','cc29d363e0782f564e558d18896ea9caa5726deee59c7919d7e652bd82414500');
INSERT INTO "event" VALUES('doors',6,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','cc29d363e0782f564e558d18896ea9caa5726deee59c7919d7e652bd82414500','ba2d66a905b9d9c1ba8c842990331814c53b9679d5db1d9eac373488242bb50e');
INSERT INTO "event" VALUES('doors',7,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','ba2d66a905b9d9c1ba8c842990331814c53b9679d5db1d9eac373488242bb50e','8e1b20e5dd348646c08623eb822a65fb141d026e3b1db157a16e5921a5964d55');
INSERT INTO "event" VALUES('doors',8,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 07","rating":2095},"player":7,"type":"player-registered/1"}','8e1b20e5dd348646c08623eb822a65fb141d026e3b1db157a16e5921a5964d55','4e3571a175baf666a58c67c32c1ddcd98e4b566ab534b992fd20c1c4f5d8d5bb');
INSERT INTO "event" VALUES('doors',9,'doors-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 08","rating":2080},"player":8,"type":"player-registered/1"}','4e3571a175baf666a58c67c32c1ddcd98e4b566ab534b992fd20c1c4f5d8d5bb','ac281511708e1aabb783aa1b6fe8c2e77caae34e2d91a256f94784cfac3c5f84');
INSERT INTO "event" VALUES('doors',10,'doors-3','2026-03-01T09:00:02.000000Z','Ann','player-edited/1','{"changes":{"fixed_board":3},"player":2,"type":"player-edited/1"}','ac281511708e1aabb783aa1b6fe8c2e77caae34e2d91a256f94784cfac3c5f84','b69e0d2dc363af9f893dfc172d51c27c39c169c3d778af42cf6e08607a38cc1f');
INSERT INTO "event" VALUES('doors',11,'doors-4','2026-03-01T09:00:03.000000Z','Ann','rules-changed/1','{"changes":{"plan":{"assistance":[{"assistant":"Jo","has_wide_table":false,"player":2,"uses_wheelchair":true}],"awards":"","confirmation":"","done":[],"gifts":"","group_colours":[],"is_school":false,"lodging":"","organiser_address":"","organiser_phone":"","physician":"","requirements":"","transmitted":0,"venue":"","without_clocks":false}},"type":"rules-changed/1"}','b69e0d2dc363af9f893dfc172d51c27c39c169c3d778af42cf6e08607a38cc1f','76c9497a9bdd35b2c985db2bedd88a7eea805f1c758ab98d63b510f47b41f56f');
INSERT INTO "event" VALUES('doors',12,'doors-5','2026-03-01T09:00:04.000000Z','Ann','documents-changed/1','{"changes":{"rooms":[{"first":1,"last":4,"name":"Hall"}]},"type":"documents-changed/1"}','76c9497a9bdd35b2c985db2bedd88a7eea805f1c758ab98d63b510f47b41f56f','02728a1377b2df10da7e8b9d977b9c72de2da3c29b95d09b10b186b08e29a897');
INSERT INTO "event" VALUES('doors',13,'doors-6','2026-03-01T09:00:05.000000Z','Ann','documents-changed/1','{"changes":{"halls":[{"door_space":250,"doors":[{"at":300,"wall":"left"},{"at":0,"is_emergency_exit":true,"wall":"top","width":150}],"length":1800,"name":"Hall","width":1500}]},"type":"documents-changed/1"}','02728a1377b2df10da7e8b9d977b9c72de2da3c29b95d09b10b186b08e29a897','7731864d8ceef574eecbdd43487f37d815c29735a2b236d38b52c5f203206a09');
INSERT INTO "event" VALUES('doors',14,'doors-7','2026-03-01T09:00:06.000000Z','Ann','documents-changed/1','{"changes":{"halls":[{"door_space":250,"doors":[{"at":300,"wall":"left"},{"at":0,"is_emergency_exit":true,"wall":"top","width":150}],"length":1800,"name":"Ballroom","width":1500}],"rooms":[{"first":1,"last":4,"name":"Ballroom"}]},"type":"documents-changed/1"}','7731864d8ceef574eecbdd43487f37d815c29735a2b236d38b52c5f203206a09','b0364074e8620782d9d8324de0c3ff206c3571b1059b9a1778077a0c722c8c6a');
INSERT INTO "event" VALUES('doors',15,'doors-8','2026-03-01T09:00:07.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","type":"initial-colour-drawn/1"}','b0364074e8620782d9d8324de0c3ff206c3571b1059b9a1778077a0c722c8c6a','06280ddda24d9bd048d3144be5f2f19c89e75ac7271578f3f6b19c77ab212b99');
INSERT INTO "event" VALUES('doors',16,'doors-9','2026-03-01T09:00:08.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','06280ddda24d9bd048d3144be5f2f19c89e75ac7271578f3f6b19c77ab212b99','795d8eefe15cf70490183de219ebea49f872094b8fb95836c4921b8c9a44b6b5');
INSERT INTO "event" VALUES('doors',17,'doors-9','2026-03-01T09:00:08.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,5],[3,7],[6,2],[8,4]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','795d8eefe15cf70490183de219ebea49f872094b8fb95836c4921b8c9a44b6b5','abff0c0ba2b3354adb73b45699a3a7b612df738ab7c0577bb4938af050657bb9');
INSERT INTO "event" VALUES('doors',18,'doors-10','2026-03-01T09:00:09.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','abff0c0ba2b3354adb73b45699a3a7b612df738ab7c0577bb4938af050657bb9','542b28b7441f47d04da55b6168eb2453d7e8c10378cb402dc96799eda697c233');
INSERT INTO "event" VALUES('doors',19,'doors-11','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','542b28b7441f47d04da55b6168eb2453d7e8c10378cb402dc96799eda697c233','7836720519de83c1d7c6af87a16fff61e3b2ef6e4c20cbb6903c62ceba643ab3');
INSERT INTO "event" VALUES('doors',20,'doors-12','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','7836720519de83c1d7c6af87a16fff61e3b2ef6e4c20cbb6903c62ceba643ab3','c60865abd4383b238eefc973a688c1fd9f56cdd37963263b1842bc922de2ff18');
INSERT INTO "event" VALUES('doors',21,'doors-13','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','c60865abd4383b238eefc973a688c1fd9f56cdd37963263b1842bc922de2ff18','090a89536238336afbfcd4a2692b109bf0648b696c2f78fe60c5c818462f239f');
INSERT INTO "event" VALUES('doors',22,'doors-14','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":1,"type":"result-entered/2"}','090a89536238336afbfcd4a2692b109bf0648b696c2f78fe60c5c818462f239f','0a5f2f69211f020d69c337b73902f3334e94e19f0c08dd781f1b784b6eacab87');
INSERT INTO "event" VALUES('doors',23,'doors-15','2026-03-01T09:00:14.000000Z','Ann','documents-changed/1','{"changes":{"halls":[]},"type":"documents-changed/1"}','0a5f2f69211f020d69c337b73902f3334e94e19f0c08dd781f1b784b6eacab87','388f9391464775bc615454eff73bea2d0efa5ee02dda02dae532d3734c7a79c6');
INSERT INTO "event" VALUES('doors',24,'doors-16','2026-03-01T09:00:15.000000Z','Ann','moved/1','{"to":22,"type":"moved/1"}','388f9391464775bc615454eff73bea2d0efa5ee02dda02dae532d3734c7a79c6','ba7320a4624fd2f95d54909056b1e1bf83f7515ddea3ad27b3a4fbb6a5bc199b');
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
INSERT INTO "tournament" VALUES('doors','Doors','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:15.000000Z',24,'ba7320a4624fd2f95d54909056b1e1bf83f7515ddea3ad27b3a4fbb6a5bc199b');
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
