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
INSERT INTO "event" VALUES('knockout',1,'knockout-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Cup","number_of_rounds":3,"system":"CUSTOM_KNOCKOUT_THIRD","tie_breaks":[]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','a6f94f24687ce049c840c15a0f970f6f31ffe1fefcdfaa63721ffcebe48fcd66');
INSERT INTO "event" VALUES('knockout',2,'knockout-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','a6f94f24687ce049c840c15a0f970f6f31ffe1fefcdfaa63721ffcebe48fcd66','8510744589816d09ff03369364a6802233645830152c61e8335fc51448633d0a');
INSERT INTO "event" VALUES('knockout',3,'knockout-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','8510744589816d09ff03369364a6802233645830152c61e8335fc51448633d0a','cba5eac55f495f5408589b9b87593d9fff593c58044b9a2e9e63a2e65ea374dd');
INSERT INTO "event" VALUES('knockout',4,'knockout-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','cba5eac55f495f5408589b9b87593d9fff593c58044b9a2e9e63a2e65ea374dd','1162b64a6399ad13cecc51cecab83091952439a40930ff3f12af1855216d3020');
INSERT INTO "event" VALUES('knockout',5,'knockout-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','1162b64a6399ad13cecc51cecab83091952439a40930ff3f12af1855216d3020','3cbb97c17b3714a72f7f7d6c7f033db75ab95cf42065ae68c67581746611546d');
INSERT INTO "event" VALUES('knockout',6,'knockout-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','3cbb97c17b3714a72f7f7d6c7f033db75ab95cf42065ae68c67581746611546d','61000aba897456b9f4811d902f4c16ac3e35f8ca6227f8699199f6cbf4a3881c');
INSERT INTO "event" VALUES('knockout',7,'knockout-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','61000aba897456b9f4811d902f4c16ac3e35f8ca6227f8699199f6cbf4a3881c','d87e65b609e9e39d62ee6b75e1f05b41ff53f899b84f92214f7c4c9a277c792c');
INSERT INTO "event" VALUES('knockout',8,'knockout-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6]],"type":"players-numbered/1"}','d87e65b609e9e39d62ee6b75e1f05b41ff53f899b84f92214f7c4c9a277c792c','2c8c6ea84cfc9e9d8dcfc8f87d3e77e23468b2497f66f4764e8129209e6c0c21');
INSERT INTO "event" VALUES('knockout',9,'knockout-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','2c8c6ea84cfc9e9d8dcfc8f87d3e77e23468b2497f66f4764e8129209e6c0c21','ee5231f26f1127ffd5a9b03c4adfccb87869b6cf9fdb1d9ea9793ab88f9a41e7');
INSERT INTO "event" VALUES('knockout',10,'knockout-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[[1,"Z"],[2,"Z"]],"matches":[[5,4],[6,3]],"round":1,"system":"knockout","type":"round-drafted/2"}','ee5231f26f1127ffd5a9b03c4adfccb87869b6cf9fdb1d9ea9793ab88f9a41e7','23df9495b90a8a9e5ae8c768760fbbecde933181c8cf5b35b715027b1ed9dba5');
INSERT INTO "event" VALUES('knockout',11,'knockout-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','23df9495b90a8a9e5ae8c768760fbbecde933181c8cf5b35b715027b1ed9dba5','88c934f250b754fcd90c52220bf2e73251c6f600c3315f36722312423e86d9c5');
INSERT INTO "event" VALUES('knockout',12,'knockout-5','2026-03-01T09:00:04.000000Z','Ann','result-entered/2','{"match":1,"result":"==","round":1,"type":"result-entered/2"}','88c934f250b754fcd90c52220bf2e73251c6f600c3315f36722312423e86d9c5','ccbdced3faed35246c1603b6c041df722e55b79c006445c587336fe6f8fce769');
INSERT INTO "event" VALUES('knockout',13,'knockout-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":2,"result":"10","round":1,"type":"result-entered/2"}','ccbdced3faed35246c1603b6c041df722e55b79c006445c587336fe6f8fce769','7cdc0d85ddb6f227024f1eba85db8f46d11b0b15a60d5d213da7453006f5304f');
INSERT INTO "event" VALUES('knockout',14,'knockout-7','2026-03-01T09:00:06.000000Z','Ann','tie-decided/1','{"out":4,"round":1,"through":5,"type":"tie-decided/1"}','7cdc0d85ddb6f227024f1eba85db8f46d11b0b15a60d5d213da7453006f5304f','108e58bb0e64ba516bf8e603bb556e242f42974f4c59a6f5d0b00490aa165983');
INSERT INTO "event" VALUES('knockout',15,'knockout-8','2026-03-01T09:00:07.000000Z','Ann','tie-decided/1','{"how":"rapid 2-0","out":5,"round":1,"through":4,"type":"tie-decided/1"}','108e58bb0e64ba516bf8e603bb556e242f42974f4c59a6f5d0b00490aa165983','abcd532f4c156ff8f694732eb89e8155ed532deddf4d331711291b27de099fd3');
INSERT INTO "event" VALUES('knockout',16,'knockout-9','2026-03-01T09:00:08.000000Z','Ann','round-drafted/2','{"absent":[[3,"Z"],[5,"Z"]],"matches":[[4,1],[2,6]],"round":2,"system":"knockout","type":"round-drafted/2"}','abcd532f4c156ff8f694732eb89e8155ed532deddf4d331711291b27de099fd3','ebf587662130bad0ccac42be7faa83e3c1fb2ff0be8eb1cfa3e89b1d7f48db75');
INSERT INTO "event" VALUES('knockout',17,'knockout-10','2026-03-01T09:00:09.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','ebf587662130bad0ccac42be7faa83e3c1fb2ff0be8eb1cfa3e89b1d7f48db75','c624337476253dcfd3f0f001846fd4f855a2edf06891051ef395c102990822b8');
INSERT INTO "event" VALUES('knockout',18,'knockout-11','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','c624337476253dcfd3f0f001846fd4f855a2edf06891051ef395c102990822b8','c213cbe0530158e4b548b18449411c3aeec272caf37e415e84f1983eef5ecc34');
INSERT INTO "event" VALUES('knockout',19,'knockout-12','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":2,"result":"01","round":2,"type":"result-entered/2"}','c213cbe0530158e4b548b18449411c3aeec272caf37e415e84f1983eef5ecc34','f559e00d887308d3499d02bee779029446cfa6a64815d4184aa9d85d82fe52a5');
INSERT INTO "event" VALUES('knockout',20,'knockout-13','2026-03-01T09:00:12.000000Z','Ann','round-drafted/2','{"absent":[[3,"Z"],[5,"Z"]],"matches":[[6,4],[1,2]],"round":3,"system":"knockout","type":"round-drafted/2"}','f559e00d887308d3499d02bee779029446cfa6a64815d4184aa9d85d82fe52a5','d7122e76fe3bea5118f9916251b1507c9625884da63b4392066006f9c42663c3');
INSERT INTO "event" VALUES('knockout',21,'knockout-14','2026-03-01T09:00:13.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','d7122e76fe3bea5118f9916251b1507c9625884da63b4392066006f9c42663c3','163a9c8447ee7c9dd568eafeaeaed28bab04a331a88f8dd9198ab2a679f11ba9');
INSERT INTO "event" VALUES('knockout',22,'knockout-15','2026-03-01T09:00:14.000000Z','Ann','result-entered/2','{"match":1,"result":"==","round":3,"type":"result-entered/2"}','163a9c8447ee7c9dd568eafeaeaed28bab04a331a88f8dd9198ab2a679f11ba9','ed27abc6111095b7acf48eca942ea33074ec0bced890067917b95e328711db3d');
INSERT INTO "event" VALUES('knockout',23,'knockout-16','2026-03-01T09:00:15.000000Z','Ann','result-entered/2','{"match":2,"result":"10","round":3,"type":"result-entered/2"}','ed27abc6111095b7acf48eca942ea33074ec0bced890067917b95e328711db3d','db60e352ba0c9861bc5adfd28e9aa758e7ab7e28d9b50a64da746f22a9125805');
INSERT INTO "event" VALUES('knockout',24,'knockout-17','2026-03-01T09:00:16.000000Z','Ann','tie-decided/1','{"how":"armageddon","out":4,"round":3,"through":6,"type":"tie-decided/1"}','db60e352ba0c9861bc5adfd28e9aa758e7ab7e28d9b50a64da746f22a9125805','d522b73b40e24a265ed1978765a570ad59f9901af329de108b5a376d3a687aee');
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
INSERT INTO "tournament" VALUES('knockout','Cup','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:16.000000Z',24,'d522b73b40e24a265ed1978765a570ad59f9901af329de108b5a376d3a687aee');
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
