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
INSERT INTO "event" VALUES('tables',1,'tables-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Tables","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','93720b55250d918c20b9d0b9d4e5a0fe19b4362febc83d2b501911a2c7c46d91');
INSERT INTO "event" VALUES('tables',2,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','93720b55250d918c20b9d0b9d4e5a0fe19b4362febc83d2b501911a2c7c46d91','87ad25c88895e802c6bcee2e0e476040a29fbee5e23d5b948e0783199faefd83');
INSERT INTO "event" VALUES('tables',3,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','87ad25c88895e802c6bcee2e0e476040a29fbee5e23d5b948e0783199faefd83','be3a8644b8999a5134169e9e7f4835e1f48d24b2dbd3443d59eef2bcd26c743d');
INSERT INTO "event" VALUES('tables',4,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','be3a8644b8999a5134169e9e7f4835e1f48d24b2dbd3443d59eef2bcd26c743d','8ebb899a08cc74a27bc3a5eed873265af8b7077e330e1782b9ac65a1f46c17f0');
INSERT INTO "event" VALUES('tables',5,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','8ebb899a08cc74a27bc3a5eed873265af8b7077e330e1782b9ac65a1f46c17f0','0171cfccacc678b886876c1643257d2b9e836777ec73878a2904493fb1c837ce');
INSERT INTO "event" VALUES('tables',6,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','0171cfccacc678b886876c1643257d2b9e836777ec73878a2904493fb1c837ce','c2f75413be503a688066ef02a3a3a8695f3b32a79462fa00eee9232886976881');
INSERT INTO "event" VALUES('tables',7,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','c2f75413be503a688066ef02a3a3a8695f3b32a79462fa00eee9232886976881','edca308e7f729b91349ed90cc978aef362e9c95699a89eb93d5f84a6cc0a2ff2');
INSERT INTO "event" VALUES('tables',8,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 07","rating":2095},"player":7,"type":"player-registered/1"}','edca308e7f729b91349ed90cc978aef362e9c95699a89eb93d5f84a6cc0a2ff2','65727d7744482093d7ba22d43221cf5e45c796f2a4920d18db25b7dbceb7a733');
INSERT INTO "event" VALUES('tables',9,'tables-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 08","rating":2080},"player":8,"type":"player-registered/1"}','65727d7744482093d7ba22d43221cf5e45c796f2a4920d18db25b7dbceb7a733','e4b59719a4671e0f99a4c286aa810a56273a1fe1568c30fe60192029874f695b');
INSERT INTO "event" VALUES('tables',10,'tables-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","type":"initial-colour-drawn/1"}','e4b59719a4671e0f99a4c286aa810a56273a1fe1568c30fe60192029874f695b','d95dd61a6a988a2b6407c68a2f45f7ca72d7b241fa0dc860cc68a2184f792ce7');
INSERT INTO "event" VALUES('tables',11,'tables-4','2026-03-01T09:00:03.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','d95dd61a6a988a2b6407c68a2f45f7ca72d7b241fa0dc860cc68a2184f792ce7','b4c798148a8db3888a3f482d913fc6b07fb801775005282ab535c773aeff1124');
INSERT INTO "event" VALUES('tables',12,'tables-4','2026-03-01T09:00:03.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,5],[6,2],[3,7],[8,4]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','b4c798148a8db3888a3f482d913fc6b07fb801775005282ab535c773aeff1124','e2d773a24fa38828dd23c10a52425387c2e04f8cf22c98de758d7287e438accb');
INSERT INTO "event" VALUES('tables',13,'tables-5','2026-03-01T09:00:04.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','e2d773a24fa38828dd23c10a52425387c2e04f8cf22c98de758d7287e438accb','31e8fc65d3ade099de607a2d9e17962c33af853a572782ff32d6d2e5975a97ad');
INSERT INTO "event" VALUES('tables',14,'tables-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','31e8fc65d3ade099de607a2d9e17962c33af853a572782ff32d6d2e5975a97ad','2c4252434e5440d09e6604a715af9ec5ab4aba4a57c2be64374c0b3a2fda88a7');
INSERT INTO "event" VALUES('tables',15,'tables-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','2c4252434e5440d09e6604a715af9ec5ab4aba4a57c2be64374c0b3a2fda88a7','c3f90a502cd8592af02e408e5e4f804ef5ab0bc47dba823793d868cea7a0c003');
INSERT INTO "event" VALUES('tables',16,'tables-8','2026-03-01T09:00:07.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','c3f90a502cd8592af02e408e5e4f804ef5ab0bc47dba823793d868cea7a0c003','c8dd62819a37ecf32a1d03643e48d1242fd787a2d19fd4f33e6ef931ee43804e');
INSERT INTO "event" VALUES('tables',17,'tables-9','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":1,"type":"result-entered/2"}','c8dd62819a37ecf32a1d03643e48d1242fd787a2d19fd4f33e6ef931ee43804e','dcffb2ef8ba4b58db91338002766c9dc8411ef885900b9be4ac6a4d5f971d631');
INSERT INTO "event" VALUES('tables',18,'tables-10','2026-03-01T09:00:09.000000Z','Ann','rules-changed/1','{"changes":{"first_board":41},"type":"rules-changed/1"}','dcffb2ef8ba4b58db91338002766c9dc8411ef885900b9be4ac6a4d5f971d631','0385a3f269f711283037f076c72ce928fcc3d3d45522a08b4652e05c121eba6a');
INSERT INTO "event" VALUES('tables',19,'tables-11','2026-03-01T09:00:10.000000Z','Ann','documents-changed/1','{"changes":{"rooms":[{"first":41,"last":50,"name":"Library"}]},"type":"documents-changed/1"}','0385a3f269f711283037f076c72ce928fcc3d3d45522a08b4652e05c121eba6a','620c913671bcc88400d09687994affd20a7fcc6716b38a9c558e646433549577');
INSERT INTO "event" VALUES('tables',20,'tables-12','2026-03-01T09:00:11.000000Z','Ann','player-edited/1','{"changes":{"fixed_board":43},"player":7,"type":"player-edited/1"}','620c913671bcc88400d09687994affd20a7fcc6716b38a9c558e646433549577','1e89a847c7c4e94815d8e5cf2479ef6a1053338de623cbaabf86592846a759f8');
INSERT INTO "event" VALUES('tables',21,'tables-13','2026-03-01T09:00:12.000000Z','Ann','round-drafted/2','{"absent":[],"first_board":41,"matches":[[2,8],[4,6],[7,1],[5,3]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','1e89a847c7c4e94815d8e5cf2479ef6a1053338de623cbaabf86592846a759f8','f1eef231d8a1f2483d16c443871523218acc9de961e5f3b9a0936c51f1abd0dc');
INSERT INTO "event" VALUES('tables',22,'tables-14','2026-03-01T09:00:13.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','f1eef231d8a1f2483d16c443871523218acc9de961e5f3b9a0936c51f1abd0dc','72eac793b81251e2d2b21d6c744ba8a74ce4b9fd494f38cf579a59d4f0c79fb5');
INSERT INTO "event" VALUES('tables',23,'tables-15','2026-03-01T09:00:14.000000Z','Ann','result-entered/2','{"match":41,"result":"10","round":2,"type":"result-entered/2"}','72eac793b81251e2d2b21d6c744ba8a74ce4b9fd494f38cf579a59d4f0c79fb5','430986ca59f30a82a5de6f5c92905d98b0c94ff848dadf527b5c17ce414f8656');
INSERT INTO "event" VALUES('tables',24,'tables-16','2026-03-01T09:00:15.000000Z','Ann','result-entered/2','{"match":42,"result":"==","round":2,"type":"result-entered/2"}','430986ca59f30a82a5de6f5c92905d98b0c94ff848dadf527b5c17ce414f8656','fa87074a86daaaacd8d99854808cb2f5b984f4ca05324888234e801d8c411bc3');
INSERT INTO "event" VALUES('tables',25,'tables-17','2026-03-01T09:00:16.000000Z','Ann','result-entered/2','{"match":43,"result":"01","round":2,"type":"result-entered/2"}','fa87074a86daaaacd8d99854808cb2f5b984f4ca05324888234e801d8c411bc3','29a37370808f4d826cfc97857d46a56f3f87f2c093aaad7ace88ae48d639266c');
INSERT INTO "event" VALUES('tables',26,'tables-18','2026-03-01T09:00:17.000000Z','Ann','result-entered/2','{"match":44,"result":"10","round":2,"type":"result-entered/2"}','29a37370808f4d826cfc97857d46a56f3f87f2c093aaad7ace88ae48d639266c','745525332334314c6be8849516ed736b0b88ef79cf5edf7c88df041b516b4f5b');
INSERT INTO "event" VALUES('tables',27,'tables-19','2026-03-01T09:00:18.000000Z','Ann','round-drafted/2','{"absent":[],"first_board":41,"matches":[[1,2],[8,5],[6,7],[3,4]],"round":3,"system":"dutch-2026","type":"round-drafted/2"}','745525332334314c6be8849516ed736b0b88ef79cf5edf7c88df041b516b4f5b','88135e9ce23655746039d413d0eeb715d643c6e3f3e1cefa6cc1706e2c324271');
INSERT INTO "event" VALUES('tables',28,'tables-20','2026-03-01T09:00:19.000000Z','Ann','manual-pairing-started/1','{"round":3,"type":"manual-pairing-started/1"}','88135e9ce23655746039d413d0eeb715d643c6e3f3e1cefa6cc1706e2c324271','5510384c72f4d9b76f03073553262e76b596a0f193b0415b268439fa69962a14');
INSERT INTO "event" VALUES('tables',29,'tables-21','2026-03-01T09:00:20.000000Z','Ann','pair-broken/2','{"match":42,"round":3,"type":"pair-broken/2"}','5510384c72f4d9b76f03073553262e76b596a0f193b0415b268439fa69962a14','05b8e021bfbf9d7e1c4b41717c958555455ed7907df367775ad9564c0f372954');
INSERT INTO "event" VALUES('tables',30,'tables-22','2026-03-01T09:00:22.000000Z','Ann','pair-made/2','{"black":8,"match":42,"round":3,"type":"pair-made/2","white":5}','05b8e021bfbf9d7e1c4b41717c958555455ed7907df367775ad9564c0f372954','f9baa719ffc2c168e300c25f32301fe7e4baaf16e005a9124e8353e20f641f6f');
INSERT INTO "event" VALUES('tables',31,'tables-23','2026-03-01T09:00:24.000000Z','Ann','manual-pairing-ended/1','{"differs":[[8,5]],"order":[41,42,43,44],"round":3,"type":"manual-pairing-ended/1"}','f9baa719ffc2c168e300c25f32301fe7e4baaf16e005a9124e8353e20f641f6f','d97a9e65b690ce9d8e841124fec843b245e420ec9e86123dff3f9d95e9a5c544');
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
INSERT INTO "tournament" VALUES('tables','Tables','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:24.000000Z',31,'d97a9e65b690ce9d8e841124fec843b245e420ec9e86123dff3f9d95e9a5c544');
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
