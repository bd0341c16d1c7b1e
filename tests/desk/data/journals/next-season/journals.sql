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
INSERT INTO "event" VALUES('next-season',1,'next-season-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"board_colours":["b","w"],"name":"League 2026/27","number_of_rounds":3,"system":"BERGER_TEAM_ROUNDROBIN","tie_breaks":["MPVGP","DE","SB"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','21992c8062d088b82eb6fd08ae7d5bf1feda62d5350b5bc631ee826a9eb5f8c7');
INSERT INTO "event" VALUES('next-season',2,'next-season-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A1"},"player":1,"type":"player-registered/1"}','21992c8062d088b82eb6fd08ae7d5bf1feda62d5350b5bc631ee826a9eb5f8c7','d413b3d5312cf038dea9a14b72c56b792f1e95f1743de2552798a134c3958075');
INSERT INTO "event" VALUES('next-season',3,'next-season-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A2"},"player":2,"type":"player-registered/1"}','d413b3d5312cf038dea9a14b72c56b792f1e95f1743de2552798a134c3958075','09df5f4ecc8aae1aecfeedac52f43679b5dff13aca20b38d727dddec8ed2f1f2');
INSERT INTO "event" VALUES('next-season',4,'next-season-2','2026-03-01T09:00:01.000000Z','Ann','team-registered/1','{"facts":{"name":"Team A"},"members":[1,2],"team":1,"type":"team-registered/1"}','09df5f4ecc8aae1aecfeedac52f43679b5dff13aca20b38d727dddec8ed2f1f2','c3ff506ca922a62e3eb0ffbe69a35b0e06bbf942c46cbf83a2534579852bdc69');
INSERT INTO "event" VALUES('next-season',5,'next-season-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B1"},"player":3,"type":"player-registered/1"}','c3ff506ca922a62e3eb0ffbe69a35b0e06bbf942c46cbf83a2534579852bdc69','4e767a58059ba1019f4e03ed3e6126668ee9cc161fd51c2610e8c126328d1f5e');
INSERT INTO "event" VALUES('next-season',6,'next-season-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B2"},"player":4,"type":"player-registered/1"}','4e767a58059ba1019f4e03ed3e6126668ee9cc161fd51c2610e8c126328d1f5e','b71bc5e98d42b0ab61f665778439f04475ef00f83fcc5a3b0c6eb5d008bfc4ff');
INSERT INTO "event" VALUES('next-season',7,'next-season-3','2026-03-01T09:00:02.000000Z','Ann','team-registered/1','{"facts":{"name":"Team B"},"members":[3,4],"team":2,"type":"team-registered/1"}','b71bc5e98d42b0ab61f665778439f04475ef00f83fcc5a3b0c6eb5d008bfc4ff','bad69f393adea4dd1ee5c7fd580294f7409bc0dbf611b633b333f57803cea40c');
INSERT INTO "event" VALUES('next-season',8,'next-season-3','2026-03-01T09:00:02.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":1},"type":"settings-changed/1"}','bad69f393adea4dd1ee5c7fd580294f7409bc0dbf611b633b333f57803cea40c','f1510c0b72e45479a2517f241a1a7fd639c84b18562a35571af87e8c47922b77');
INSERT INTO "event" VALUES('next-season',9,'next-season-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C1"},"player":5,"type":"player-registered/1"}','f1510c0b72e45479a2517f241a1a7fd639c84b18562a35571af87e8c47922b77','9694b4c6819a6b6cc5bb5208c064d838c9cd4168b62c84f57f736ef736f382bf');
INSERT INTO "event" VALUES('next-season',10,'next-season-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C2"},"player":6,"type":"player-registered/1"}','9694b4c6819a6b6cc5bb5208c064d838c9cd4168b62c84f57f736ef736f382bf','40e34e28edf20ab75e98d1e2c3679be048f9109f344d07fb8e7ec06f93d6dc4e');
INSERT INTO "event" VALUES('next-season',11,'next-season-4','2026-03-01T09:00:03.000000Z','Ann','team-registered/1','{"facts":{"name":"Team C"},"members":[5,6],"team":3,"type":"team-registered/1"}','40e34e28edf20ab75e98d1e2c3679be048f9109f344d07fb8e7ec06f93d6dc4e','02cb11aeae02cc9a4ea11974dbda1b713b07aaf5e79911efd967e3d9f9a6e592');
INSERT INTO "event" VALUES('next-season',12,'next-season-4','2026-03-01T09:00:03.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":3},"type":"settings-changed/1"}','02cb11aeae02cc9a4ea11974dbda1b713b07aaf5e79911efd967e3d9f9a6e592','c5e89aded5b059bbd958230c707f823c3a8a0951ed4a01bc28d5517364913c02');
INSERT INTO "event" VALUES('next-season',13,'next-season-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D1"},"player":7,"type":"player-registered/1"}','c5e89aded5b059bbd958230c707f823c3a8a0951ed4a01bc28d5517364913c02','6b16ecc4784d6538b50f3a48be3998c544a6c2c95c9b9df8b762d1324ad562f4');
INSERT INTO "event" VALUES('next-season',14,'next-season-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D2"},"player":8,"type":"player-registered/1"}','6b16ecc4784d6538b50f3a48be3998c544a6c2c95c9b9df8b762d1324ad562f4','6579d424c423849c7828c056fb809dbd80d3fd188be3bac533b7f60ae38a52bc');
INSERT INTO "event" VALUES('next-season',15,'next-season-5','2026-03-01T09:00:04.000000Z','Ann','team-registered/1','{"facts":{"name":"Team D"},"members":[7,8],"team":4,"type":"team-registered/1"}','6579d424c423849c7828c056fb809dbd80d3fd188be3bac533b7f60ae38a52bc','adcf7a39bd62194601305d55be0aaacb708afc6961ce5a7e52f1baccedde5d4c');
INSERT INTO "event" VALUES('next-season',16,'next-season-follows','2026-03-01T09:00:05.000000Z','Ann','season-followed/1','{"name":"League 2025/26","previous":"league-2025","type":"season-followed/1"}','adcf7a39bd62194601305d55be0aaacb708afc6961ce5a7e52f1baccedde5d4c','308ad61a71934b34a3dc4a91505ce63ea9c7d0559e2e66bb50c016b626097205');
INSERT INTO "event" VALUES('next-season',17,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','teams-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"teams-numbered/1"}','308ad61a71934b34a3dc4a91505ce63ea9c7d0559e2e66bb50c016b626097205','b5625e46753345eea5c596feec176d4f3b8d0877b838302ee6f402a5d2d553a7');
INSERT INTO "event" VALUES('next-season',18,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','b5625e46753345eea5c596feec176d4f3b8d0877b838302ee6f402a5d2d553a7','d70798f4a83666dfcd69c2c462771096a8bf11afd1514226619af30ba90e91da');
INSERT INTO "event" VALUES('next-season',19,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','d70798f4a83666dfcd69c2c462771096a8bf11afd1514226619af30ba90e91da','a64e5e6bc252841ca5ee4a139cd080e96674dfca58845c7e5c2aefb7e26b4836');
INSERT INTO "event" VALUES('next-season',20,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[2,3]],"round":1,"system":"round-robin","type":"round-drafted/2"}','a64e5e6bc252841ca5ee4a139cd080e96674dfca58845c7e5c2aefb7e26b4836','479f7227d31a8eb43a7425cce5833a0504c70b3e477a8106ae29067b1eb46602');
INSERT INTO "event" VALUES('next-season',21,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','479f7227d31a8eb43a7425cce5833a0504c70b3e477a8106ae29067b1eb46602','c67f9d34c576cd138b126ce4921841909510fa09d2e64c5044f3c9d72c93cfc6');
INSERT INTO "event" VALUES('next-season',22,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[4,3],[1,2]],"round":2,"system":"round-robin","type":"round-drafted/2"}','c67f9d34c576cd138b126ce4921841909510fa09d2e64c5044f3c9d72c93cfc6','f7144e7a6e13c9d1e0aa6f24a0cc20c177a0191cac2e21a6b31c6f2a6ed20e38');
INSERT INTO "event" VALUES('next-season',23,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','f7144e7a6e13c9d1e0aa6f24a0cc20c177a0191cac2e21a6b31c6f2a6ed20e38','638e868a7521b00d189b3ffef8eed6fed4a651cf400d1926dab40016bd677521');
INSERT INTO "event" VALUES('next-season',24,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,4],[3,1]],"round":3,"system":"round-robin","type":"round-drafted/2"}','638e868a7521b00d189b3ffef8eed6fed4a651cf400d1926dab40016bd677521','e1515aacfb37cd151624eedc6247d084fcfa93a0695a90721610e7c5d98b90a8');
INSERT INTO "event" VALUES('next-season',25,'next-season-6','2026-03-01T09:00:06.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','e1515aacfb37cd151624eedc6247d084fcfa93a0695a90721610e7c5d98b90a8','6aaefae28d44caf73f4b5b2bb8273ab241d921b3323457c12a8fbeab1283ce0e');
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
INSERT INTO "tournament" VALUES('next-season','League 2026/27','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:06.000000Z',25,'6aaefae28d44caf73f4b5b2bb8273ab241d921b3323457c12a8fbeab1283ce0e');
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
