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
INSERT INTO "event" VALUES('fee-rules',1,'fee-rules-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Fee rules","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','2e4102724b983ee412ea6bf49dbb7c40470817f7e51ab3e4806f7489be20bd8e');
INSERT INTO "event" VALUES('fee-rules',2,'fee-rules-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','2e4102724b983ee412ea6bf49dbb7c40470817f7e51ab3e4806f7489be20bd8e','7beed0227dafc38310e2c27bd177dae53d49ea06213668bd480609d63d1df4fb');
INSERT INTO "event" VALUES('fee-rules',3,'fee-rules-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','7beed0227dafc38310e2c27bd177dae53d49ea06213668bd480609d63d1df4fb','5cc73a4f98d8192691aa035d204a649f4c9396ad25efa8197fe99401b980f1ca');
INSERT INTO "event" VALUES('fee-rules',4,'fee-rules-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','5cc73a4f98d8192691aa035d204a649f4c9396ad25efa8197fe99401b980f1ca','a0c6e01e359825f9311d4f9d46e8d5e10d018ad07f731b1bd0d68d3f64fe97b6');
INSERT INTO "event" VALUES('fee-rules',5,'fee-rules-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','a0c6e01e359825f9311d4f9d46e8d5e10d018ad07f731b1bd0d68d3f64fe97b6','a1e085d205b3be3f8df06ccefec4a15004cff806e077d4fd0ef32c93b644a66f');
INSERT INTO "event" VALUES('fee-rules',6,'fee-rules-3','2026-03-01T09:00:02.000000Z','Ann','entry-fee-set/1','{"amount":4000,"currency":"EUR","type":"entry-fee-set/1"}','a1e085d205b3be3f8df06ccefec4a15004cff806e077d4fd0ef32c93b644a66f','f6c97a16a73b7ca0615d66e1acb6e24a52a0a93e6b45027a1914647673d5ea4e');
INSERT INTO "event" VALUES('fee-rules',7,'fee-rules-4','2026-03-01T09:00:03.000000Z','Ann','rules-changed/1','{"changes":{"entry_form":{"asks_byes":true,"asks_needs":true,"consent":"","groups":[],"guardian_below":16,"is_open":true,"keeps":"end","places":0,"questions":[{"choices":["S","M"],"is_required":true,"text":"T-shirt","type":"choice"}],"until":""}},"type":"rules-changed/1"}','f6c97a16a73b7ca0615d66e1acb6e24a52a0a93e6b45027a1914647673d5ea4e','097beaf9b3a8cbf3b4ebb81030f6c874744f05689e506d0513362505d18eb6c3');
INSERT INTO "event" VALUES('fee-rules',8,'fee-rules-5','2026-03-01T09:00:04.000000Z','Ann','fee-rules-set/1','{"rules":[{"age_to":17,"name":"Under 18","percent":-50},{"cents":-1000,"last_day":"2027/05/01","name":"Gift","uses":2,"voucher":"ROOK"}],"transfer":{"bic":"COBADEFFXXX","holder":"Rook Club","iban":"DE89370400440532013000"},"type":"fee-rules-set/1"}','097beaf9b3a8cbf3b4ebb81030f6c874744f05689e506d0513362505d18eb6c3','0002f7dbaa08857576f20d4ac1f2701ac26979daa8beacd02180d1d2808d3d01');
INSERT INTO "event" VALUES('fee-rules',9,'fee-rules-6','2026-03-01T09:00:05.000000Z','Ann','fee-rules-set/1','{"rules":[{"age_to":17,"name":"Under 18","percent":-50}],"transfer":{"bic":"COBADEFFXXX","holder":"Rook Club","iban":"DE89370400440532013000"},"type":"fee-rules-set/1"}','0002f7dbaa08857576f20d4ac1f2701ac26979daa8beacd02180d1d2808d3d01','a53201abefd17e0fb7bb1a96ad23a2d955698558752f563a5a6cdcfcf2abb503');
INSERT INTO "event" VALUES('fee-rules',10,'fee-rules-7','2026-03-01T09:00:06.000000Z','Ann','moved/1','{"to":8,"type":"moved/1"}','a53201abefd17e0fb7bb1a96ad23a2d955698558752f563a5a6cdcfcf2abb503','e7e68a1f008eb84c9ee4e06bec8213031b5a0922feb64607b323d1d803125e46');
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
INSERT INTO "tournament" VALUES('fee-rules','Fee rules','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:06.000000Z',10,'e7e68a1f008eb84c9ee4e06bec8213031b5a0922feb64607b323d1d803125e46');
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
