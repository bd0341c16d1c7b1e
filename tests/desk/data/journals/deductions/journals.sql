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
INSERT INTO "event" VALUES('deductions',1,'deductions-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"board_colours":["b","w"],"name":"Deductions","number_of_rounds":3,"system":"BERGER_TEAM_ROUNDROBIN","tie_breaks":["MPVGP","DE","SB"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','f623ffb9a84e37568c334db99ac8bb1618144a78ecbd8e51ba6e4ebe85345b6f');
INSERT INTO "event" VALUES('deductions',2,'deductions-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A1"},"player":1,"type":"player-registered/1"}','f623ffb9a84e37568c334db99ac8bb1618144a78ecbd8e51ba6e4ebe85345b6f','2d8a69e038042975558b555d095ec7ed434422ed0e5ce89180f3f3e417e7b176');
INSERT INTO "event" VALUES('deductions',3,'deductions-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A2"},"player":2,"type":"player-registered/1"}','2d8a69e038042975558b555d095ec7ed434422ed0e5ce89180f3f3e417e7b176','ca41ef38d073718555d994bdb802fe304a2ce30bed672b41e58ac1795b6f5e3c');
INSERT INTO "event" VALUES('deductions',4,'deductions-2','2026-03-01T09:00:01.000000Z','Ann','team-registered/1','{"facts":{"name":"Team A"},"members":[1,2],"team":1,"type":"team-registered/1"}','ca41ef38d073718555d994bdb802fe304a2ce30bed672b41e58ac1795b6f5e3c','89c4ae4ef463ecfb6cb9b8d99b3fc4af7166291060597669eba51acc84f6a192');
INSERT INTO "event" VALUES('deductions',5,'deductions-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B1"},"player":3,"type":"player-registered/1"}','89c4ae4ef463ecfb6cb9b8d99b3fc4af7166291060597669eba51acc84f6a192','06f2bdbad0a6b68702236466c52e120c6bfbb021be1acc2042e180ee5af00146');
INSERT INTO "event" VALUES('deductions',6,'deductions-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B2"},"player":4,"type":"player-registered/1"}','06f2bdbad0a6b68702236466c52e120c6bfbb021be1acc2042e180ee5af00146','f95d4fa06cf7a54984f97a09837ead255917c29639cdf35d07674964fa4a5884');
INSERT INTO "event" VALUES('deductions',7,'deductions-3','2026-03-01T09:00:02.000000Z','Ann','team-registered/1','{"facts":{"name":"Team B"},"members":[3,4],"team":2,"type":"team-registered/1"}','f95d4fa06cf7a54984f97a09837ead255917c29639cdf35d07674964fa4a5884','a5405d99663dc80bd4081678b9257d388ee4408e80214208f28fc8acb16938cd');
INSERT INTO "event" VALUES('deductions',8,'deductions-3','2026-03-01T09:00:02.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":1},"type":"settings-changed/1"}','a5405d99663dc80bd4081678b9257d388ee4408e80214208f28fc8acb16938cd','99797e815de028bccc04325a473735444f5735aabbce594d8496ecd053759df3');
INSERT INTO "event" VALUES('deductions',9,'deductions-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C1"},"player":5,"type":"player-registered/1"}','99797e815de028bccc04325a473735444f5735aabbce594d8496ecd053759df3','d473e8c263aaa472bd70e64bb32a731beecaa2e88a72313e394277d074771b69');
INSERT INTO "event" VALUES('deductions',10,'deductions-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C2"},"player":6,"type":"player-registered/1"}','d473e8c263aaa472bd70e64bb32a731beecaa2e88a72313e394277d074771b69','983b9d01088cddd106ba2a3c1bb313108f3f8108273654cc6bad5fe975129f81');
INSERT INTO "event" VALUES('deductions',11,'deductions-4','2026-03-01T09:00:03.000000Z','Ann','team-registered/1','{"facts":{"name":"Team C"},"members":[5,6],"team":3,"type":"team-registered/1"}','983b9d01088cddd106ba2a3c1bb313108f3f8108273654cc6bad5fe975129f81','81d2b11252c8f13d1f978417f3fb2ba8533d3f42c9cb785fd05f6f2817b6c48c');
INSERT INTO "event" VALUES('deductions',12,'deductions-4','2026-03-01T09:00:03.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":3},"type":"settings-changed/1"}','81d2b11252c8f13d1f978417f3fb2ba8533d3f42c9cb785fd05f6f2817b6c48c','6681966156252d82ff678f78143f891bfec806dba6a164c95516fa1687662eb9');
INSERT INTO "event" VALUES('deductions',13,'deductions-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D1"},"player":7,"type":"player-registered/1"}','6681966156252d82ff678f78143f891bfec806dba6a164c95516fa1687662eb9','a9f188cb674091d57acb66d125e5227956bb1ee71922430a29f9c4d35688c05e');
INSERT INTO "event" VALUES('deductions',14,'deductions-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D2"},"player":8,"type":"player-registered/1"}','a9f188cb674091d57acb66d125e5227956bb1ee71922430a29f9c4d35688c05e','ddc2baa32de5225ddbb0581bfe8cccd729567431b34ae0a06b0984f7a21d9025');
INSERT INTO "event" VALUES('deductions',15,'deductions-5','2026-03-01T09:00:04.000000Z','Ann','team-registered/1','{"facts":{"name":"Team D"},"members":[7,8],"team":4,"type":"team-registered/1"}','ddc2baa32de5225ddbb0581bfe8cccd729567431b34ae0a06b0984f7a21d9025','a04039590afaa0c8fbad854bd2c71b58c501bf5b7b0d1d5010c3929eeb0ade66');
INSERT INTO "event" VALUES('deductions',16,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','teams-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"teams-numbered/1"}','a04039590afaa0c8fbad854bd2c71b58c501bf5b7b0d1d5010c3929eeb0ade66','b3dd64bcc0b6e6d088d46cdcb8fb0986dffb3050cfe802670d9693737fc32728');
INSERT INTO "event" VALUES('deductions',17,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','b3dd64bcc0b6e6d088d46cdcb8fb0986dffb3050cfe802670d9693737fc32728','0456b8e2a1eb73e7fd0a6cea7539d9aa43c771c593f0d77bd486e5d0090bc7b4');
INSERT INTO "event" VALUES('deductions',18,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','0456b8e2a1eb73e7fd0a6cea7539d9aa43c771c593f0d77bd486e5d0090bc7b4','61042a50236786148e41c61e447f1a573fbb262d02a5f7b703cd5ae23c0f6539');
INSERT INTO "event" VALUES('deductions',19,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[2,3]],"round":1,"system":"round-robin","type":"round-drafted/2"}','61042a50236786148e41c61e447f1a573fbb262d02a5f7b703cd5ae23c0f6539','e26c6985d51139f03cb896f1b3df4dfff7f72a5a8fa54e480ca1e6dabb303e6a');
INSERT INTO "event" VALUES('deductions',20,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','e26c6985d51139f03cb896f1b3df4dfff7f72a5a8fa54e480ca1e6dabb303e6a','7c71cb6c4b479bf00a37af97927561dfcfc0af8e2b90ff96f2e4f5f91bcd33c8');
INSERT INTO "event" VALUES('deductions',21,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[4,3],[1,2]],"round":2,"system":"round-robin","type":"round-drafted/2"}','7c71cb6c4b479bf00a37af97927561dfcfc0af8e2b90ff96f2e4f5f91bcd33c8','a69c142f39b120a533345c06f2be384d23b0dbe98bd6287ebb85f23f0bef621b');
INSERT INTO "event" VALUES('deductions',22,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','a69c142f39b120a533345c06f2be384d23b0dbe98bd6287ebb85f23f0bef621b','afd81ef8999980c103cede75dedf4e9354f41e64e0a3c004253691ea4f97ebfd');
INSERT INTO "event" VALUES('deductions',23,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,4],[3,1]],"round":3,"system":"round-robin","type":"round-drafted/2"}','afd81ef8999980c103cede75dedf4e9354f41e64e0a3c004253691ea4f97ebfd','fecc476dd111cc40f6463965cd561a0ba1d386c45eb6b4a26f9b764b4e0361d7');
INSERT INTO "event" VALUES('deductions',24,'deductions-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','fecc476dd111cc40f6463965cd561a0ba1d386c45eb6b4a26f9b764b4e0361d7','0594f7e6fbe8d24cd65d6d5d40ca84392f92218d4e612921ee3b799831b09eb6');
INSERT INTO "event" VALUES('deductions',25,'deductions-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":1,"result":"01","round":1,"type":"result-entered/2"}','0594f7e6fbe8d24cd65d6d5d40ca84392f92218d4e612921ee3b799831b09eb6','4d499a0286e897b9a89d94a9376978d112e1a247807de686c51136d518ac1199');
INSERT INTO "event" VALUES('deductions',26,'deductions-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"board":2,"match":1,"result":"==","round":1,"type":"result-entered/2"}','4d499a0286e897b9a89d94a9376978d112e1a247807de686c51136d518ac1199','a09e5b26615edf262925b90fcb96d3da38a81c735ed8214616d76538c0c72eb1');
INSERT INTO "event" VALUES('deductions',27,'deductions-8','2026-03-01T09:00:07.000000Z','Ann','result-entered/2','{"match":2,"result":"01","round":1,"type":"result-entered/2"}','a09e5b26615edf262925b90fcb96d3da38a81c735ed8214616d76538c0c72eb1','db737b673c4ba70d34fd4623a5605e906d0d8a5f113cc704fbe32e171a8e8aa4');
INSERT INTO "event" VALUES('deductions',28,'deductions-8','2026-03-01T09:00:07.000000Z','Ann','result-entered/2','{"board":2,"match":2,"result":"==","round":1,"type":"result-entered/2"}','db737b673c4ba70d34fd4623a5605e906d0d8a5f113cc704fbe32e171a8e8aa4','3aba9aaf83bc32d8492a627ebeed66a4e72f5aaaa96284ea114646768eab27f1');
INSERT INTO "event" VALUES('deductions',29,'deductions-9','2026-03-01T09:00:09.000000Z','Ann','abnormal-points-set/4','{"rows":[[null,0,1,[2],"ineligible player",-10,"2026/03/05"],[null,-5,1,[3],"late",0,""]],"type":"abnormal-points-set/4"}','3aba9aaf83bc32d8492a627ebeed66a4e72f5aaaa96284ea114646768eab27f1','041dd25f09f80cfd25140b38ede057dc0a26e8e824284ed2ade38a138f3c168a');
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
INSERT INTO "tournament" VALUES('deductions','Deductions','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:09.000000Z',29,'041dd25f09f80cfd25140b38ede057dc0a26e8e824284ed2ade38a138f3c168a');
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
