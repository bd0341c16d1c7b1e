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
INSERT INTO "event" VALUES('fixed-tables',1,'fixed-tables-1','2026-03-01T09:00:01.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Fixed tables","number_of_rounds":3,"system":"FIDE_TEAM","tie_breaks":["MPVGP","DE","BH/C1","BH","SB"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','cec6c5ea2de9c701810c2613f098bdc19ab13f479b56b8c736afbf7a4ef5d2fc');
INSERT INTO "event" VALUES('fixed-tables',2,'fixed-tables-2','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"A1","rating":2190},"player":1,"type":"player-registered/1"}','cec6c5ea2de9c701810c2613f098bdc19ab13f479b56b8c736afbf7a4ef5d2fc','c2ffd47c63eeb5c0871a0a457eb43cac573f80814d1fcf9f3823cb3f251e79ee');
INSERT INTO "event" VALUES('fixed-tables',3,'fixed-tables-2','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"A2","rating":2180},"player":2,"type":"player-registered/1"}','c2ffd47c63eeb5c0871a0a457eb43cac573f80814d1fcf9f3823cb3f251e79ee','efc0cd53ac1757dbe1ab2b01f9784cb2837ca65cf8cdad19f48a5766ea5ae07b');
INSERT INTO "event" VALUES('fixed-tables',4,'fixed-tables-2','2026-03-01T09:00:02.000000Z','Ann','team-registered/1','{"facts":{"name":"A"},"members":[1,2],"team":1,"type":"team-registered/1"}','efc0cd53ac1757dbe1ab2b01f9784cb2837ca65cf8cdad19f48a5766ea5ae07b','4037b1cec03a123a309fa5d32ccf7d789eed95cebde2958da372dd039e7eb495');
INSERT INTO "event" VALUES('fixed-tables',5,'fixed-tables-3','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"B1","rating":2140},"player":3,"type":"player-registered/1"}','4037b1cec03a123a309fa5d32ccf7d789eed95cebde2958da372dd039e7eb495','fde9970b9f5559ddc6a0dfc04d893d52250305554bb96e9f21b23fd53ccd1b21');
INSERT INTO "event" VALUES('fixed-tables',6,'fixed-tables-3','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"B2","rating":2130},"player":4,"type":"player-registered/1"}','fde9970b9f5559ddc6a0dfc04d893d52250305554bb96e9f21b23fd53ccd1b21','d2b0f89b67b36b293885167a0042f525f1c1bbd4744ae53867cf5690ffd645ac');
INSERT INTO "event" VALUES('fixed-tables',7,'fixed-tables-3','2026-03-01T09:00:03.000000Z','Ann','team-registered/1','{"facts":{"name":"B"},"members":[3,4],"team":2,"type":"team-registered/1"}','d2b0f89b67b36b293885167a0042f525f1c1bbd4744ae53867cf5690ffd645ac','b59a8077b84aa6516a083a8ffa68ffe88c309b917595f9b32adeaa1185cd46c4');
INSERT INTO "event" VALUES('fixed-tables',8,'fixed-tables-4','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"C1","rating":2090},"player":5,"type":"player-registered/1"}','b59a8077b84aa6516a083a8ffa68ffe88c309b917595f9b32adeaa1185cd46c4','52a95c1866128b193c1fcfcce850d28e3bde91e28cf93efef101c44593c8efa4');
INSERT INTO "event" VALUES('fixed-tables',9,'fixed-tables-4','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"C2","rating":2080},"player":6,"type":"player-registered/1"}','52a95c1866128b193c1fcfcce850d28e3bde91e28cf93efef101c44593c8efa4','7382a2d6a14ddd12ebd4f7f55abfc0992196b79ff1036e895241bd858ba7db15');
INSERT INTO "event" VALUES('fixed-tables',10,'fixed-tables-4','2026-03-01T09:00:04.000000Z','Ann','team-registered/1','{"facts":{"name":"C"},"members":[5,6],"team":3,"type":"team-registered/1"}','7382a2d6a14ddd12ebd4f7f55abfc0992196b79ff1036e895241bd858ba7db15','f199c2e88bc8b30a06ea6e91365782528c43c8456e99c88f85cb4ba39574cfbb');
INSERT INTO "event" VALUES('fixed-tables',11,'fixed-tables-5','2026-03-01T09:00:05.000000Z','Ann','player-registered/1','{"facts":{"name":"D1","rating":2040},"player":7,"type":"player-registered/1"}','f199c2e88bc8b30a06ea6e91365782528c43c8456e99c88f85cb4ba39574cfbb','fb7a0184d61c5ff225c93d8da1cae7e9b6bbf0146f9283d566c7c6d42461d6da');
INSERT INTO "event" VALUES('fixed-tables',12,'fixed-tables-5','2026-03-01T09:00:05.000000Z','Ann','player-registered/1','{"facts":{"name":"D2","rating":2030},"player":8,"type":"player-registered/1"}','fb7a0184d61c5ff225c93d8da1cae7e9b6bbf0146f9283d566c7c6d42461d6da','2ff74d5cb4da30aed72289eb5431a1dcd1f0c6a88a68e97f1ce4d31460236fa0');
INSERT INTO "event" VALUES('fixed-tables',13,'fixed-tables-5','2026-03-01T09:00:05.000000Z','Ann','team-registered/1','{"facts":{"name":"D"},"members":[7,8],"team":4,"type":"team-registered/1"}','2ff74d5cb4da30aed72289eb5431a1dcd1f0c6a88a68e97f1ce4d31460236fa0','70387f954deab07c0bd79e6cb2ed8296e171a9aeb01b67602d455706539f53f4');
INSERT INTO "event" VALUES('fixed-tables',14,'fixed-tables-6','2026-03-01T09:00:06.000000Z','Ann','player-registered/1','{"facts":{"name":"E1","rating":1990},"player":9,"type":"player-registered/1"}','70387f954deab07c0bd79e6cb2ed8296e171a9aeb01b67602d455706539f53f4','6ac8abf2570c76037c087f7b53d9494795c2510a833aab47d7526286ebd88e74');
INSERT INTO "event" VALUES('fixed-tables',15,'fixed-tables-6','2026-03-01T09:00:06.000000Z','Ann','player-registered/1','{"facts":{"name":"E2","rating":1980},"player":10,"type":"player-registered/1"}','6ac8abf2570c76037c087f7b53d9494795c2510a833aab47d7526286ebd88e74','537f1d044530b5d742ece356e3bf833e60073429a5fdb56433597560d4c02321');
INSERT INTO "event" VALUES('fixed-tables',16,'fixed-tables-6','2026-03-01T09:00:06.000000Z','Ann','team-registered/1','{"facts":{"name":"E"},"members":[9,10],"team":5,"type":"team-registered/1"}','537f1d044530b5d742ece356e3bf833e60073429a5fdb56433597560d4c02321','e714e63a3abaf1fbd42fcec82bce9cb401534418bc73dd2a7e0cd6bb3f9a61f8');
INSERT INTO "event" VALUES('fixed-tables',17,'fixed-tables-7','2026-03-01T09:00:07.000000Z','Ann','player-registered/1','{"facts":{"name":"F1","rating":1940},"player":11,"type":"player-registered/1"}','e714e63a3abaf1fbd42fcec82bce9cb401534418bc73dd2a7e0cd6bb3f9a61f8','51a6ff9b1db252964ebac68263c1f885094659127ba2cb8a22ed3b13ace34840');
INSERT INTO "event" VALUES('fixed-tables',18,'fixed-tables-7','2026-03-01T09:00:07.000000Z','Ann','player-registered/1','{"facts":{"name":"F2","rating":1930},"player":12,"type":"player-registered/1"}','51a6ff9b1db252964ebac68263c1f885094659127ba2cb8a22ed3b13ace34840','facaa777198b733e61103c8c94047545a2e528a1bb95da859d1bd6a54dd4d106');
INSERT INTO "event" VALUES('fixed-tables',19,'fixed-tables-7','2026-03-01T09:00:07.000000Z','Ann','team-registered/1','{"facts":{"name":"F"},"members":[11,12],"team":6,"type":"team-registered/1"}','facaa777198b733e61103c8c94047545a2e528a1bb95da859d1bd6a54dd4d106','87024a8796f79437f233f9887c21fa59c93031ddb3578d37c2acfde43fb8d2e8');
INSERT INTO "event" VALUES('fixed-tables',20,'fixed-tables-8','2026-03-01T09:00:08.000000Z','Ann','team-edited/1','{"changes":{"fixed_board":1},"team":6,"type":"team-edited/1"}','87024a8796f79437f233f9887c21fa59c93031ddb3578d37c2acfde43fb8d2e8','e3b1fb9894c87a3ea2f2412973b004622f382cf5ad5ffda139cce2e5490958ca');
INSERT INTO "event" VALUES('fixed-tables',21,'fixed-tables-9','2026-03-01T09:00:09.000000Z','Ann','player-edited/1','{"changes":{"fixed_board":3},"player":3,"type":"player-edited/1"}','e3b1fb9894c87a3ea2f2412973b004622f382cf5ad5ffda139cce2e5490958ca','f0035f106abcecd7a468f5b61af7fa66ab07b6258d8071ab4ac40276c028f538');
INSERT INTO "event" VALUES('fixed-tables',22,'fixed-tables-10','2026-03-01T09:00:10.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","type":"initial-colour-drawn/1"}','f0035f106abcecd7a468f5b61af7fa66ab07b6258d8071ab4ac40276c028f538','521d031dbba9476e42fc686d1b23e201f06a7e8e1e5d86b36dc6655a13913162');
INSERT INTO "event" VALUES('fixed-tables',23,'fixed-tables-11','2026-03-01T09:00:11.000000Z','Ann','teams-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6]],"type":"teams-numbered/1"}','521d031dbba9476e42fc686d1b23e201f06a7e8e1e5d86b36dc6655a13913162','e3f5252831bc040188963042bb69551145642b20359ba336af07c10bc9a0d13c');
INSERT INTO "event" VALUES('fixed-tables',24,'fixed-tables-11','2026-03-01T09:00:11.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8],[9,9],[10,10],[11,11],[12,12]],"type":"players-numbered/1"}','e3f5252831bc040188963042bb69551145642b20359ba336af07c10bc9a0d13c','6a3c410ec5a5d3f1867a7f2daa9d5d55697ac931f854932b0f89ace2bd02b239');
INSERT INTO "event" VALUES('fixed-tables',25,'fixed-tables-11','2026-03-01T09:00:11.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[3,6],[1,4],[5,2]],"round":1,"system":"team-swiss-2026","type":"round-drafted/2"}','6a3c410ec5a5d3f1867a7f2daa9d5d55697ac931f854932b0f89ace2bd02b239','bc358905c79e8cdb71ac16341d9b1f0ceaefccbb997e39101b1cdecfdcc6cd51');
INSERT INTO "event" VALUES('fixed-tables',26,'fixed-tables-12','2026-03-01T09:00:12.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','bc358905c79e8cdb71ac16341d9b1f0ceaefccbb997e39101b1cdecfdcc6cd51','3600007a817da8815b60cf1731c8aaf0c135e938aa3071af8c6160acba12ffd6');
INSERT INTO "event" VALUES('fixed-tables',27,'fixed-tables-13','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','3600007a817da8815b60cf1731c8aaf0c135e938aa3071af8c6160acba12ffd6','ba25b44c3850a5df1a7b7b8237aa355ace295d02ca13ac9e292eb4da39ef55ce');
INSERT INTO "event" VALUES('fixed-tables',28,'fixed-tables-13','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"board":2,"match":1,"result":"==","round":1,"type":"result-entered/2"}','ba25b44c3850a5df1a7b7b8237aa355ace295d02ca13ac9e292eb4da39ef55ce','2e1b6cbca62e0f5e3c196ac425381147bbbe32c2126b5bf00235ee4c8f5b2d98');
INSERT INTO "event" VALUES('fixed-tables',29,'fixed-tables-14','2026-03-01T09:00:14.000000Z','Ann','result-entered/2','{"match":2,"result":"10","round":1,"type":"result-entered/2"}','2e1b6cbca62e0f5e3c196ac425381147bbbe32c2126b5bf00235ee4c8f5b2d98','0164196e72a5cbf41ec5fa510b0ecc27f4d3186571bbc75c97dd0c73a63f0718');
INSERT INTO "event" VALUES('fixed-tables',30,'fixed-tables-14','2026-03-01T09:00:14.000000Z','Ann','result-entered/2','{"board":2,"match":2,"result":"01","round":1,"type":"result-entered/2"}','0164196e72a5cbf41ec5fa510b0ecc27f4d3186571bbc75c97dd0c73a63f0718','51c287e8d0612e28331c1c53c8baf03a7f901cb4d07fc4b2c425aa8ea29974a1');
INSERT INTO "event" VALUES('fixed-tables',31,'fixed-tables-15','2026-03-01T09:00:15.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','51c287e8d0612e28331c1c53c8baf03a7f901cb4d07fc4b2c425aa8ea29974a1','625305cddd1fb615478052f5122ce04b7605fc3cd5908d30e02bee3e39ed8336');
INSERT INTO "event" VALUES('fixed-tables',32,'fixed-tables-15','2026-03-01T09:00:15.000000Z','Ann','result-entered/2','{"board":2,"match":3,"result":"==","round":1,"type":"result-entered/2"}','625305cddd1fb615478052f5122ce04b7605fc3cd5908d30e02bee3e39ed8336','2504da476ff6cfb12d9e4d299e3c38a49f456cd7e4b2512233e2434ac939eb58');
INSERT INTO "event" VALUES('fixed-tables',33,'fixed-tables-16','2026-03-01T09:00:16.000000Z','Ann','team-edited/1','{"changes":{"fixed_board":null},"team":6,"type":"team-edited/1"}','2504da476ff6cfb12d9e4d299e3c38a49f456cd7e4b2512233e2434ac939eb58','fa0157aad8b30f0ce1bed3c083963b3fe426c4ef002b506f49892cfaff76455e');
INSERT INTO "event" VALUES('fixed-tables',34,'fixed-tables-17','2026-03-01T09:00:17.000000Z','Ann','moved/1','{"to":32,"type":"moved/1"}','fa0157aad8b30f0ce1bed3c083963b3fe426c4ef002b506f49892cfaff76455e','883b6b99f12c6b3075891a9a419c00e1741e0042a6bf3f4dc06732b1eb962e5b');
INSERT INTO "event" VALUES('fixed-tables',35,'fixed-tables-18','2026-03-01T09:00:18.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[6,5],[3,1],[2,4]],"round":2,"system":"team-swiss-2026","type":"round-drafted/2"}','883b6b99f12c6b3075891a9a419c00e1741e0042a6bf3f4dc06732b1eb962e5b','1c0c3bf3bd5f15730d9edcdf16743e2d1124fa6b29edd0ef45da1c9ea9fa0127');
INSERT INTO "event" VALUES('fixed-tables',36,'fixed-tables-19','2026-03-01T09:00:19.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','1c0c3bf3bd5f15730d9edcdf16743e2d1124fa6b29edd0ef45da1c9ea9fa0127','ab4e28f1bec1ad6d3f7276efa3bd0581b4989781364ac6a76f2ae9755428de9c');
INSERT INTO "event" VALUES('fixed-tables',37,'fixed-tables-20','2026-03-01T09:00:20.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','ab4e28f1bec1ad6d3f7276efa3bd0581b4989781364ac6a76f2ae9755428de9c','1228803939f42307ae442e7e41c08cd6edcede230c1bb4d0309bbc57663053ce');
INSERT INTO "event" VALUES('fixed-tables',38,'fixed-tables-20','2026-03-01T09:00:20.000000Z','Ann','result-entered/2','{"board":2,"match":1,"result":"==","round":2,"type":"result-entered/2"}','1228803939f42307ae442e7e41c08cd6edcede230c1bb4d0309bbc57663053ce','f5f9a687ad62a1e0576191670107aefecde5521b73894d5d9be08978b608be4b');
INSERT INTO "event" VALUES('fixed-tables',39,'fixed-tables-21','2026-03-01T09:00:21.000000Z','Ann','result-entered/2','{"match":2,"result":"10","round":2,"type":"result-entered/2"}','f5f9a687ad62a1e0576191670107aefecde5521b73894d5d9be08978b608be4b','87008402b3371d8710449747fca3c3acc0163c193f7e5a27b09ead6f22777cf4');
INSERT INTO "event" VALUES('fixed-tables',40,'fixed-tables-21','2026-03-01T09:00:21.000000Z','Ann','result-entered/2','{"board":2,"match":2,"result":"01","round":2,"type":"result-entered/2"}','87008402b3371d8710449747fca3c3acc0163c193f7e5a27b09ead6f22777cf4','e75b1dde390802da30fcea666543ab964cfe5fd9af0743c85a2c47ed11b8255f');
INSERT INTO "event" VALUES('fixed-tables',41,'fixed-tables-22','2026-03-01T09:00:22.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":2,"type":"result-entered/2"}','e75b1dde390802da30fcea666543ab964cfe5fd9af0743c85a2c47ed11b8255f','cfcef13074b1402a5b18157c0562b32d0b5a987b3d78c206db592173996a470e');
INSERT INTO "event" VALUES('fixed-tables',42,'fixed-tables-22','2026-03-01T09:00:22.000000Z','Ann','result-entered/2','{"board":2,"match":3,"result":"==","round":2,"type":"result-entered/2"}','cfcef13074b1402a5b18157c0562b32d0b5a987b3d78c206db592173996a470e','85fc2e8ea1fc418c9ab02ec35835ee006da1fc910f0dc458efb7a5df04b1502f');
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
INSERT INTO "tournament" VALUES('fixed-tables','Fixed tables','2026-03-01T09:00:01.000000Z','2026-03-01T09:00:22.000000Z',42,'85fc2e8ea1fc418c9ab02ec35835ee006da1fc910f0dc458efb7a5df04b1502f');
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
