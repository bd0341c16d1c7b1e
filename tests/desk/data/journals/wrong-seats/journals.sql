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
INSERT INTO "event" VALUES('wrong-seats',1,'wrong-seats-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Wrong seats","number_of_rounds":5,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','1735c7b9a82b72a22c802fd4c8983009cd268d7091c84a069f4004b1a53cc9f7');
INSERT INTO "event" VALUES('wrong-seats',2,'wrong-seats-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','1735c7b9a82b72a22c802fd4c8983009cd268d7091c84a069f4004b1a53cc9f7','38426680a2036dc95ed5e6dfbca03244def3d3d704dc5fd6523b83a747b1041b');
INSERT INTO "event" VALUES('wrong-seats',3,'wrong-seats-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','38426680a2036dc95ed5e6dfbca03244def3d3d704dc5fd6523b83a747b1041b','97e1ec626264fcb7871e03133a72e72705f003072a571fef7d9a23f7630f2251');
INSERT INTO "event" VALUES('wrong-seats',4,'wrong-seats-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','97e1ec626264fcb7871e03133a72e72705f003072a571fef7d9a23f7630f2251','8426b8c9cfc8965f4e58187a3c50cf97d98b0ef0f213b7dd3b98671cc7bbf3bc');
INSERT INTO "event" VALUES('wrong-seats',5,'wrong-seats-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','8426b8c9cfc8965f4e58187a3c50cf97d98b0ef0f213b7dd3b98671cc7bbf3bc','63d7014a98cae232ff19e2bdc2fea02cb9572503d9b87bfd4e94920b8fc6082a');
INSERT INTO "event" VALUES('wrong-seats',6,'wrong-seats-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','63d7014a98cae232ff19e2bdc2fea02cb9572503d9b87bfd4e94920b8fc6082a','d8039e7ef5890b093b0de7d63b96bd1ca3f5f0b63498111a046b1a1bb87fc474');
INSERT INTO "event" VALUES('wrong-seats',7,'wrong-seats-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','d8039e7ef5890b093b0de7d63b96bd1ca3f5f0b63498111a046b1a1bb87fc474','433415758495ef52690c264c3612a9d82346aa7bd2f8ba7af8e9c2d9c46c6f55');
INSERT INTO "event" VALUES('wrong-seats',8,'wrong-seats-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 07","rating":2095},"player":7,"type":"player-registered/1"}','433415758495ef52690c264c3612a9d82346aa7bd2f8ba7af8e9c2d9c46c6f55','5f8ccd7b89d0c66c9d8c2b1166890e7b581c427f62ba2babaa2ea5a7a003a65c');
INSERT INTO "event" VALUES('wrong-seats',9,'wrong-seats-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7]],"type":"players-numbered/1"}','5f8ccd7b89d0c66c9d8c2b1166890e7b581c427f62ba2babaa2ea5a7a003a65c','99dcff870a001543b1aaac73b8ff38932d8710ba6acd842490ce4069100cee2f');
INSERT INTO "event" VALUES('wrong-seats',10,'wrong-seats-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','99dcff870a001543b1aaac73b8ff38932d8710ba6acd842490ce4069100cee2f','2df2aa12273f422b1181c9a82df52b513d85f48038e1a1925fd99db7eb48376a');
INSERT INTO "event" VALUES('wrong-seats',11,'wrong-seats-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[],"bye":7,"matches":[[1,4],[5,2],[3,6]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','2df2aa12273f422b1181c9a82df52b513d85f48038e1a1925fd99db7eb48376a','d4b842f338709bb7551671bab1d25f0fa53067c7eb1505f037a06bd59b52c689');
INSERT INTO "event" VALUES('wrong-seats',12,'wrong-seats-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','d4b842f338709bb7551671bab1d25f0fa53067c7eb1505f037a06bd59b52c689','3bf1de1aa23577f8506327cfbe67dbfc39f5e244e159971c21dbd33aacbf5457');
INSERT INTO "event" VALUES('wrong-seats',13,'wrong-seats-5','2026-03-01T09:00:04.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','3bf1de1aa23577f8506327cfbe67dbfc39f5e244e159971c21dbd33aacbf5457','205b181fa525aa62d785f9f8a14bd509e56b49106124bda4c738a194da92fa21');
INSERT INTO "event" VALUES('wrong-seats',14,'wrong-seats-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','205b181fa525aa62d785f9f8a14bd509e56b49106124bda4c738a194da92fa21','c0be63b0ebea5973cc71ef72bcaddcb19de712bf39b514885a06936e98750fbe');
INSERT INTO "event" VALUES('wrong-seats',15,'wrong-seats-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','c0be63b0ebea5973cc71ef72bcaddcb19de712bf39b514885a06936e98750fbe','d2cc74527aaefd5303cb30bfaa3f841b97cd749c17990b41c48d4d0da340b172');
INSERT INTO "event" VALUES('wrong-seats',16,'wrong-seats-8','2026-03-01T09:00:07.000000Z','Ann','round-drafted/2','{"absent":[],"bye":4,"matches":[[7,1],[6,5],[2,3]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','d2cc74527aaefd5303cb30bfaa3f841b97cd749c17990b41c48d4d0da340b172','77117da45ee8c77f68e0716689cedf81c0b5ecb7b4e7980066c31f6845b712c1');
INSERT INTO "event" VALUES('wrong-seats',17,'wrong-seats-9','2026-03-01T09:00:08.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','77117da45ee8c77f68e0716689cedf81c0b5ecb7b4e7980066c31f6845b712c1','d5e1b037bd739407faa79e15221f52e364df11ba0773f26aaf143b7c7466bb41');
INSERT INTO "event" VALUES('wrong-seats',18,'wrong-seats-10','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','d5e1b037bd739407faa79e15221f52e364df11ba0773f26aaf143b7c7466bb41','6ba9b8ea046d65d4f69373cb24a1a497304b689d843d1e1cd2574f46c6565870');
INSERT INTO "event" VALUES('wrong-seats',19,'wrong-seats-11','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','6ba9b8ea046d65d4f69373cb24a1a497304b689d843d1e1cd2574f46c6565870','576476e3d7ac1e337c1a0dca5281ca3838dfc21ecd1eff9883f45a28319f22db');
INSERT INTO "event" VALUES('wrong-seats',20,'wrong-seats-12','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":3,"result":"10","round":2,"type":"result-entered/2"}','576476e3d7ac1e337c1a0dca5281ca3838dfc21ecd1eff9883f45a28319f22db','17cd346ef068a770219482a7ec97ecd9bd4133376534177a67f2cc762a9a5261');
INSERT INTO "event" VALUES('wrong-seats',21,'wrong-seats-13','2026-03-01T09:00:13.000000Z','Ann','seats-exchanged/1','{"other":2,"player":4,"reason":"boards mixed up","round":1,"type":"seats-exchanged/1"}','17cd346ef068a770219482a7ec97ecd9bd4133376534177a67f2cc762a9a5261','dfce9553794d6624ee509e3760a84d75bcc8d57730a2083c87f233dfaab2e1d2');
INSERT INTO "event" VALUES('wrong-seats',22,'wrong-seats-14','2026-03-01T09:00:15.000000Z','Ann','seats-exchanged/1','{"other":4,"player":1,"round":2,"type":"seats-exchanged/1"}','dfce9553794d6624ee509e3760a84d75bcc8d57730a2083c87f233dfaab2e1d2','44aaea7ad13c84206e12b903e6d7459400ca3c619428d94f88ae6bbed9c5c0df');
INSERT INTO "event" VALUES('wrong-seats',23,'wrong-seats-15','2026-03-01T09:00:16.000000Z','Ann','round-drafted/2','{"absent":[],"bye":3,"matches":[[7,1],[4,6],[5,2]],"round":3,"system":"dutch-2026","type":"round-drafted/2"}','44aaea7ad13c84206e12b903e6d7459400ca3c619428d94f88ae6bbed9c5c0df','192aa6e1228fc6093d8685f447f29cd271beacc439b40d170dcb0be67a4276a6');
INSERT INTO "event" VALUES('wrong-seats',24,'wrong-seats-16','2026-03-01T09:00:17.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','192aa6e1228fc6093d8685f447f29cd271beacc439b40d170dcb0be67a4276a6','454cbec46606aace409b6fc9452dcfaf815b8629ba0fda4095d4ab74db9ca416');
INSERT INTO "event" VALUES('wrong-seats',25,'wrong-seats-17','2026-03-01T09:00:18.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":3,"type":"result-entered/2"}','454cbec46606aace409b6fc9452dcfaf815b8629ba0fda4095d4ab74db9ca416','cb8db003a1f229e8216cb14ffb20b4efd90a8c5a7db7e6d4cf537cc77de87331');
INSERT INTO "event" VALUES('wrong-seats',26,'wrong-seats-18','2026-03-01T09:00:19.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":3,"type":"result-entered/2"}','cb8db003a1f229e8216cb14ffb20b4efd90a8c5a7db7e6d4cf537cc77de87331','e38e586f16a32e7cacb7a0c77441c3f370b538da7a9966354b3a5361fd2eee45');
INSERT INTO "event" VALUES('wrong-seats',27,'wrong-seats-19','2026-03-01T09:00:20.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":3,"type":"result-entered/2"}','e38e586f16a32e7cacb7a0c77441c3f370b538da7a9966354b3a5361fd2eee45','63d81ab78de40491edc820f24e37afc08dac548afd182fe643a3576708042b88');
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
INSERT INTO "tournament" VALUES('wrong-seats','Wrong seats','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:20.000000Z',27,'63d81ab78de40491edc820f24e37afc08dac548afd182fe643a3576708042b88');
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
