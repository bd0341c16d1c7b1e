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
INSERT INTO "event" VALUES('halls',1,'halls-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Halls","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','7ce5d472b2909600d70153ec7ce9706e77554b5702a2fcfa48fcb0f75b4d98ce');
INSERT INTO "event" VALUES('halls',2,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','7ce5d472b2909600d70153ec7ce9706e77554b5702a2fcfa48fcb0f75b4d98ce','c1301fa67aaaaa8cc1ea61025a295f8cd5e6405b94855ead19c9ae62db811522');
INSERT INTO "event" VALUES('halls',3,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','c1301fa67aaaaa8cc1ea61025a295f8cd5e6405b94855ead19c9ae62db811522','9e62bbd6abb466017ce20d0f23040930f8b1691b128b520f52c025a257288f71');
INSERT INTO "event" VALUES('halls',4,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','9e62bbd6abb466017ce20d0f23040930f8b1691b128b520f52c025a257288f71','0e210e87a5525b8ef22b267d1e6760d9cdc67ad5336c09b558960ec568213a8c');
INSERT INTO "event" VALUES('halls',5,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','0e210e87a5525b8ef22b267d1e6760d9cdc67ad5336c09b558960ec568213a8c','4c4032ca7a27805e9bc7c2c9dbbbb0f3f21e7705abd1c0ee4001372407b19a0d');
INSERT INTO "event" VALUES('halls',6,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','4c4032ca7a27805e9bc7c2c9dbbbb0f3f21e7705abd1c0ee4001372407b19a0d','99bde512abe523b295d53d7c0577994d364ee6a2a34d10938a9c29fce92dc4d8');
INSERT INTO "event" VALUES('halls',7,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','99bde512abe523b295d53d7c0577994d364ee6a2a34d10938a9c29fce92dc4d8','303bda47aad5895a51f6bf4333c5bb4adbabe797e7e02b154caa55316e460ed1');
INSERT INTO "event" VALUES('halls',8,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 07","rating":2095},"player":7,"type":"player-registered/1"}','303bda47aad5895a51f6bf4333c5bb4adbabe797e7e02b154caa55316e460ed1','ba892ce2596054da6407c9c3e75ef14ca8456b8f71df74b3bd2c0b8f283c6e40');
INSERT INTO "event" VALUES('halls',9,'halls-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 08","rating":2080},"player":8,"type":"player-registered/1"}','ba892ce2596054da6407c9c3e75ef14ca8456b8f71df74b3bd2c0b8f283c6e40','3a003f0e51bab722c12b5ccc28a3b78d3b210e7aa77aa10fad017b5ba894b554');
INSERT INTO "event" VALUES('halls',10,'halls-3','2026-03-01T09:00:02.000000Z','Ann','documents-changed/1','{"changes":{"rooms":[{"first":1,"last":3,"name":"Hall"},{"first":4,"last":6,"name":"Library"}]},"type":"documents-changed/1"}','3a003f0e51bab722c12b5ccc28a3b78d3b210e7aa77aa10fad017b5ba894b554','814a1f727234d7e0f2216e83a77d14517c0751e6693452db4b21553ed32603f2');
INSERT INTO "event" VALUES('halls',11,'halls-4','2026-03-01T09:00:03.000000Z','Ann','documents-changed/1','{"changes":{"halls":[{"length":1200,"name":"Hall","width":900}]},"type":"documents-changed/1"}','814a1f727234d7e0f2216e83a77d14517c0751e6693452db4b21553ed32603f2','c5a51aba8f3ee3ce16aa07c1a22ede9568ee890cfb2b2735125c52c8ac48253a');
INSERT INTO "event" VALUES('halls',12,'halls-5','2026-03-01T09:00:04.000000Z','Ann','documents-changed/1','{"changes":{"halls":[{"length":1500,"name":"Hall","rows":2,"square_metres":4,"width":1000}]},"type":"documents-changed/1"}','c5a51aba8f3ee3ce16aa07c1a22ede9568ee890cfb2b2735125c52c8ac48253a','404d382fd256176ac28172caacfd37e7503bc7404d2dfbba004106153452fae7');
INSERT INTO "event" VALUES('halls',13,'halls-6','2026-03-01T09:00:05.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","type":"initial-colour-drawn/1"}','404d382fd256176ac28172caacfd37e7503bc7404d2dfbba004106153452fae7','f2a3850b4c8652f7faa86fa9291a048b4377bd202266d18661ab1d5524a39325');
INSERT INTO "event" VALUES('halls',14,'halls-7','2026-03-01T09:00:06.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','f2a3850b4c8652f7faa86fa9291a048b4377bd202266d18661ab1d5524a39325','8f6e6082c673b96e379a6fdb1e24e738dfbd54799405db6109e856ce378db636');
INSERT INTO "event" VALUES('halls',15,'halls-7','2026-03-01T09:00:06.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,5],[6,2],[3,7],[8,4]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','8f6e6082c673b96e379a6fdb1e24e738dfbd54799405db6109e856ce378db636','9705905412cf8bea982b36ecdc985c2cd3eeb175222c06c89e5c6b125a80774e');
INSERT INTO "event" VALUES('halls',16,'halls-8','2026-03-01T09:00:07.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','9705905412cf8bea982b36ecdc985c2cd3eeb175222c06c89e5c6b125a80774e','16323ed1333876b6d62e898d80998352c81b2e758229cc4ca936c4bc9b67a7ef');
INSERT INTO "event" VALUES('halls',17,'halls-9','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','16323ed1333876b6d62e898d80998352c81b2e758229cc4ca936c4bc9b67a7ef','15b7cc8992a8d30184f4a1ac072ee2a7d816ccf80d4cfb7967853389f2526ee8');
INSERT INTO "event" VALUES('halls',18,'halls-10','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','15b7cc8992a8d30184f4a1ac072ee2a7d816ccf80d4cfb7967853389f2526ee8','fc2462d578c4652cc452007f401c3dba992c34ec340ce2b2bed1d9c073140b94');
INSERT INTO "event" VALUES('halls',19,'halls-11','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','fc2462d578c4652cc452007f401c3dba992c34ec340ce2b2bed1d9c073140b94','69e287743c82a5ce6722a9e16f3dc3083a67816c38965e5960b16e16fc347c2d');
INSERT INTO "event" VALUES('halls',20,'halls-12','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":1,"type":"result-entered/2"}','69e287743c82a5ce6722a9e16f3dc3083a67816c38965e5960b16e16fc347c2d','c70bf3e1b511c427ae397b35dcf69fc5eb0d0d3f6001ebda3fc73de9bb5a22a9');
INSERT INTO "event" VALUES('halls',21,'halls-13','2026-03-01T09:00:12.000000Z','Ann','documents-changed/1','{"changes":{"halls":[]},"type":"documents-changed/1"}','c70bf3e1b511c427ae397b35dcf69fc5eb0d0d3f6001ebda3fc73de9bb5a22a9','34a33c156bf9860a4da8b3b20a6fbad324886e41541572fec89f420c42bd8691');
INSERT INTO "event" VALUES('halls',22,'halls-14','2026-03-01T09:00:13.000000Z','Ann','moved/1','{"to":20,"type":"moved/1"}','34a33c156bf9860a4da8b3b20a6fbad324886e41541572fec89f420c42bd8691','f0bec142314e52499ef6bfe36844f265b74eecdd9894361cd848898a270e4803');
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
INSERT INTO "tournament" VALUES('halls','Halls','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:13.000000Z',22,'f0bec142314e52499ef6bfe36844f265b74eecdd9894361cd848898a270e4803');
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
