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
INSERT INTO "event" VALUES('acceptance',1,'acceptance-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{"order_of_equals":"entry"},"settings":{"name":"Acceptance","number_of_rounds":5,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','d4888a8fcf83638adb921185c391ad79b79d76f012a577f0aab850c34714b8db');
INSERT INTO "event" VALUES('acceptance',2,'acceptance-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','d4888a8fcf83638adb921185c391ad79b79d76f012a577f0aab850c34714b8db','b7751096041bedda78d0157ebd8eb9c12e008a162acc602c529e98592b21c47d');
INSERT INTO "event" VALUES('acceptance',3,'acceptance-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','b7751096041bedda78d0157ebd8eb9c12e008a162acc602c529e98592b21c47d','560f096819d4813b38a8ea85fb8002ec14b0b3478d8924c493bcec620ce8b680');
INSERT INTO "event" VALUES('acceptance',4,'acceptance-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','560f096819d4813b38a8ea85fb8002ec14b0b3478d8924c493bcec620ce8b680','6b912020dc3f1c0ab5231a3f2a22fd4002bd51d998bf268602eb114ba78addc1');
INSERT INTO "event" VALUES('acceptance',5,'acceptance-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','6b912020dc3f1c0ab5231a3f2a22fd4002bd51d998bf268602eb114ba78addc1','78c1a5cf9e4dc6b1eb9b325785d5952fdc9f77cfca1134baca6e8aa158e0e67c');
INSERT INTO "event" VALUES('acceptance',6,'acceptance-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','78c1a5cf9e4dc6b1eb9b325785d5952fdc9f77cfca1134baca6e8aa158e0e67c','998aceabec84eabbe1a8e39187111650f6ba9b637bae02160a4dd73d4fc0a2c1');
INSERT INTO "event" VALUES('acceptance',7,'acceptance-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','998aceabec84eabbe1a8e39187111650f6ba9b637bae02160a4dd73d4fc0a2c1','a832305dba19059dde1e4fad5c46d91ba442b0df3beb8e3bab4d673c2b2b4caa');
INSERT INTO "event" VALUES('acceptance',8,'acceptance-3','2026-03-01T09:00:02.000000Z','Ann','settings-changed/1','{"changes":{"tie_breaks":["OTHER_PLAYOFF","WIN"]},"type":"settings-changed/1"}','a832305dba19059dde1e4fad5c46d91ba442b0df3beb8e3bab4d673c2b2b4caa','0eed82d82fc785686e7ac2a8b29fce97a9d7f7bdcb42703d34f498556bf01289');
INSERT INTO "event" VALUES('acceptance',9,'acceptance-4','2026-03-01T09:00:03.000000Z','Ann','half-byes-allowed/1','{"allowed":false,"type":"half-byes-allowed/1","unit":2}','0eed82d82fc785686e7ac2a8b29fce97a9d7f7bdcb42703d34f498556bf01289','4dc67ca759221a8f26ae8a31f27908e21575d59822afc28473de492ab59afeaf');
INSERT INTO "event" VALUES('acceptance',10,'acceptance-5','2026-03-01T09:00:05.000000Z','Ann','bye-requested/2','{"mark":"F","round":1,"type":"bye-requested/2","unit":6}','4dc67ca759221a8f26ae8a31f27908e21575d59822afc28473de492ab59afeaf','12718e1c80f91ad55cb046f90db68072f23cfd99c8ba1f27b6319ac19e4fa658');
INSERT INTO "event" VALUES('acceptance',11,'acceptance-6','2026-03-01T09:00:06.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6]],"type":"players-numbered/1"}','12718e1c80f91ad55cb046f90db68072f23cfd99c8ba1f27b6319ac19e4fa658','659d2022490d5b747f4680bd8afcaa171e18bb58945b0239916cdda19a5ee721');
INSERT INTO "event" VALUES('acceptance',12,'acceptance-6','2026-03-01T09:00:06.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','659d2022490d5b747f4680bd8afcaa171e18bb58945b0239916cdda19a5ee721','2a4d0e829d7fb4cb547181ebdd33a4ece2d95cdc17cbe12d5ca90ecbf147dc98');
INSERT INTO "event" VALUES('acceptance',13,'acceptance-6','2026-03-01T09:00:06.000000Z','Ann','round-drafted/2','{"absent":[[6,"F"]],"bye":5,"matches":[[1,3],[4,2]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','2a4d0e829d7fb4cb547181ebdd33a4ece2d95cdc17cbe12d5ca90ecbf147dc98','98d5b91d2e946e92211b1b2a6ea389a7298ca44f9fc4a0bf16921a5f17de3471');
INSERT INTO "event" VALUES('acceptance',14,'acceptance-7','2026-03-01T09:00:07.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','98d5b91d2e946e92211b1b2a6ea389a7298ca44f9fc4a0bf16921a5f17de3471','19deb47cef3b27ac98072d2f8c6e8c294cc4deee7249a898310968c9ce6dd473');
INSERT INTO "event" VALUES('acceptance',15,'acceptance-8','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','19deb47cef3b27ac98072d2f8c6e8c294cc4deee7249a898310968c9ce6dd473','15dd466455e4219a7d3dca669feb3614899deb2d8e34cb41ac106eb232ba8f23');
INSERT INTO "event" VALUES('acceptance',16,'acceptance-9','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','15dd466455e4219a7d3dca669feb3614899deb2d8e34cb41ac106eb232ba8f23','90275a0c928c8a5c4a1d7d6c0e1ebe44a4b326e121ee9f4ed56ca81d529e6ec2');
INSERT INTO "event" VALUES('acceptance',17,'acceptance-10','2026-03-01T09:00:10.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[5,6],[2,1],[3,4]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','90275a0c928c8a5c4a1d7d6c0e1ebe44a4b326e121ee9f4ed56ca81d529e6ec2','693a6a9f56a34cc179ffca8bec24126312f9771cd253e8c2aa997fbd73cf4547');
INSERT INTO "event" VALUES('acceptance',18,'acceptance-11','2026-03-01T09:00:11.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','693a6a9f56a34cc179ffca8bec24126312f9771cd253e8c2aa997fbd73cf4547','2875bc10bbfffe8ff47725b7da81c17ac973b8df7c53cd9de8c514f6d664d78f');
INSERT INTO "event" VALUES('acceptance',19,'acceptance-12','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','2875bc10bbfffe8ff47725b7da81c17ac973b8df7c53cd9de8c514f6d664d78f','dd85c84e01d6a81b5fb0c44a984ffd9b6a55c8352f7bc16cf92fec17b6339613');
INSERT INTO "event" VALUES('acceptance',20,'acceptance-13','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','dd85c84e01d6a81b5fb0c44a984ffd9b6a55c8352f7bc16cf92fec17b6339613','e81278d4ec9b026a6cbed588c6b9bf8ce89ed0feb4be42f61c8b2d4a332b132a');
INSERT INTO "event" VALUES('acceptance',21,'acceptance-14','2026-03-01T09:00:14.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":2,"type":"result-entered/2"}','e81278d4ec9b026a6cbed588c6b9bf8ce89ed0feb4be42f61c8b2d4a332b132a','1bd2455d1c524b5b4e5d1525216b7cf2614ce249dd896a6aa2e60a06ebd8bb3f');
INSERT INTO "event" VALUES('acceptance',22,'acceptance-15','2026-03-01T09:00:15.000000Z','Ann','tie-break-figures-given/1','{"code":"OTHER_PLAYOFF","figures":[[1,"25/2"],[2,"3"]],"type":"tie-break-figures-given/1"}','1bd2455d1c524b5b4e5d1525216b7cf2614ce249dd896a6aa2e60a06ebd8bb3f','062cd7f3e3953960c609ee0547e21d650b312ba8a63c836a3be3b4d92500b383');
INSERT INTO "event" VALUES('acceptance',23,'acceptance-16','2026-03-01T09:00:17.000000Z','Ann','tournament-finished/1','{"after_round":2,"reason":"the hall is closed","type":"tournament-finished/1"}','062cd7f3e3953960c609ee0547e21d650b312ba8a63c836a3be3b4d92500b383','b962c9cdc545d492e2e87296cfc666f5dccacee757cea02c545fc93e312d41c3');
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
INSERT INTO "tournament" VALUES('acceptance','Acceptance','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:17.000000Z',23,'b962c9cdc545d492e2e87296cfc666f5dccacee757cea02c545fc93e312d41c3');
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
