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
INSERT INTO "event" VALUES('erased',1,'erased-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Forgotten","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','93815390d7f27759dbcbe81a8d38d507d4937a375a69f7d12df8271a7eb4fdd8');
INSERT INTO "event" VALUES('erased',2,'8f7a150455a0bd6991b7880c3cd3f249','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','93815390d7f27759dbcbe81a8d38d507d4937a375a69f7d12df8271a7eb4fdd8','23f4fdd0b65667101dc5b46395b560a39c226a27c1784067608f6113bd73d8a1');
INSERT INTO "event" VALUES('erased',3,'8f7a150455a0bd6991b7880c3cd3f249','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"N. N. 2","rating":2170},"player":2,"type":"player-registered/1"}','23f4fdd0b65667101dc5b46395b560a39c226a27c1784067608f6113bd73d8a1','eef78bbda2e7c40759952897692b669e4843c72e0720e01d2b9dd35b5cc76df1');
INSERT INTO "event" VALUES('erased',4,'8f7a150455a0bd6991b7880c3cd3f249','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','eef78bbda2e7c40759952897692b669e4843c72e0720e01d2b9dd35b5cc76df1','57d9a708eeb5bb4784b798f41605f84b4ed422db43aa60b59feb402217c83990');
INSERT INTO "event" VALUES('erased',5,'8f7a150455a0bd6991b7880c3cd3f249','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','57d9a708eeb5bb4784b798f41605f84b4ed422db43aa60b59feb402217c83990','74df9de9954423f674a175ede4b806158ed4f0a1b546887beb6d0b1ef6201adc');
INSERT INTO "event" VALUES('erased',6,'2c9ddbec33a9c1490efa12e87075cfef','2026-03-01T09:00:02.000000Z','Ann','player-edited/1','{"changes":{"sex":"w"},"player":2,"type":"player-edited/1"}','74df9de9954423f674a175ede4b806158ed4f0a1b546887beb6d0b1ef6201adc','cbdd527692429ae81e2c17623c8826adc66bdaeb6b00ef38a685beb2a13acdfe');
INSERT INTO "event" VALUES('erased',7,'erased-4','2026-03-01T09:00:03.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"players-numbered/1"}','cbdd527692429ae81e2c17623c8826adc66bdaeb6b00ef38a685beb2a13acdfe','245ec238d4a9ca39d4628cbe435cb2c6ebb51b7d869058a96e667baf93d29767');
INSERT INTO "event" VALUES('erased',8,'erased-4','2026-03-01T09:00:03.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','245ec238d4a9ca39d4628cbe435cb2c6ebb51b7d869058a96e667baf93d29767','e5f63ba570fee265be9237e52dd6a48195cd99b39c6bf6c3b907714255212f78');
INSERT INTO "event" VALUES('erased',9,'erased-4','2026-03-01T09:00:03.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,3],[4,2]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','e5f63ba570fee265be9237e52dd6a48195cd99b39c6bf6c3b907714255212f78','0acb5c1bebeb287306b46f6dce3c1f1b013423d26b3f0e4aa675277ce3a0f98c');
INSERT INTO "event" VALUES('erased',10,'erased-5','2026-03-01T09:00:04.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','0acb5c1bebeb287306b46f6dce3c1f1b013423d26b3f0e4aa675277ce3a0f98c','c3615e6e27978a1583aecf54fe34c28ceecbca3d695542013a7604a669ee9a0b');
INSERT INTO "event" VALUES('erased',11,'erased-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','c3615e6e27978a1583aecf54fe34c28ceecbca3d695542013a7604a669ee9a0b','1ff77e03b4a92d267aa688a3776b3710840af0a73c4dca4e2d92dd32f88c239d');
INSERT INTO "event" VALUES('erased',12,'erased-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','1ff77e03b4a92d267aa688a3776b3710840af0a73c4dca4e2d92dd32f88c239d','910d8e3274598740cc12d7b7ff4032930b2a1569a1b4decd65b203532f1462fd');
INSERT INTO "event" VALUES('erased',13,'bed5bca404685f1f','2026-03-01T09:00:08.000000Z','Ann','personal-data-erased/1','{"acts":[[2,5,"8c26437cd1036022537ede517377947347e42689854a92985e900d36af6f81c5"],[6,6,"5a50241baf9b66155af6e195d6650cfb14ab301fd1b7b60be071fdc94f17f138"]],"player":2,"type":"personal-data-erased/1","what":["name","birth_date","fide_id"]}','910d8e3274598740cc12d7b7ff4032930b2a1569a1b4decd65b203532f1462fd','2867c86b50109026772a6183bba54026f7ec42665a4b4020134dda6419d14eba');
INSERT INTO "event" VALUES('erased',14,'erased-8','2026-03-01T09:00:09.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,1],[3,4]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','2867c86b50109026772a6183bba54026f7ec42665a4b4020134dda6419d14eba','7621960821abc712d343ac7a087318560a0915a9b7c2575a76dfaf9d8ee1574e');
INSERT INTO "event" VALUES('erased',15,'erased-9','2026-03-01T09:00:10.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','7621960821abc712d343ac7a087318560a0915a9b7c2575a76dfaf9d8ee1574e','e594bbaa57d7e841483a6091028e2acd6173743fa0f1c29c437e0227e5b929e3');
INSERT INTO "event" VALUES('erased',16,'erased-10','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','e594bbaa57d7e841483a6091028e2acd6173743fa0f1c29c437e0227e5b929e3','66f9250c1a2af9a341be9044bc034e5ae4f06a73eb7322eb02a902bb588cf9f9');
INSERT INTO "event" VALUES('erased',17,'erased-11','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','66f9250c1a2af9a341be9044bc034e5ae4f06a73eb7322eb02a902bb588cf9f9','e0e123a620190593cfb3b78b5796b184bccb34e950d5fe7fa2679f58b5998360');
INSERT INTO "event" VALUES('erased',18,'erased-12','2026-03-01T09:00:13.000000Z','Ann','moved/1','{"to":16,"type":"moved/1"}','e0e123a620190593cfb3b78b5796b184bccb34e950d5fe7fa2679f58b5998360','a931170ddf59535d127f438358d2a13a5420ff2ca3826245be7bf5da802f5cf1');
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
INSERT INTO "tournament" VALUES('erased','Forgotten','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:13.000000Z',18,'a931170ddf59535d127f438358d2a13a5420ff2ca3826245be7bf5da802f5cf1');
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
