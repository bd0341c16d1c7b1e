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
INSERT INTO "event" VALUES('erased-roles',1,'b562379cecd413a8dba89c1577b9c767','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"chief_arbiters":[{"fide_id":"","name":"N. N. A"}],"name":"Forgotten staff","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','b8d9ec853e0eb7820a201d5dccfde010a9b7ee2799fa99a27894a61d90d26856');
INSERT INTO "event" VALUES('erased-roles',2,'2ae3a474f682fdd9397a3a0cdebaa953','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','b8d9ec853e0eb7820a201d5dccfde010a9b7ee2799fa99a27894a61d90d26856','c1814905f54d8642c73b26dbd8c0a63d0a74484176197c2bf971a85252c476c7');
INSERT INTO "event" VALUES('erased-roles',3,'2ae3a474f682fdd9397a3a0cdebaa953','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"N. N. 2","rating":2170},"player":2,"type":"player-registered/1"}','c1814905f54d8642c73b26dbd8c0a63d0a74484176197c2bf971a85252c476c7','fcf78a52445929a51587b427fa7e9e21b98cfee1549d5b7c98908148e14d09f9');
INSERT INTO "event" VALUES('erased-roles',4,'2ae3a474f682fdd9397a3a0cdebaa953','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','fcf78a52445929a51587b427fa7e9e21b98cfee1549d5b7c98908148e14d09f9','b723a7532764ae9dd52009b2e9b1480a15f3304274dd8d29920f4395a2f3ebfa');
INSERT INTO "event" VALUES('erased-roles',5,'2ae3a474f682fdd9397a3a0cdebaa953','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','b723a7532764ae9dd52009b2e9b1480a15f3304274dd8d29920f4395a2f3ebfa','4171fbead7c2a9c5a91efa2599a75554e3f0d3d0ae88d6afac71f9d7b44f18fc');
INSERT INTO "event" VALUES('erased-roles',6,'erased-roles-3','2026-03-01T09:00:02.000000Z','Ann','rules-changed/1','{"changes":{"fide_event":{"arbiter_email":"","code":"","organiser":"Player 02","organiser_email":"p@example.org","organiser_id":"","remarks":"","web":"","winner_title":""}},"type":"rules-changed/1"}','4171fbead7c2a9c5a91efa2599a75554e3f0d3d0ae88d6afac71f9d7b44f18fc','1cf1f942a05d2fd4075ddd170f18802fdb88f2c7b2ae5dca70b8f4426d52387e');
INSERT INTO "event" VALUES('erased-roles',7,'8a9808aed037df50fbadf64bd748252a','2026-03-01T09:00:03.000000Z','N. N. A','settings-changed/1','{"changes":{"city":"Torino"},"type":"settings-changed/1"}','1cf1f942a05d2fd4075ddd170f18802fdb88f2c7b2ae5dca70b8f4426d52387e','dae898e1f85948465590c9d7a01ba1330b9e406f96f3014c617c981918d184d3');
INSERT INTO "event" VALUES('erased-roles',8,'erased-roles-5','2026-03-01T09:00:04.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"players-numbered/1"}','dae898e1f85948465590c9d7a01ba1330b9e406f96f3014c617c981918d184d3','f89e6f47f6727e425521629afc4d86c4a426a7f1833cdb720230ad8b7bc697e3');
INSERT INTO "event" VALUES('erased-roles',9,'erased-roles-5','2026-03-01T09:00:04.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','f89e6f47f6727e425521629afc4d86c4a426a7f1833cdb720230ad8b7bc697e3','75c6f424989c37961395c6243b7d566e307ac8dfe48c3ef80973329e9c6780ed');
INSERT INTO "event" VALUES('erased-roles',10,'erased-roles-5','2026-03-01T09:00:04.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,3],[4,2]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','75c6f424989c37961395c6243b7d566e307ac8dfe48c3ef80973329e9c6780ed','5e1083e7efa9fc0dd748fdff881d080a5f72b0ef47d667a927e4fea651d8024a');
INSERT INTO "event" VALUES('erased-roles',11,'erased-roles-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','5e1083e7efa9fc0dd748fdff881d080a5f72b0ef47d667a927e4fea651d8024a','6baf03278b3153e2204c6d8f502ee7210b27b08270ec3fb447ee438e57257a66');
INSERT INTO "event" VALUES('erased-roles',12,'erased-roles-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','6baf03278b3153e2204c6d8f502ee7210b27b08270ec3fb447ee438e57257a66','46b17b27217ebad59dd9fc9eef135c413e5bb6dff57a77176ed7019b98f49305');
INSERT INTO "event" VALUES('erased-roles',13,'erased-roles-8','2026-03-01T09:00:07.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','46b17b27217ebad59dd9fc9eef135c413e5bb6dff57a77176ed7019b98f49305','15902214b34d03819e6f6cbe4e43aed1208536655e976f87db29ec2f5238a362');
INSERT INTO "event" VALUES('erased-roles',14,'7b1ccf7e8a7b8c83','2026-03-01T09:00:09.000000Z','Ann','personal-data-erased/1','{"acts":[[1,1,"f5195acd67183d2feac467de987574081fb1160c3e743908848a11a30746b200"],[7,7,"3ec23872d4ff8d9a79b3b03e412b90608ddafbd61d9c47c021aeb1a08d2c7938"]],"named_at":[1,0],"player":0,"pseudonym":"N. N. A","roles":["arbiter","author"],"type":"personal-data-erased/1","what":["name","fide_id"]}','15902214b34d03819e6f6cbe4e43aed1208536655e976f87db29ec2f5238a362','ace8ef1e946287ef26b4e40b7ef90582680089902117e76650535767342620e2');
INSERT INTO "event" VALUES('erased-roles',15,'f86c3132651f2475','2026-03-01T09:00:11.000000Z','Ann','personal-data-erased/1','{"acts":[[2,5,"fd2e87d78911acd630e515aeecd98b3a009ff75d712c1553660a32b31479d9bd"]],"player":2,"pseudonym":"N. N. 2","type":"personal-data-erased/1","what":["name","fide_id"]}','ace8ef1e946287ef26b4e40b7ef90582680089902117e76650535767342620e2','e023b1aa6c86f9c8e69b27d529a387a3f928c742cd3ba7ad783fa1e6b3f32471');
INSERT INTO "event" VALUES('erased-roles',16,'erased-roles-9','2026-03-01T09:00:12.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,1],[3,4]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','e023b1aa6c86f9c8e69b27d529a387a3f928c742cd3ba7ad783fa1e6b3f32471','db0b9778ba6c595d838391f0fc9bcdf12098f5f158cca683658051efbf71c045');
INSERT INTO "event" VALUES('erased-roles',17,'erased-roles-10','2026-03-01T09:00:13.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','db0b9778ba6c595d838391f0fc9bcdf12098f5f158cca683658051efbf71c045','47cbcae6c25a83d92aa2c17e0483ca09e9592f1e83e4b23fe73ec2d7c232b8fe');
INSERT INTO "event" VALUES('erased-roles',18,'erased-roles-11','2026-03-01T09:00:14.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','47cbcae6c25a83d92aa2c17e0483ca09e9592f1e83e4b23fe73ec2d7c232b8fe','b57e05d2db12f7630d6a9417055f45aad5d50127e8a848a9661ce2b0dc92cdb5');
INSERT INTO "event" VALUES('erased-roles',19,'erased-roles-12','2026-03-01T09:00:15.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','b57e05d2db12f7630d6a9417055f45aad5d50127e8a848a9661ce2b0dc92cdb5','cc9a2066eec7477f146b5beef57a00791b2601e22dca5bdf31da18a605f5ae68');
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
INSERT INTO "tournament" VALUES('erased-roles','Forgotten staff','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:15.000000Z',19,'cc9a2066eec7477f146b5beef57a00791b2601e22dca5bdf31da18a605f5ae68');
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
