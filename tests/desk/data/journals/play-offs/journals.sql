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
INSERT INTO "event" VALUES('play-offs',1,'play-offs-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{"play_off":{"after":0,"decider":"armageddon","decider_time_control":"W300-B240","games":2,"largest":4,"places":4,"time_control":"180+2"}},"settings":{"name":"Play-offs","number_of_rounds":3,"system":"BERGER_ROUNDROBIN","tie_breaks":["DE","WIN","SB","KS"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','814f95bf2cadbea02fd3b0fe166de8e6d32df23fea468b1470db74974847b433');
INSERT INTO "event" VALUES('play-offs',2,'play-offs-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','814f95bf2cadbea02fd3b0fe166de8e6d32df23fea468b1470db74974847b433','0cd78574dbaf897a7ce347c8cc1062bfeb83090e5b6918d6acda0b9a99f52538');
INSERT INTO "event" VALUES('play-offs',3,'play-offs-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','0cd78574dbaf897a7ce347c8cc1062bfeb83090e5b6918d6acda0b9a99f52538','b1f0fbf91e8e089398185436cae1bb2cc4f5cf0320acd96de2522ac878627d42');
INSERT INTO "event" VALUES('play-offs',4,'play-offs-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','b1f0fbf91e8e089398185436cae1bb2cc4f5cf0320acd96de2522ac878627d42','c40136dc4635130e96539afd457b44255db117219805516206e7202cd1da3fa4');
INSERT INTO "event" VALUES('play-offs',5,'play-offs-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','c40136dc4635130e96539afd457b44255db117219805516206e7202cd1da3fa4','9945d6e85c84a301a97da18b4b342a28dbdbf1268087722fee61bf38ed06ffa0');
INSERT INTO "event" VALUES('play-offs',6,'play-offs-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"players-numbered/1"}','9945d6e85c84a301a97da18b4b342a28dbdbf1268087722fee61bf38ed06ffa0','98a377f0ae5cf3e9c4f6385e32e5d24a2326c1c33599038b9264e5dae0264a50');
INSERT INTO "event" VALUES('play-offs',7,'play-offs-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','98a377f0ae5cf3e9c4f6385e32e5d24a2326c1c33599038b9264e5dae0264a50','790ee9a5065ce16cb4554888dfce7ba5c6d764d3872913c661e2b69b4f906c07');
INSERT INTO "event" VALUES('play-offs',8,'play-offs-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[2,3]],"round":1,"system":"round-robin","type":"round-drafted/2"}','790ee9a5065ce16cb4554888dfce7ba5c6d764d3872913c661e2b69b4f906c07','d585226d6d1cc137444b247ec3888ed656aa697f74e16d0e2effb64db1f3200a');
INSERT INTO "event" VALUES('play-offs',9,'play-offs-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','d585226d6d1cc137444b247ec3888ed656aa697f74e16d0e2effb64db1f3200a','3229133d54f6ddf56e217530cb8a2d0b1501950c7fd1b006e3174b16d6b50d0e');
INSERT INTO "event" VALUES('play-offs',10,'play-offs-5','2026-03-01T09:00:04.000000Z','Ann','result-entered/2','{"match":1,"result":"==","round":1,"type":"result-entered/2"}','3229133d54f6ddf56e217530cb8a2d0b1501950c7fd1b006e3174b16d6b50d0e','99d9fe1d2a3cda09139d932997202ad4962d9bb8f3b88a7ebd4b92b9e0d173f4');
INSERT INTO "event" VALUES('play-offs',11,'play-offs-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','99d9fe1d2a3cda09139d932997202ad4962d9bb8f3b88a7ebd4b92b9e0d173f4','6ff4036677f1ce1d7925706ee179cf1c06a02adff161d19cb91eecc98f7e5c85');
INSERT INTO "event" VALUES('play-offs',12,'play-offs-7','2026-03-01T09:00:06.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[4,3],[1,2]],"round":2,"system":"round-robin","type":"round-drafted/2"}','6ff4036677f1ce1d7925706ee179cf1c06a02adff161d19cb91eecc98f7e5c85','ee81ea6e85d64cdb66594a36880b9c137180dff5e5c8db5dc52e1556e694aac2');
INSERT INTO "event" VALUES('play-offs',13,'play-offs-8','2026-03-01T09:00:07.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','ee81ea6e85d64cdb66594a36880b9c137180dff5e5c8db5dc52e1556e694aac2','686c870a436c4cb3ae64109144ef1cef7b9b86361eb3b492ce5f8764a766724a');
INSERT INTO "event" VALUES('play-offs',14,'play-offs-9','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"match":1,"result":"==","round":2,"type":"result-entered/2"}','686c870a436c4cb3ae64109144ef1cef7b9b86361eb3b492ce5f8764a766724a','ef10201b21abae3131b94394ac1a9e72abb63cd82c46ee843cfa7e87f9738d06');
INSERT INTO "event" VALUES('play-offs',15,'play-offs-10','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','ef10201b21abae3131b94394ac1a9e72abb63cd82c46ee843cfa7e87f9738d06','7eca90fe03c5cf79e18e19eff720ae572ee7ce4c265f28748ff806ef45dd5a80');
INSERT INTO "event" VALUES('play-offs',16,'play-offs-11','2026-03-01T09:00:10.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,4],[3,1]],"round":3,"system":"round-robin","type":"round-drafted/2"}','7eca90fe03c5cf79e18e19eff720ae572ee7ce4c265f28748ff806ef45dd5a80','c080df04047a3d5584d2b28c8a7b9b8c6747abe688eb57929ed8ab3011e13060');
INSERT INTO "event" VALUES('play-offs',17,'play-offs-12','2026-03-01T09:00:11.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','c080df04047a3d5584d2b28c8a7b9b8c6747abe688eb57929ed8ab3011e13060','30d0c95d74ddfd560d05dcc82b45c1fd34752abac1295eb5becacf108b6b00e3');
INSERT INTO "event" VALUES('play-offs',18,'play-offs-13','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":1,"result":"==","round":3,"type":"result-entered/2"}','30d0c95d74ddfd560d05dcc82b45c1fd34752abac1295eb5becacf108b6b00e3','95b48df6452d3f4b525ec8ff98274cbe1225a2cafea896581469c8760f8d52e1');
INSERT INTO "event" VALUES('play-offs',19,'play-offs-14','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":3,"type":"result-entered/2"}','95b48df6452d3f4b525ec8ff98274cbe1225a2cafea896581469c8760f8d52e1','4c6bdc64f8e5f30df9ef2183979f62987666f4f3d45ce2cffd25ac5f11a7474b');
INSERT INTO "event" VALUES('play-offs',20,'play-offs-15','2026-03-01T09:00:14.000000Z','Ann','play-off-started/1','{"place":1,"ranked":[[1,2,3,4]],"rules":{"after":0,"decider":"armageddon","decider_time_control":"W300-B240","games":2,"largest":4,"places":4,"time_control":"180+2"},"seed":"first","type":"play-off-started/1"}','4c6bdc64f8e5f30df9ef2183979f62987666f4f3d45ce2cffd25ac5f11a7474b','a640e1aa2d2d634d248024567564318eeb0f6d4aa4813f1f345c4ba6f901ecc8');
INSERT INTO "event" VALUES('play-offs',21,'play-offs-16','2026-03-01T09:00:15.000000Z','Ann','play-off-cancelled/1','{"place":1,"reason":"the hall is closed","type":"play-off-cancelled/1"}','a640e1aa2d2d634d248024567564318eeb0f6d4aa4813f1f345c4ba6f901ecc8','090bc877793498e1bf8da994664a0666a1a3a66e6c0f4822d604e06af448e6c5');
INSERT INTO "event" VALUES('play-offs',22,'play-offs-17','2026-03-01T09:00:16.000000Z','Ann','play-off-started/1','{"place":1,"ranked":[[1,2,3,4]],"rules":{"after":0,"decider":"armageddon","decider_time_control":"W300-B240","games":2,"largest":4,"places":4,"time_control":"180+2"},"seed":"second","type":"play-off-started/1"}','090bc877793498e1bf8da994664a0666a1a3a66e6c0f4822d604e06af448e6c5','9b9b30c45b25db6b2e303058ba0bc1d81c69957df8913c8c1c2b58e2e21fa849');
INSERT INTO "event" VALUES('play-offs',23,'play-offs-18','2026-03-01T09:00:17.000000Z','Ann','play-off-game-ended/1','{"game":1,"match":1,"place":1,"result":"==","stage":1,"type":"play-off-game-ended/1"}','9b9b30c45b25db6b2e303058ba0bc1d81c69957df8913c8c1c2b58e2e21fa849','297086cbead96082942915614bbf347438324901d9ce9bcdf8d243d79c60f747');
INSERT INTO "event" VALUES('play-offs',24,'play-offs-19','2026-03-01T09:00:18.000000Z','Ann','play-off-game-ended/1','{"game":2,"match":1,"place":1,"result":"==","stage":1,"type":"play-off-game-ended/1"}','297086cbead96082942915614bbf347438324901d9ce9bcdf8d243d79c60f747','76a9399f177099413bab4fc978668245747f7fbb51b6faad8aacfd3e1cf7ef71');
INSERT INTO "event" VALUES('play-offs',25,'play-offs-20','2026-03-01T09:00:19.000000Z','Ann','play-off-game-ended/1','{"game":3,"match":1,"place":1,"result":"==","stage":1,"type":"play-off-game-ended/1"}','76a9399f177099413bab4fc978668245747f7fbb51b6faad8aacfd3e1cf7ef71','d95376d874c78761ce8d87e251d40b6abcf6e0feb47169ec14b2cad6148c6814');
INSERT INTO "event" VALUES('play-offs',26,'play-offs-21','2026-03-01T09:00:20.000000Z','Ann','play-off-game-ended/1','{"game":1,"match":2,"place":1,"result":"==","stage":1,"type":"play-off-game-ended/1"}','d95376d874c78761ce8d87e251d40b6abcf6e0feb47169ec14b2cad6148c6814','add609fda21a48d1596812f31f669adde142641d80ce610a10ca03953471a9a8');
INSERT INTO "event" VALUES('play-offs',27,'play-offs-22','2026-03-01T09:00:21.000000Z','Ann','play-off-game-ended/1','{"game":2,"match":2,"place":1,"result":"==","stage":1,"type":"play-off-game-ended/1"}','add609fda21a48d1596812f31f669adde142641d80ce610a10ca03953471a9a8','7dc95a9fb45d914643ce9a20f9d34c83b8f2e8d0783ed2964e39bd9445e0baff');
INSERT INTO "event" VALUES('play-offs',28,'play-offs-23','2026-03-01T09:00:22.000000Z','Ann','play-off-game-ended/1','{"game":3,"match":2,"place":1,"result":"==","stage":1,"type":"play-off-game-ended/1"}','7dc95a9fb45d914643ce9a20f9d34c83b8f2e8d0783ed2964e39bd9445e0baff','555655f54599e22419f0cbcc9a97fb72113d5a0ab4911b91fe8f35f87bdc2003');
INSERT INTO "event" VALUES('play-offs',29,'play-offs-24','2026-03-01T09:00:23.000000Z','Ann','play-off-game-ended/1','{"game":1,"match":1,"place":1,"result":"10","stage":2,"type":"play-off-game-ended/1"}','555655f54599e22419f0cbcc9a97fb72113d5a0ab4911b91fe8f35f87bdc2003','fda005f82cfdacbe40ff7859164def98077e59c42033f37f4aa4c33c3aaed2a6');
INSERT INTO "event" VALUES('play-offs',30,'play-offs-25','2026-03-01T09:00:24.000000Z','Ann','play-off-game-ended/1','{"game":1,"match":1,"place":1,"result":"","stage":2,"type":"play-off-game-ended/1"}','fda005f82cfdacbe40ff7859164def98077e59c42033f37f4aa4c33c3aaed2a6','0c2d18d6292fdd5a9a9545a8c5a4e3f54f0f7224d2a9ba8a450604c8bcb54c77');
INSERT INTO "event" VALUES('play-offs',31,'play-offs-26','2026-03-01T09:00:25.000000Z','Ann','play-off-game-ended/1','{"game":1,"match":1,"place":1,"result":"01","stage":2,"type":"play-off-game-ended/1"}','0c2d18d6292fdd5a9a9545a8c5a4e3f54f0f7224d2a9ba8a450604c8bcb54c77','7e93a932510aa8a285f55b7d17b50490d7c8b3a6e374a0f6edae0de2bf2a0a6b');
INSERT INTO "event" VALUES('play-offs',32,'play-offs-27','2026-03-01T09:00:26.000000Z','Ann','play-off-game-ended/1','{"game":2,"match":1,"place":1,"result":"==","stage":2,"type":"play-off-game-ended/1"}','7e93a932510aa8a285f55b7d17b50490d7c8b3a6e374a0f6edae0de2bf2a0a6b','44df80507c3a93e7e611b2f00bd21502e0d8cd13921856cad8eeb74d8df5d539');
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
INSERT INTO "tournament" VALUES('play-offs','Play-offs','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:26.000000Z',32,'44df80507c3a93e7e611b2f00bd21502e0d8cd13921856cad8eeb74d8df5d539');
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
