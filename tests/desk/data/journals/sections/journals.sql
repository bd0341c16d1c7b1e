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
INSERT INTO "event" VALUES('festival',1,'festival-1','2026-03-01T09:00:00.000000Z','Ann','event-created/1','{"rules":{},"settings":{"city":"Torino","federation":"ITA","name":"Festival of Torino"},"type":"event-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','f4a584c78a490358aef2cf16972ba3e4169eb6fcfd9d71bcc4ed8a76614b143c');
INSERT INTO "event" VALUES('festival',2,'festival-2','2026-03-01T09:00:01.000000Z','Ann','settings-changed/1','{"changes":{"chief_arbiters":[{"fide_id":"","name":"Chief, Ada"}]},"type":"settings-changed/1"}','f4a584c78a490358aef2cf16972ba3e4169eb6fcfd9d71bcc4ed8a76614b143c','e8b2b16d321199d72c1927517d127d2c5edf5e1f33b659c94a3b36a300859228');
INSERT INTO "event" VALUES('festival',3,'festival-3','2026-03-01T09:00:02.000000Z','Ann','championship-set/1','{"name":"Grand prix","rules":{"best":1,"further":0,"least":1,"places":"place","points":[10,6,4],"ties":["wins","best"]},"type":"championship-set/1"}','e8b2b16d321199d72c1927517d127d2c5edf5e1f33b659c94a3b36a300859228','05fbb83ed659fc7b90d8df3d430aac143fbfba0a084377bf0f929644f6e6b380');
INSERT INTO "event" VALUES('festival',4,'festival-4','2026-03-01T09:00:03.000000Z','Ann','championship-set/1','{"group":"sex=w","name":"Women","rules":{"best":null,"further":0,"least":1,"places":"place","points":[25,18,15,12,10,8,6,4,2,1],"ties":["wins","best"]},"type":"championship-set/1"}','05fbb83ed659fc7b90d8df3d430aac143fbfba0a084377bf0f929644f6e6b380','0a7798cb351ac2a79882f71dfb4199359853af8a98c0532443855a34d89f3a8f');
INSERT INTO "event" VALUES('festival',5,'festival-5','2026-03-01T09:00:04.000000Z','Ann','championship-dropped/1','{"name":"Women","type":"championship-dropped/1"}','0a7798cb351ac2a79882f71dfb4199359853af8a98c0532443855a34d89f3a8f','4dacb394d65f710f43b44392634154651c7f6664131b799969abe49cd87b7cf7');
INSERT INTO "event" VALUES('festival-open',1,'festival-open-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Open","number_of_rounds":3,"system":"BERGER_ROUNDROBIN","tie_breaks":["DE","WIN","SB","KS"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','9ee9ec6246087f60f9210ba36dd9391d1946ab995bf605f607a72d3e57a07e86');
INSERT INTO "event" VALUES('festival-open',2,'festival-open-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','9ee9ec6246087f60f9210ba36dd9391d1946ab995bf605f607a72d3e57a07e86','352d60288367d1466f562b2ef5725e5775dc681f36b9c860e677ee851d5da4be');
INSERT INTO "event" VALUES('festival-open',3,'festival-open-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','352d60288367d1466f562b2ef5725e5775dc681f36b9c860e677ee851d5da4be','067a27f09f70724a98838469f3fb1d97aa1a6cde4d3b03912a1da2cf74d58f39');
INSERT INTO "event" VALUES('festival-open',4,'festival-open-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','067a27f09f70724a98838469f3fb1d97aa1a6cde4d3b03912a1da2cf74d58f39','fef8dae25b209b6736f9a0068c2111327451f24394c5b9c5044a9b55146c8f44');
INSERT INTO "event" VALUES('festival-open',5,'festival-open-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','fef8dae25b209b6736f9a0068c2111327451f24394c5b9c5044a9b55146c8f44','19d8fac43e504f78eb660c13bcb3d2ea35b511523b2fa552d71261367852f20c');
INSERT INTO "event" VALUES('festival-open',6,'festival-open-3','2026-03-01T09:00:03.000000Z','Ann','tournament-deleted/1','{"type":"tournament-deleted/1"}','19d8fac43e504f78eb660c13bcb3d2ea35b511523b2fa552d71261367852f20c','efae699e65fedb5e99b5a2b1465aebf675c863f0b962f65c39c4d846ad6e9911');
INSERT INTO "event" VALUES('festival-open',7,'festival-open-4','2026-03-01T09:00:04.000000Z','Ann','tournament-restored/1','{"type":"tournament-restored/1"}','efae699e65fedb5e99b5a2b1465aebf675c863f0b962f65c39c4d846ad6e9911','e2b1094fb1e43e7cd02b5c8632dcf95ca92d7905c60d87007ead6f0d7d94ae0a');
INSERT INTO "event" VALUES('festival',6,'joint-1','2026-03-01T09:00:05.000000Z','Ann','section-added/1','{"name":"Open","section":"festival-open","type":"section-added/1"}','4dacb394d65f710f43b44392634154651c7f6664131b799969abe49cd87b7cf7','6c6dddbcb10823a1b70d3e21841af05a23a572754e5c13b4f31005f3bd1662d9');
INSERT INTO "event" VALUES('festival-open',8,'joint-1','2026-03-01T09:00:05.000000Z','Ann','event-joined/1','{"event":"festival","name":"Festival of Torino","type":"event-joined/1"}','e2b1094fb1e43e7cd02b5c8632dcf95ca92d7905c60d87007ead6f0d7d94ae0a','0e45e391e41c1e70ce5093ca4389b85ff7e5f07db4fc9118f2fb2610c98f7275');
INSERT INTO "event" VALUES('festival-open',9,'joint-1','2026-03-01T09:00:05.000000Z','Ann','settings-changed/1','{"changes":{"chief_arbiters":[{"fide_id":"","name":"Chief, Ada"}],"city":"Torino","federation":"ITA"},"type":"settings-changed/1"}','0e45e391e41c1e70ce5093ca4389b85ff7e5f07db4fc9118f2fb2610c98f7275','0867a397e7699409769d7397626297814e72798f1865a83b94b3e371dc9cb9cc');
INSERT INTO "event" VALUES('festival-blitz',1,'festival-blitz-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Blitz","number_of_rounds":3,"system":"BERGER_ROUNDROBIN","tie_breaks":["DE","WIN","SB","KS"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','12233b9631f2099bcdc9e84bbebf0c8c4cb4228f795387966e53299d91834681');
INSERT INTO "event" VALUES('festival',7,'joint-2','2026-03-01T09:00:01.000000Z','Ann','section-added/1','{"name":"Blitz","section":"festival-blitz","type":"section-added/1"}','6c6dddbcb10823a1b70d3e21841af05a23a572754e5c13b4f31005f3bd1662d9','7b4fa24614506368e14bd497a9e1271c23a97b185982bd4359424b6e6964786c');
INSERT INTO "event" VALUES('festival-blitz',2,'joint-2','2026-03-01T09:00:01.000000Z','Ann','event-joined/1','{"event":"festival","name":"Festival of Torino","type":"event-joined/1"}','12233b9631f2099bcdc9e84bbebf0c8c4cb4228f795387966e53299d91834681','8b738650650af24a269130bf4f7f90b6830d4604efdcc0ee965366f75d923997');
INSERT INTO "event" VALUES('festival-blitz',3,'joint-2','2026-03-01T09:00:01.000000Z','Ann','settings-changed/1','{"changes":{"chief_arbiters":[{"fide_id":"","name":"Chief, Ada"}],"city":"Torino","federation":"ITA"},"type":"settings-changed/1"}','8b738650650af24a269130bf4f7f90b6830d4604efdcc0ee965366f75d923997','b466f672937c25d418b5604062cad63c12e2a96110579ff44f0457bbdf7c0610');
INSERT INTO "event" VALUES('festival-blitz',4,'joint-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','b466f672937c25d418b5604062cad63c12e2a96110579ff44f0457bbdf7c0610','475a45574bd6b4124fbdebfcd1681ceab359c1b8706a3fd6eafde738494b7779');
INSERT INTO "event" VALUES('festival',8,'joint-3','2026-03-01T09:00:02.000000Z','Ann','entries-joined/1','{"entries":[["festival-open",1],["festival-blitz",1]],"type":"entries-joined/1"}','7b4fa24614506368e14bd497a9e1271c23a97b185982bd4359424b6e6964786c','f383bb67dbd009157af31356f6135a6112460444bc83ad3127d52f6b803448de');
INSERT INTO "event" VALUES('festival-open',10,'joint-4','2026-03-01T09:00:03.000000Z','Ann','player-removed/1','{"moved_to":"Blitz","player":2,"type":"player-removed/1"}','0867a397e7699409769d7397626297814e72798f1865a83b94b3e371dc9cb9cc','d9b6e7982c4ea80bb69ba80b7e37970c7f8d9ab2b585528d2b6bcc0bc9a03e32');
INSERT INTO "event" VALUES('festival-blitz',5,'joint-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"moved_from":"Open","player":2,"type":"player-registered/1"}','475a45574bd6b4124fbdebfcd1681ceab359c1b8706a3fd6eafde738494b7779','f2ef50ea9004aa6071e2cfae6eb570d42218409c5978d58f537ce1c443b742bd');
INSERT INTO "event" VALUES('festival-blitz',6,'joint-4','2026-03-01T09:00:03.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":1},"type":"settings-changed/1"}','f2ef50ea9004aa6071e2cfae6eb570d42218409c5978d58f537ce1c443b742bd','3d877f8d22ef1b5f05f50e838f23b2906499092c70e08fb328a3423a1fd443d6');
INSERT INTO "event" VALUES('festival',9,'festival-10','2026-03-01T09:00:04.000000Z','Ann','entries-told-apart/1','{"entries":[["festival-open",1],["festival-blitz",1]],"type":"entries-told-apart/1"}','f383bb67dbd009157af31356f6135a6112460444bc83ad3127d52f6b803448de','4f04629129ab71298691a55aa8071684f3d9317dc4e53e4fa42ac30664e3b6c3');
INSERT INTO "event" VALUES('festival',10,'festival-11','2026-03-01T09:00:05.000000Z','Ann','sections-ordered/1','{"sections":["festival-blitz","festival-open"],"type":"sections-ordered/1"}','4f04629129ab71298691a55aa8071684f3d9317dc4e53e4fa42ac30664e3b6c3','6c119dbb7811775e56f746fc916e26eed29c3a780b6b7879bdd29877da416de5');
INSERT INTO "event" VALUES('festival',11,'joint-5','2026-03-01T09:00:06.000000Z','Ann','section-taken-out/1','{"name":"Blitz","section":"festival-blitz","type":"section-taken-out/1"}','6c119dbb7811775e56f746fc916e26eed29c3a780b6b7879bdd29877da416de5','24aef42bea1dc0d2c564c5cdb5125914ac41b393dcaf2723e7dd8a87c93d00c3');
INSERT INTO "event" VALUES('festival-blitz',7,'joint-5','2026-03-01T09:00:06.000000Z','Ann','event-left/1','{"event":"festival","name":"Festival of Torino","type":"event-left/1"}','3d877f8d22ef1b5f05f50e838f23b2906499092c70e08fb328a3423a1fd443d6','cebc156f238c6a15301859fe93a4d1998c77a5ecbf13f8ab9224108a14b46d18');
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
INSERT INTO "tournament" VALUES('festival','Festival of Torino','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:06.000000Z',11,'24aef42bea1dc0d2c564c5cdb5125914ac41b393dcaf2723e7dd8a87c93d00c3');
INSERT INTO "tournament" VALUES('festival-open','Open','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:03.000000Z',10,'d9b6e7982c4ea80bb69ba80b7e37970c7f8d9ab2b585528d2b6bcc0bc9a03e32');
INSERT INTO "tournament" VALUES('festival-blitz','Blitz','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:06.000000Z',7,'cebc156f238c6a15301859fe93a4d1998c77a5ecbf13f8ab9224108a14b46d18');
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
