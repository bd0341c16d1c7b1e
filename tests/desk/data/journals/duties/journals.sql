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
INSERT INTO "event" VALUES('duties',2,'duties-2','2026-03-01T09:00:01.000000Z','Ann','rules-changed/1','{"changes":{"entry_limits":{"born_from":1990,"rating_to":2200}},"type":"rules-changed/1"}','77703c111dd270675c31304f4598b9d1c4d67a0141d83e4589dfdccef8e7ec1b','7e3f754b9c788b8b4c1679668ee25dbfa91b2227cdc53ace7f6c90f803b609eb');
INSERT INTO "event" VALUES('duties',3,'duties-3','2026-03-01T09:00:02.000000Z','Ann','duty-ticked/1','{"duty":"light","type":"duty-ticked/1"}','7e3f754b9c788b8b4c1679668ee25dbfa91b2227cdc53ace7f6c90f803b609eb','9dab51841d30e9b8bef0536b4f359c13d2aa573dc9ff50bc37898e707c6720a8');
INSERT INTO "event" VALUES('duties',4,'duties-4','2026-03-01T09:00:03.000000Z','Ann','duty-ticked/1','{"duty":"meeting","type":"duty-ticked/1"}','9dab51841d30e9b8bef0536b4f359c13d2aa573dc9ff50bc37898e707c6720a8','646900abd13039f75aef0ba7067e042d368d57d24fbb1eeaa422243afbe59924');
INSERT INTO "event" VALUES('duties',5,'duties-5','2026-03-01T09:00:04.000000Z','Ann','duty-ticked/1','{"duty":"light","is_done":false,"type":"duty-ticked/1"}','646900abd13039f75aef0ba7067e042d368d57d24fbb1eeaa422243afbe59924','c91d04cd32a674ea76ada5356b1add522687ef0f77400255e69226ddfc8beed2');
INSERT INTO "event" VALUES('duties',6,'duties-6','2026-03-01T09:00:05.000000Z','Ann','rules-changed/1','{"changes":{"plan":{"assistance":[],"awards":"","confirmation":"","done":["meeting"],"gifts":"","group_colours":[],"is_school":false,"lodging":"","organiser_address":"","organiser_phone":"","physician":"","requirements":"","transmitted":0,"venue":"Gym","without_clocks":false}},"type":"rules-changed/1"}','c91d04cd32a674ea76ada5356b1add522687ef0f77400255e69226ddfc8beed2','b8cd6640fc7d75abf888730c220878063aae24b109cb10b0d87ebf8893388a7e');
INSERT INTO "event" VALUES('duties',7,'duties-7','2026-03-01T09:00:06.000000Z','Ann','duty-ticked/1','{"duty":"light","type":"duty-ticked/1"}','b8cd6640fc7d75abf888730c220878063aae24b109cb10b0d87ebf8893388a7e','64c268831bb748b8bdbbb029a2be884087efd9eb2f94e474c79dbd69b32c504b');
INSERT INTO "event" VALUES('duties',8,'duties-8','2026-03-01T09:00:07.000000Z','Ann','moved/1','{"to":6,"type":"moved/1"}','64c268831bb748b8bdbbb029a2be884087efd9eb2f94e474c79dbd69b32c504b','e7d8c5e17d6e0e29ec8bf04d50c1d05b2adf113da6ded2fcab34d55409336542');
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
INSERT INTO "tournament" VALUES('duties','Duties','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:07.000000Z',8,'e7d8c5e17d6e0e29ec8bf04d50c1d05b2adf113da6ded2fcab34d55409336542');
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
