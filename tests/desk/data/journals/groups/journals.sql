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
INSERT INTO "event" VALUES('groups-and-options',1,'groups-and-options-1','2026-03-01T09:00:01.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Groups","number_of_rounds":3,"start":"2009/10/01","system":"DUTCH-2009","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','dbca1a435106db2779cbe40c1cf222d99ba6df0314cd9a2f30c40e8f6b442f53');
INSERT INTO "event" VALUES('groups-and-options',2,'groups-and-options-2','2026-03-01T09:00:03.000000Z','Ann','fide-mode-left/1','{"reason":"club evening","type":"fide-mode-left/1"}','dbca1a435106db2779cbe40c1cf222d99ba6df0314cd9a2f30c40e8f6b442f53','c545815123008c54d9e7d4201a2e34dd5d02be4c6ae4f264ddfadf563cb32ca7');
INSERT INTO "event" VALUES('groups-and-options',3,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"B","name":"Player 01","rating":1980},"player":1,"type":"player-registered/1"}','c545815123008c54d9e7d4201a2e34dd5d02be4c6ae4f264ddfadf563cb32ca7','d6fdbdb9416c16dbae324ef91ed8f24046a44e57e39a47660391c93140ee51bf');
INSERT INTO "event" VALUES('groups-and-options',4,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"A","name":"Player 02","rating":1960},"player":2,"type":"player-registered/1"}','d6fdbdb9416c16dbae324ef91ed8f24046a44e57e39a47660391c93140ee51bf','998eca3515bed5b79b1933c6b87d216008b8d4b66baeea7b3a1cac9dccb92c5f');
INSERT INTO "event" VALUES('groups-and-options',5,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"B","name":"Player 03","rating":1940},"player":3,"type":"player-registered/1"}','998eca3515bed5b79b1933c6b87d216008b8d4b66baeea7b3a1cac9dccb92c5f','532972e94cd6e8adaa9c359a6bc225e9687410df4466b26f26890dacf50d1a36');
INSERT INTO "event" VALUES('groups-and-options',6,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"A","name":"Player 04","rating":1920},"player":4,"type":"player-registered/1"}','532972e94cd6e8adaa9c359a6bc225e9687410df4466b26f26890dacf50d1a36','1482095f39780088eddc974896cdc47e94355e961996e7d3f6c3a5b8fceb040a');
INSERT INTO "event" VALUES('groups-and-options',7,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"B","name":"Player 05","rating":1900},"player":5,"type":"player-registered/1"}','1482095f39780088eddc974896cdc47e94355e961996e7d3f6c3a5b8fceb040a','95ad27a33669f829fb51751f8c29252f2620ff44d5993c23789ee593464f367a');
INSERT INTO "event" VALUES('groups-and-options',8,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"A","name":"Player 06","rating":1880},"player":6,"type":"player-registered/1"}','95ad27a33669f829fb51751f8c29252f2620ff44d5993c23789ee593464f367a','f7dbd152a5fb4dffe5fa4e8213cd5f0ff5cfd883588d2cbe44e5b3bc3cc02fd9');
INSERT INTO "event" VALUES('groups-and-options',9,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"B","name":"Player 07","rating":1860},"player":7,"type":"player-registered/1"}','f7dbd152a5fb4dffe5fa4e8213cd5f0ff5cfd883588d2cbe44e5b3bc3cc02fd9','260c0a69ce1e5c7af7d2b0da865252d7e56578ad9950adac094cd8430f1480a1');
INSERT INTO "event" VALUES('groups-and-options',10,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"A","name":"Player 08","rating":1840},"player":8,"type":"player-registered/1"}','260c0a69ce1e5c7af7d2b0da865252d7e56578ad9950adac094cd8430f1480a1','5e15c2106d126f855378a1e7b292bb81b301b8149cbda1bc972d6fe655ecac3d');
INSERT INTO "event" VALUES('groups-and-options',11,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"B","name":"Player 09","rating":1820},"player":9,"type":"player-registered/1"}','5e15c2106d126f855378a1e7b292bb81b301b8149cbda1bc972d6fe655ecac3d','667f431efb45bdd7ca71ec03285783ba34535074cf5f62e6a3ae3c51e47c3aa9');
INSERT INTO "event" VALUES('groups-and-options',12,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"A","name":"Player 10","rating":1800},"player":10,"type":"player-registered/1"}','667f431efb45bdd7ca71ec03285783ba34535074cf5f62e6a3ae3c51e47c3aa9','8355acf649541f3b1961c963ed5561c791d8de4d4c49aa866fcdd0f4e28bceba');
INSERT INTO "event" VALUES('groups-and-options',13,'groups-and-options-3','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"group":"B","name":"Player 11","rating":1780},"player":11,"type":"player-registered/1"}','8355acf649541f3b1961c963ed5561c791d8de4d4c49aa866fcdd0f4e28bceba','1d7beec17513fa704906ab458f40da48b9efe1e8126dd0155208cffcd0e135db');
INSERT INTO "event" VALUES('groups-and-options',14,'groups-and-options-4','2026-03-01T09:00:05.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","type":"initial-colour-drawn/1"}','1d7beec17513fa704906ab458f40da48b9efe1e8126dd0155208cffcd0e135db','b61ed8e583da4b612aae8860ba390ef021cd6f7aac683241ea5c78451ed1a1a4');
INSERT INTO "event" VALUES('groups-and-options',15,'groups-and-options-5','2026-03-01T09:00:06.000000Z','Ann','settings-changed/1','{"changes":{"system_options":[["a7e","never"],["c12","any"]]},"type":"settings-changed/1"}','b61ed8e583da4b612aae8860ba390ef021cd6f7aac683241ea5c78451ed1a1a4','5dfed25283e0d12cdcd8182292ad2faf867a7fbca189bfa32022c510c6b2518a');
INSERT INTO "event" VALUES('groups-and-options',16,'groups-and-options-6','2026-03-01T09:00:07.000000Z','Ann','settings-changed/1','{"changes":{"group_systems":[["B","LIM-1999"]],"rounds_in_groups":2},"type":"settings-changed/1"}','5dfed25283e0d12cdcd8182292ad2faf867a7fbca189bfa32022c510c6b2518a','c5a7258f5fd284f3795a34ae8d10196d4a6e3f1d78d6a471cc26edafc3cbeca6');
INSERT INTO "event" VALUES('groups-and-options',17,'groups-and-options-7','2026-03-01T09:00:08.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8],[9,9],[10,10],[11,11]],"type":"players-numbered/1"}','c5a7258f5fd284f3795a34ae8d10196d4a6e3f1d78d6a471cc26edafc3cbeca6','389ff769e43598d446eb1e562e5c13b6a2c22d64fe84a4828919f5609be8dd41');
INSERT INTO "event" VALUES('groups-and-options',18,'groups-and-options-7','2026-03-01T09:00:08.000000Z','Ann','round-drafted/2','{"absent":[],"bye":10,"matches":[[2,6],[8,4],[1,7],[9,3],[5,11]],"round":1,"system":"dutch-2009","type":"round-drafted/2"}','389ff769e43598d446eb1e562e5c13b6a2c22d64fe84a4828919f5609be8dd41','e977aca92dae615dc9cc07c3288c1c17d385499301813e5afd907596a04875ee');
INSERT INTO "event" VALUES('groups-and-options',19,'groups-and-options-8','2026-03-01T09:00:09.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','e977aca92dae615dc9cc07c3288c1c17d385499301813e5afd907596a04875ee','fc6792a05dc04b9c078c0b0060d9546765d8bdbe55e7ed314bf45b3bf06cb462');
INSERT INTO "event" VALUES('groups-and-options',20,'groups-and-options-9','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','fc6792a05dc04b9c078c0b0060d9546765d8bdbe55e7ed314bf45b3bf06cb462','4ef02250d2d6025e580cc2b483057e7568d9e77eff5198e29a414ee058c5886f');
INSERT INTO "event" VALUES('groups-and-options',21,'groups-and-options-10','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','4ef02250d2d6025e580cc2b483057e7568d9e77eff5198e29a414ee058c5886f','f5f5dae11e85787c4704a58789dd6ed23d193f78d0e2f34b9b751fe40a05e843');
INSERT INTO "event" VALUES('groups-and-options',22,'groups-and-options-11','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','f5f5dae11e85787c4704a58789dd6ed23d193f78d0e2f34b9b751fe40a05e843','8cac6f7351658fdce373a6f8609e1e5570ff8dc6b60da265dff1eef23e4a592a');
INSERT INTO "event" VALUES('groups-and-options',23,'groups-and-options-12','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":1,"type":"result-entered/2"}','8cac6f7351658fdce373a6f8609e1e5570ff8dc6b60da265dff1eef23e4a592a','39ab96cbeb401145986de74060099ccf3693fbad57a2496ef363ed59953279b8');
INSERT INTO "event" VALUES('groups-and-options',24,'groups-and-options-13','2026-03-01T09:00:14.000000Z','Ann','result-entered/2','{"match":5,"result":"==","round":1,"type":"result-entered/2"}','39ab96cbeb401145986de74060099ccf3693fbad57a2496ef363ed59953279b8','c3df45506eec1175a7cb1679363ff15473b18b2bf916fda0f7b28995f5b1ef9c');
INSERT INTO "event" VALUES('groups-and-options',25,'groups-and-options-14','2026-03-01T09:00:15.000000Z','Ann','round-drafted/2','{"absent":[],"bye":4,"matches":[[10,2],[6,8],[7,5],[11,9],[3,1]],"round":2,"system":"dutch-2009","type":"round-drafted/2"}','c3df45506eec1175a7cb1679363ff15473b18b2bf916fda0f7b28995f5b1ef9c','fca7ab18ed1efe82669d591b175e1e5f08c19e933bb5142e367d281b9983a16b');
INSERT INTO "event" VALUES('groups-and-options',26,'groups-and-options-15','2026-03-01T09:00:16.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','fca7ab18ed1efe82669d591b175e1e5f08c19e933bb5142e367d281b9983a16b','d71e30296e8d7c3161dc1134803b8f59b2f3d1b808257415f45a2f905cfb1a5c');
INSERT INTO "event" VALUES('groups-and-options',27,'groups-and-options-16','2026-03-01T09:00:17.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','d71e30296e8d7c3161dc1134803b8f59b2f3d1b808257415f45a2f905cfb1a5c','1808251bc7da399ced46f0b642ffd0e98f64ffa6f3c0c327bc452eb08d54b472');
INSERT INTO "event" VALUES('groups-and-options',28,'groups-and-options-17','2026-03-01T09:00:18.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','1808251bc7da399ced46f0b642ffd0e98f64ffa6f3c0c327bc452eb08d54b472','1f1c54a82e3d3f1bf5cdd9f308ea668ff909ecc4780f2bc9a8447d05e6c0f5d0');
INSERT INTO "event" VALUES('groups-and-options',29,'groups-and-options-18','2026-03-01T09:00:19.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":2,"type":"result-entered/2"}','1f1c54a82e3d3f1bf5cdd9f308ea668ff909ecc4780f2bc9a8447d05e6c0f5d0','4b6b6926fc141aaf804067155a4aad629ae37dc14dd44703dbdb8f76d3419ce5');
INSERT INTO "event" VALUES('groups-and-options',30,'groups-and-options-19','2026-03-01T09:00:20.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":2,"type":"result-entered/2"}','4b6b6926fc141aaf804067155a4aad629ae37dc14dd44703dbdb8f76d3419ce5','2d61a1609877191c902e83e6fe1c14df8abb641dfcbe4230cbf2118bccbdd490');
INSERT INTO "event" VALUES('groups-and-options',31,'groups-and-options-20','2026-03-01T09:00:21.000000Z','Ann','result-entered/2','{"match":5,"result":"==","round":2,"type":"result-entered/2"}','2d61a1609877191c902e83e6fe1c14df8abb641dfcbe4230cbf2118bccbdd490','94970850eb8cfe470b60988825c452164f5a299de1b8a69f1354f474c1fdcf02');
INSERT INTO "event" VALUES('groups-and-options',32,'groups-and-options-21','2026-03-01T09:00:22.000000Z','Ann','round-drafted/2','{"absent":[],"bye":3,"matches":[[5,10],[4,11],[2,8],[9,7],[1,6]],"round":3,"system":"dutch-2009","type":"round-drafted/2"}','94970850eb8cfe470b60988825c452164f5a299de1b8a69f1354f474c1fdcf02','a11d2a12a170940ef7534dcbde3f73d6bb73d7a53363d58b6c01300847409930');
INSERT INTO "event" VALUES('groups-and-options',33,'groups-and-options-22','2026-03-01T09:00:23.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','a11d2a12a170940ef7534dcbde3f73d6bb73d7a53363d58b6c01300847409930','18e5810ef9633643269f50fac5bcd50b4dfc8da11aa228a252f073d64d704da2');
INSERT INTO "event" VALUES('groups-and-options',34,'groups-and-options-23','2026-03-01T09:00:24.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":3,"type":"result-entered/2"}','18e5810ef9633643269f50fac5bcd50b4dfc8da11aa228a252f073d64d704da2','d77d86bea5d736362726c8f09ee7614eac2d013839efb1b1b019d6a98b1e3161');
INSERT INTO "event" VALUES('groups-and-options',35,'groups-and-options-24','2026-03-01T09:00:25.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":3,"type":"result-entered/2"}','d77d86bea5d736362726c8f09ee7614eac2d013839efb1b1b019d6a98b1e3161','11e79698682e144a6607fed7bf39d9eec869c2f0f533ea8c7ee51a63afddf9ad');
INSERT INTO "event" VALUES('groups-and-options',36,'groups-and-options-25','2026-03-01T09:00:26.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":3,"type":"result-entered/2"}','11e79698682e144a6607fed7bf39d9eec869c2f0f533ea8c7ee51a63afddf9ad','016a5ae65e530783ccaa21237636871da3a1eabb3670c408fe352bd919cae8fa');
INSERT INTO "event" VALUES('groups-and-options',37,'groups-and-options-26','2026-03-01T09:00:27.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":3,"type":"result-entered/2"}','016a5ae65e530783ccaa21237636871da3a1eabb3670c408fe352bd919cae8fa','c9014a600e59ca01114c756707078087d0446724e8721db8d9018606d33352ca');
INSERT INTO "event" VALUES('groups-and-options',38,'groups-and-options-27','2026-03-01T09:00:28.000000Z','Ann','result-entered/2','{"match":5,"result":"==","round":3,"type":"result-entered/2"}','c9014a600e59ca01114c756707078087d0446724e8721db8d9018606d33352ca','cc3933d04d2bc189f509d0882d53fd338d3c2467bbc37e895ac9b2c4154ff013');
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
INSERT INTO "tournament" VALUES('groups-and-options','Groups','2026-03-01T09:00:01.000000Z','2026-03-01T09:00:28.000000Z',38,'cc3933d04d2bc189f509d0882d53fd338d3c2467bbc37e895ac9b2c4154ff013');
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
