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
INSERT INTO "event" VALUES('declared-rounds',1,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','tournament-created/1','{"settings":{"description":"FIDE_DUTCH","name":"Club Open","number_of_rounds":3,"system":"FIDE_DUTCH"},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','9859f4aa748c0e4043c718c38792280b47004d011ccd9f7e67324f773a3cc1a8');
INSERT INTO "event" VALUES('declared-rounds',2,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 1","rating":1990},"player":1,"type":"player-registered/1"}','9859f4aa748c0e4043c718c38792280b47004d011ccd9f7e67324f773a3cc1a8','8b80cf788df9c9ba9d3e427a81ae313925abcfc534210bb7948a32968a206d3e');
INSERT INTO "event" VALUES('declared-rounds',3,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 2","rating":1980},"player":2,"type":"player-registered/1"}','8b80cf788df9c9ba9d3e427a81ae313925abcfc534210bb7948a32968a206d3e','c91220153229a39e684e1fe7504c0bb53b1277372e75089e2651fe4b3d0667a2');
INSERT INTO "event" VALUES('declared-rounds',4,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 3","rating":1970},"player":3,"type":"player-registered/1"}','c91220153229a39e684e1fe7504c0bb53b1277372e75089e2651fe4b3d0667a2','287b72c66e55a75591738645cab5d5c8009a267d6891e8de9dd7451cff669fa1');
INSERT INTO "event" VALUES('declared-rounds',5,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 4","rating":1960},"player":4,"type":"player-registered/1"}','287b72c66e55a75591738645cab5d5c8009a267d6891e8de9dd7451cff669fa1','e247cea1fa0c911e32e5844db709f6aa263cd17c8c386cff044d50022ae3c899');
INSERT INTO "event" VALUES('declared-rounds',6,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 5","rating":1950},"player":5,"type":"player-registered/1"}','e247cea1fa0c911e32e5844db709f6aa263cd17c8c386cff044d50022ae3c899','88be0be392cece0a6b75f42bcebe74692610d215ee25a58b3c1ae05b8904449e');
INSERT INTO "event" VALUES('declared-rounds',7,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 6","rating":1940},"player":6,"type":"player-registered/1"}','88be0be392cece0a6b75f42bcebe74692610d215ee25a58b3c1ae05b8904449e','288433299dc7caa9e88b1c7d2eecf47047cc75511c377cf6d63918b246528541');
INSERT INTO "event" VALUES('declared-rounds',8,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 7","rating":1930},"player":7,"type":"player-registered/1"}','288433299dc7caa9e88b1c7d2eecf47047cc75511c377cf6d63918b246528541','33e27640ad0d1f2ab361753af96849704fa308f36880a3c00316a3e450e448f7');
INSERT INTO "event" VALUES('declared-rounds',9,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 8","rating":1920},"player":8,"type":"player-registered/1"}','33e27640ad0d1f2ab361753af96849704fa308f36880a3c00316a3e450e448f7','d85ed5535137e8416e79a69c9a0e4d12c9e70dde4e17acdf3020f78d3ba3fb3e');
INSERT INTO "event" VALUES('declared-rounds',10,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 9","rating":1910},"player":9,"type":"player-registered/1"}','d85ed5535137e8416e79a69c9a0e4d12c9e70dde4e17acdf3020f78d3ba3fb3e','a7b923506db8f27ce98eef108a88a962f2f2f539089f0eb80792957f2df238a7');
INSERT INTO "event" VALUES('declared-rounds',11,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 10","rating":1900},"player":10,"type":"player-registered/1"}','a7b923506db8f27ce98eef108a88a962f2f2f539089f0eb80792957f2df238a7','f1d3fb671238c9c3034ebd969503530921607966405ae37f470f71179dbba5eb');
INSERT INTO "event" VALUES('declared-rounds',12,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 11","rating":1890},"player":11,"type":"player-registered/1"}','f1d3fb671238c9c3034ebd969503530921607966405ae37f470f71179dbba5eb','56eefeb715955e82ee33cb0b536ad4f746a46a4ca93682f52ac14e979064ea02');
INSERT INTO "event" VALUES('declared-rounds',13,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"Player 12","rating":1880},"player":12,"type":"player-registered/1"}','56eefeb715955e82ee33cb0b536ad4f746a46a4ca93682f52ac14e979064ea02','6eb1869e706681506f591e66a851e7ff95d4809f589dfd25c5553c48b1d016ae');
INSERT INTO "event" VALUES('declared-rounds',14,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8],[9,9],[10,10],[11,11],[12,12]],"type":"players-numbered/1"}','6eb1869e706681506f591e66a851e7ff95d4809f589dfd25c5553c48b1d016ae','f8a1af43909506c9e2fa7cf764c5591d837bce101ebb61881458113c222a1ff0');
INSERT INTO "event" VALUES('declared-rounds',15,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','round-recorded/2','{"byes":[],"matches":[[1,7,[[1,7,"10"]],""],[8,2,[[8,2,"=="]],""],[3,9,[[3,9,"=="]],""],[10,4,[[10,4,"10"]],""],[5,11,[[5,11,"10"]],""],[12,6,[[12,6,"10"]],""]],"round":1,"type":"round-recorded/2"}','f8a1af43909506c9e2fa7cf764c5591d837bce101ebb61881458113c222a1ff0','2c882ae5e19e56fb05efedfbe12d6681823c6d8c67ca5c5b0b323aac63f14d1b');
INSERT INTO "event" VALUES('declared-rounds',16,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','round-recorded/2','{"byes":[],"matches":[[10,1,[[10,1,"10"]],""],[12,5,[[12,5,"10"]],""],[2,3,[[2,3,"10"]],""],[9,8,[[9,8,"10"]],""],[4,7,[[4,7,"01"]],""],[6,11,[[6,11,"01"]],""]],"round":2,"type":"round-recorded/2"}','2c882ae5e19e56fb05efedfbe12d6681823c6d8c67ca5c5b0b323aac63f14d1b','ef16222dcf23de8cacbb632d67912ea9c84cd072dc42c2d00c98c796318fd037');
INSERT INTO "event" VALUES('declared-rounds',17,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','round-recorded/2','{"byes":[],"matches":[[2,10,[[2,10,"=="]],""],[9,12,[[9,12,"10"]],""],[11,1,[[11,1,"10"]],""],[7,5,[[7,5,"10"]],""],[3,8,[[3,8,"10"]],""],[6,4,[[6,4,"10"]],""]],"round":3,"type":"round-recorded/2"}','ef16222dcf23de8cacbb632d67912ea9c84cd072dc42c2d00c98c796318fd037','be7e67fdcbd10f66e0a50625e7c3754e7826716378455b0c81aa2a2f00cb2cd1');
INSERT INTO "event" VALUES('declared-rounds',18,'declared-rounds-1','2026-03-01T09:00:01.000000Z','Ann','trf-imported/1','{"adjusted":["old.trf: The file is version TRF16, which cannot hold everything.","old.trf: Number of rounds: not given; 3 assumed. If there are more, change it in the settings before the next round.","old.trf: Initial colour: not given; taken from round 1.","old.trf: Tie-breaks: not given; none are used until you choose some.","old.trf: Rating used for pairing numbers: not given; assumed to be FIDE’s.","old.trf: Time control: not given; standard ratings assumed.","old.trf: Points: assumed to be 1 for a win, ½ for a draw, 0 for a loss, 1 for the bye.","old.trf: Acceleration: not given; none assumed.","old.trf: Prohibited pairings and requested byes in later rounds: not given; none assumed."],"file":"old.trf","report":["round 3: the system pairs 12 Player 12 – 10 Player 10","round 3: the system pairs 9 Player 9 – 2 Player 2"],"rounds":3,"rounds_said":false,"text":"012 Club Open\r\n062 12\r\n072 12\r\n092 FIDE_DUTCH\r\n001    1      Player 1                          1990                             1.0    8     7 w 1    10 b 0    11 b 0\r\n001    2      Player 2                          1980                             2.0    3     8 b =     3 w 1    10 w =\r\n001    3      Player 3                          1970                             1.5    7     9 w =     2 b 0     8 w 1\r\n001    4      Player 4                          1960                             0.0   12    10 b 0     7 w 0     6 b 0\r\n001    5      Player 5                          1950                             1.0    9    11 w 1    12 b 0     7 b 0\r\n001    6      Player 6                          1940                             1.0   10    12 b 0    11 w 0     4 w 1\r\n001    7      Player 7                          1930                             2.0    6     1 b 0     4 b 1     5 w 1\r\n001    8      Player 8                          1920                             0.5   11     2 w =     9 b 0     3 b 0\r\n001    9      Player 9                          1910                             2.5    1     3 b =     8 w 1    12 w 1\r\n001   10      Player 10                         1900                             2.5    2     4 w 1     1 w 1     2 b =\r\n001   11      Player 11                         1890                             2.0    5     5 b 0     6 b 1     1 w 1\r\n001   12      Player 12                         1880                             2.0    4     6 w 1     5 w 1     9 b 0\r\n","type":"trf-imported/1"}','be7e67fdcbd10f66e0a50625e7c3754e7826716378455b0c81aa2a2f00cb2cd1','2b8b21a173f5b52e9c05dd655005f5e87bc57b9396485bf7abb5cc320661a0f5');
INSERT INTO "event" VALUES('declared-rounds',19,'declared-rounds-2','2026-03-01T09:00:03.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":5},"type":"settings-changed/1"}','2b8b21a173f5b52e9c05dd655005f5e87bc57b9396485bf7abb5cc320661a0f5','ed31c8cd3a33d307b42fe61dcc77ac3be0a9c4000c205eb3c35186efb15ce5c0');
INSERT INTO "event" VALUES('declared-rounds',20,'declared-rounds-2','2026-03-01T09:00:03.000000Z','Ann','import-rechecked/1','{"report":[],"type":"import-rechecked/1"}','ed31c8cd3a33d307b42fe61dcc77ac3be0a9c4000c205eb3c35186efb15ce5c0','03f23b745b03d87bfd29679ec0c147b2f5f114bc906c2bfd95354e597c85ee64');
INSERT INTO "event" VALUES('declared-rounds',21,'declared-rounds-3','2026-03-01T09:00:04.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[10,9],[11,2],[7,12],[1,3],[5,6],[8,4]],"round":4,"system":"dutch-2026","type":"round-drafted/2"}','03f23b745b03d87bfd29679ec0c147b2f5f114bc906c2bfd95354e597c85ee64','746c707a4ae05696014e1d747b2f937fa04c5787846c8689acf63a8eaaf44c4a');
INSERT INTO "event" VALUES('declared-rounds',22,'declared-rounds-4','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":4,"type":"round-published/1"}','746c707a4ae05696014e1d747b2f937fa04c5787846c8689acf63a8eaaf44c4a','668c53aa65539849d0d0104d23cae258a1c66baa77ec40ee6f840da9f2540c8a');
INSERT INTO "event" VALUES('declared-rounds',23,'declared-rounds-5','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":4,"type":"result-entered/2"}','668c53aa65539849d0d0104d23cae258a1c66baa77ec40ee6f840da9f2540c8a','fdb4391da45052356b810b81a601f44e27529cd8ec7959ef5e07ab0f1590b720');
INSERT INTO "event" VALUES('declared-rounds',24,'declared-rounds-6','2026-03-01T09:00:07.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":4,"type":"result-entered/2"}','fdb4391da45052356b810b81a601f44e27529cd8ec7959ef5e07ab0f1590b720','0dd24095d4c3c1e2ae24f67759dd9a4ca201f866bebd24acfec740863a5bf551');
INSERT INTO "event" VALUES('declared-rounds',25,'declared-rounds-7','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":4,"type":"result-entered/2"}','0dd24095d4c3c1e2ae24f67759dd9a4ca201f866bebd24acfec740863a5bf551','15fdc584253fec591565408513128a6472245dd248aa8ecd31b4a16f676f9d78');
INSERT INTO "event" VALUES('declared-rounds',26,'declared-rounds-8','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":4,"type":"result-entered/2"}','15fdc584253fec591565408513128a6472245dd248aa8ecd31b4a16f676f9d78','bea8284d278d5e6cd0fa9688e2613e8be4ed23e3cba22f0501cdfc9b0422faa2');
INSERT INTO "event" VALUES('declared-rounds',27,'declared-rounds-9','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":5,"result":"==","round":4,"type":"result-entered/2"}','bea8284d278d5e6cd0fa9688e2613e8be4ed23e3cba22f0501cdfc9b0422faa2','534e0661da0c771b247bef36bde72fd63158dedf5cc92eba814931a8d23cbb80');
INSERT INTO "event" VALUES('declared-rounds',28,'declared-rounds-10','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":6,"result":"01","round":4,"type":"result-entered/2"}','534e0661da0c771b247bef36bde72fd63158dedf5cc92eba814931a8d23cbb80','3bcfd27cf1d560dd79dcfc91bc7482caa3ea791c087784b00e06c8405671d7ea');
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
INSERT INTO "tournament" VALUES('declared-rounds','Club Open','2026-03-01T09:00:01.000000Z','2026-03-01T09:00:11.000000Z',28,'3bcfd27cf1d560dd79dcfc91bc7482caa3ea791c087784b00e06c8405671d7ea');
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
