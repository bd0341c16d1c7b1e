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
INSERT INTO "event" VALUES('duties',1,'duties-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Duties","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','77703c111dd270675c31304f4598b9d1c4d67a0141d83e4589dfdccef8e7ec1b');
INSERT INTO "event" VALUES('duties',2,'duties-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','77703c111dd270675c31304f4598b9d1c4d67a0141d83e4589dfdccef8e7ec1b','77e7d4b9a462d93c7cb312aca4a10b7f775f4648a4377d5fcd8cf333b02fb7d1');
INSERT INTO "event" VALUES('duties',3,'duties-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','77e7d4b9a462d93c7cb312aca4a10b7f775f4648a4377d5fcd8cf333b02fb7d1','54e65d4a0148874eb2e74f00c43a8b3111409b26f4f740d6039cff23b8f836c9');
INSERT INTO "event" VALUES('duties',4,'duties-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','54e65d4a0148874eb2e74f00c43a8b3111409b26f4f740d6039cff23b8f836c9','8e22ce1d0ca878a9500f673ac6a1922d12fa1d3ab54e35d42d6a97473dfb448c');
INSERT INTO "event" VALUES('duties',5,'duties-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','8e22ce1d0ca878a9500f673ac6a1922d12fa1d3ab54e35d42d6a97473dfb448c','ba64a6f1bba0b55d0053309131a10f80b502cb111e7b217f171a8f4a8f62ca7d');
INSERT INTO "event" VALUES('duties',6,'duties-3','2026-03-01T09:00:02.000000Z','Ann','rules-changed/1','{"changes":{"entry_limits":{"born_from":1990,"rating_to":2200}},"type":"rules-changed/1"}','ba64a6f1bba0b55d0053309131a10f80b502cb111e7b217f171a8f4a8f62ca7d','9cda06ac6b4587bb0472a7604ed1cea0edbc6ba1831361617cd8e7c53c627a90');
INSERT INTO "event" VALUES('duties',7,'duties-4','2026-03-01T09:00:03.000000Z','Ann','duty-ticked/1','{"duty":"light","type":"duty-ticked/1"}','9cda06ac6b4587bb0472a7604ed1cea0edbc6ba1831361617cd8e7c53c627a90','37403a4d68ddaebb35241998fcd3e31b2c9f3cbb178edd4266ce4a5e3cec82ca');
INSERT INTO "event" VALUES('duties',8,'duties-5','2026-03-01T09:00:04.000000Z','Ann','duty-ticked/1','{"duty":"meeting","type":"duty-ticked/1"}','37403a4d68ddaebb35241998fcd3e31b2c9f3cbb178edd4266ce4a5e3cec82ca','2a8bde35edfcb20d6b66f4c624fafb865923eda2f8cbcb8107bd32d6e74cc88c');
INSERT INTO "event" VALUES('duties',9,'duties-6','2026-03-01T09:00:05.000000Z','Ann','duty-ticked/1','{"duty":"light","is_done":false,"type":"duty-ticked/1"}','2a8bde35edfcb20d6b66f4c624fafb865923eda2f8cbcb8107bd32d6e74cc88c','2199b2e04712c2b8532b0e0cff43a02940a2602125f611c5ebb961f7dc99bf80');
INSERT INTO "event" VALUES('duties',10,'duties-7','2026-03-01T09:00:06.000000Z','Ann','rules-changed/1','{"changes":{"plan":{"assistance":[],"awards":"","confirmation":"","done":["meeting"],"gifts":"","group_colours":[],"is_school":false,"lodging":"","organiser_address":"","organiser_phone":"","physician":"","requirements":"","transmitted":0,"venue":"Gym","without_clocks":false}},"type":"rules-changed/1"}','2199b2e04712c2b8532b0e0cff43a02940a2602125f611c5ebb961f7dc99bf80','7074b0df4bd3718facbf41dd2bd3483a4b6e982fe23bcbfc37514638496e28f5');
INSERT INTO "event" VALUES('duties',11,'duties-8','2026-03-01T09:00:07.000000Z','Ann','duty-ticked/1','{"duty":"light","type":"duty-ticked/1"}','7074b0df4bd3718facbf41dd2bd3483a4b6e982fe23bcbfc37514638496e28f5','f0b4587e6aaf92338853113df11072634b6dbf9896591e5dba9d85da8bce1a98');
INSERT INTO "event" VALUES('duties',12,'duties-9','2026-03-01T09:00:08.000000Z','Ann','moved/1','{"to":10,"type":"moved/1"}','f0b4587e6aaf92338853113df11072634b6dbf9896591e5dba9d85da8bce1a98','c8bb262c7180f7f53ae74df6872925073d61351e4356be3b0c63d54527be217d');
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
INSERT INTO "tournament" VALUES('duties','Duties','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:08.000000Z',12,'c8bb262c7180f7f53ae74df6872925073d61351e4356be3b0c63d54527be217d');
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
