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
INSERT INTO "event" VALUES('helpers',1,'helpers-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Helpers","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','b3152333ffcf3f785a42deb0e2b8d22d07d337c9baba3ead8680c55c8b976b1a');
INSERT INTO "event" VALUES('helpers',2,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','b3152333ffcf3f785a42deb0e2b8d22d07d337c9baba3ead8680c55c8b976b1a','0000000929efd3343b3bcb1942b378e1705f8da9aed82f97033356b26d27cd95');
INSERT INTO "event" VALUES('helpers',3,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','0000000929efd3343b3bcb1942b378e1705f8da9aed82f97033356b26d27cd95','aa9bb18095e887897a461c7745a60b758c7aeff695ff5456f5cef9a091d8b29c');
INSERT INTO "event" VALUES('helpers',4,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','aa9bb18095e887897a461c7745a60b758c7aeff695ff5456f5cef9a091d8b29c','1a0fb824cf7276469a38c61fe0c3e4ffdde168621bc6accef9eb90f48105aa1f');
INSERT INTO "event" VALUES('helpers',5,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','1a0fb824cf7276469a38c61fe0c3e4ffdde168621bc6accef9eb90f48105aa1f','c692c8c9da65ef99d6164832f4fdaebc5aa98226d8fdfc208834a03786167944');
INSERT INTO "event" VALUES('helpers',6,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','c692c8c9da65ef99d6164832f4fdaebc5aa98226d8fdfc208834a03786167944','0091681c8200b1c4a67ccb2ae24648fb6a5ff75ecb3356b7feb5e7bd9693f50d');
INSERT INTO "event" VALUES('helpers',7,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','0091681c8200b1c4a67ccb2ae24648fb6a5ff75ecb3356b7feb5e7bd9693f50d','7280af37d7f6880806c19d00e74efd2982e2019c74d0c0d3c580fcb73bfdb728');
INSERT INTO "event" VALUES('helpers',8,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 07","rating":2095},"player":7,"type":"player-registered/1"}','7280af37d7f6880806c19d00e74efd2982e2019c74d0c0d3c580fcb73bfdb728','33981af99daf705eaa700217dfefb52938277f4aa7ccb520acf9538807c547c2');
INSERT INTO "event" VALUES('helpers',9,'helpers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 08","rating":2080},"player":8,"type":"player-registered/1"}','33981af99daf705eaa700217dfefb52938277f4aa7ccb520acf9538807c547c2','29a87feec64d3822ef5e97c6820457a50e94be925e18ef2ddc0a144808510808');
INSERT INTO "event" VALUES('helpers',10,'helpers-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','29a87feec64d3822ef5e97c6820457a50e94be925e18ef2ddc0a144808510808','f8209d8e41e72cd51e5969cbaaf06e2513374dbe7fd12fe1df94562681681532');
INSERT INTO "event" VALUES('helpers',11,'helpers-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','f8209d8e41e72cd51e5969cbaaf06e2513374dbe7fd12fe1df94562681681532','2a8658153816c63158fb0a76333ebb480d73e0b538d1a31ad86b44e7f57ca50c');
INSERT INTO "event" VALUES('helpers',12,'helpers-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,5],[6,2],[3,7],[8,4]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','2a8658153816c63158fb0a76333ebb480d73e0b538d1a31ad86b44e7f57ca50c','bda58c6e570b9c87a5ff09ac4bb0f8579fc047d95df3fc6687a2541e0c92585e');
INSERT INTO "event" VALUES('helpers',13,'helpers-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','bda58c6e570b9c87a5ff09ac4bb0f8579fc047d95df3fc6687a2541e0c92585e','bd7bcc22cba2cecdc3cdce9dac83e9de4d4028d2d74a1306096feb035fb7bfd3');
INSERT INTO "event" VALUES('helpers',14,'helpers-5','2026-03-01T09:00:04.000000Z','Ann','helper-added/1','{"first":1,"helper":1,"last":2,"round":1,"type":"helper-added/1"}','bd7bcc22cba2cecdc3cdce9dac83e9de4d4028d2d74a1306096feb035fb7bfd3','15c999600643d583890abd708963551077a60f4cce60ac52666ec6034b831b78');
INSERT INTO "event" VALUES('helpers',15,'helpers-6','2026-03-01T09:00:05.000000Z','1 (helper)','helper-joined/1','{"device":"3f9a77aa","helper":1,"type":"helper-joined/1"}','15c999600643d583890abd708963551077a60f4cce60ac52666ec6034b831b78','57fd9763a3c7779edad6c8fd4127f708a3328eea9dfd7427115b52f1ebbdcd4d');
INSERT INTO "event" VALUES('helpers',16,'helpers-7','2026-03-01T09:00:06.000000Z','1 (helper)','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','57fd9763a3c7779edad6c8fd4127f708a3328eea9dfd7427115b52f1ebbdcd4d','006fc649995521747079db7d29bb809f73fcf43b606ad567e276cd2960f543a2');
INSERT INTO "event" VALUES('helpers',17,'helpers-8','2026-03-01T09:00:07.000000Z','Ann','helper-added/1','{"first":3,"helper":2,"last":4,"round":1,"type":"helper-added/1"}','006fc649995521747079db7d29bb809f73fcf43b606ad567e276cd2960f543a2','d489c42af15ad92ec6750325f2b1e1a445e76945eea66a1400afeca2e0714c7b');
INSERT INTO "event" VALUES('helpers',18,'helpers-9','2026-03-01T09:00:08.000000Z','Ann','helper-revoked/1','{"helper":1,"type":"helper-revoked/1"}','d489c42af15ad92ec6750325f2b1e1a445e76945eea66a1400afeca2e0714c7b','25d0d81ac00b28df1a85bc515e35cad938aa0f1b0eef275218ca79378bcf36ee');
INSERT INTO "event" VALUES('helpers',19,'helpers-10','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','25d0d81ac00b28df1a85bc515e35cad938aa0f1b0eef275218ca79378bcf36ee','ed3bc41773704af3e769c1a6c1011068b7829a6cda5e640e69d1f062ddcebd37');
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
INSERT INTO "tournament" VALUES('helpers','Helpers','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:09.000000Z',19,'ed3bc41773704af3e769c1a6c1011068b7829a6cda5e640e69d1f062ddcebd37');
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
