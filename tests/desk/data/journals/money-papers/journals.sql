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
INSERT INTO "event" VALUES('money-papers',1,'money-papers-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Receipts","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','21cbe8955c53e2b7d02093d682d4a0718033ae6f185f58d92c05e4b1ca809bc5');
INSERT INTO "event" VALUES('money-papers',2,'money-papers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','21cbe8955c53e2b7d02093d682d4a0718033ae6f185f58d92c05e4b1ca809bc5','60ba554259cf162dced860285f185e3ae9a66502cdef96fbc9dcb18c3f1d23e4');
INSERT INTO "event" VALUES('money-papers',3,'money-papers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','60ba554259cf162dced860285f185e3ae9a66502cdef96fbc9dcb18c3f1d23e4','52ce5681705f8617a3a1f06d6302fbf9112671f8dcef4bb99a87ea6103790888');
INSERT INTO "event" VALUES('money-papers',4,'money-papers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','52ce5681705f8617a3a1f06d6302fbf9112671f8dcef4bb99a87ea6103790888','5afdd419cd1614e58adc13d70028954f9df8ee0eb1071f1a274641b863e5c04b');
INSERT INTO "event" VALUES('money-papers',5,'money-papers-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','5afdd419cd1614e58adc13d70028954f9df8ee0eb1071f1a274641b863e5c04b','39489d8392975f36a1c39cdc03d14b65c4aa6bb2788685d3663362dfbb5c1712');
INSERT INTO "event" VALUES('money-papers',6,'money-papers-3','2026-03-01T09:00:02.000000Z','Ann','entry-fee-set/1','{"amount":4000,"currency":"EUR","type":"entry-fee-set/1"}','39489d8392975f36a1c39cdc03d14b65c4aa6bb2788685d3663362dfbb5c1712','325a2c73da80149753230d8ed205e8300a6da8f0849cbff65144997700e658a2');
INSERT INTO "event" VALUES('money-papers',7,'money-papers-4','2026-03-01T09:00:03.000000Z','Ann','paper-issuer-set/1','{"issuer":{"address":"Main Street 1, 12345 Town","name":"Rook Club","note":"No VAT.","tax_number":"DE123"},"type":"paper-issuer-set/1"}','325a2c73da80149753230d8ed205e8300a6da8f0849cbff65144997700e658a2','fec04446667e71a5f1e7bbe3a9b8406c1a8b5108c67e0d647d9c1243c161d409');
INSERT INTO "event" VALUES('money-papers',8,'money-papers-5','2026-03-01T09:00:04.000000Z','Ann','paper-issued/1','{"address":"Lane 2","currency":"EUR","day":"2026/03/01","issuer":{"address":"Main Street 1, 12345 Town","name":"Rook Club","note":"No VAT.","tax_number":"DE123"},"kind":"invoice","lines":[{"cents":4000,"kind":"fee"}],"number":1,"payer":"Chess School","player":1,"series":"DJXTWY","tournament":"Receipts","type":"paper-issued/1"}','fec04446667e71a5f1e7bbe3a9b8406c1a8b5108c67e0d647d9c1243c161d409','d1d83a0c85135dba06852cf1d7e474c903438350561c1082ef8c559e17df7285');
INSERT INTO "event" VALUES('money-papers',9,'money-papers-6','2026-03-01T09:00:05.000000Z','Ann','paper-issued/1','{"address":"Lane 2","cancels":1,"currency":"EUR","day":"2026/03/01","issuer":{"address":"Main Street 1, 12345 Town","name":"Rook Club","note":"No VAT.","tax_number":"DE123"},"kind":"cancellation","lines":[{"cents":-4000,"kind":"fee"}],"number":2,"payer":"Chess School","player":1,"reason":"wrong name","series":"DJXTWY","tournament":"Receipts","type":"paper-issued/1"}','d1d83a0c85135dba06852cf1d7e474c903438350561c1082ef8c559e17df7285','39fca77eb9cd580095980285a542c347f511bde5cba88c97d9ce2d9124373166');
INSERT INTO "event" VALUES('money-papers',10,'money-papers-7','2026-03-01T09:00:06.000000Z','Ann','payment-recorded/1','{"due":2500,"paid":1500,"player":1,"type":"payment-recorded/1"}','39fca77eb9cd580095980285a542c347f511bde5cba88c97d9ce2d9124373166','1008a104518adbcb18fa428e7ebd10751a0d029abe073b2f43c9b8cad203ecec');
INSERT INTO "event" VALUES('money-papers',11,'money-papers-8','2026-03-01T09:00:07.000000Z','Ann','paper-issued/1','{"currency":"EUR","day":"2026/03/01","issuer":{"address":"Main Street 1, 12345 Town","name":"Rook Club","note":"No VAT.","tax_number":"DE123"},"kind":"invoice","lines":[{"cents":4000,"kind":"fee"},{"cents":-1500,"kind":"discount"}],"number":3,"paid":1500,"payer":"Player 01","player":1,"series":"DJXTWY","tournament":"Receipts","type":"paper-issued/1"}','1008a104518adbcb18fa428e7ebd10751a0d029abe073b2f43c9b8cad203ecec','1b8dc1a1097edb01d5a855a0fcf9222946ef373c72e4427872efe7a14eabed8d');
INSERT INTO "event" VALUES('money-papers',12,'money-papers-9','2026-03-01T09:00:08.000000Z','Ann','payment-recorded/1','{"paid":5000,"player":2,"type":"payment-recorded/1"}','1b8dc1a1097edb01d5a855a0fcf9222946ef373c72e4427872efe7a14eabed8d','53f35ad0e9573aa28cb71ed2338f1102cbf0c5db0f0328ecc54dcc0e47ef7174');
INSERT INTO "event" VALUES('money-papers',13,'money-papers-10','2026-03-01T09:00:09.000000Z','Ann','payment-refunded/1','{"cents":1000,"day":"2026/05/01","player":2,"reason":"paid too much","type":"payment-refunded/1"}','53f35ad0e9573aa28cb71ed2338f1102cbf0c5db0f0328ecc54dcc0e47ef7174','2c41b7d40533ab55c2690881483b5a2f2b19c078601fb6a8a12b6c5b53bcd0a3');
INSERT INTO "event" VALUES('money-papers',14,'money-papers-11','2026-03-01T09:00:10.000000Z','Ann','payment-recorded/1','{"paid":4000,"player":3,"type":"payment-recorded/1"}','2c41b7d40533ab55c2690881483b5a2f2b19c078601fb6a8a12b6c5b53bcd0a3','f8bafecd5247a14820d05211bdc3541e29777df5c9758b1780b768a5f9ecfbea');
INSERT INTO "event" VALUES('money-papers',15,'money-papers-12','2026-03-01T09:00:11.000000Z','Ann','paper-issued/1','{"currency":"EUR","day":"2026/03/01","issuer":{"address":"Main Street 1, 12345 Town","name":"Rook Club","note":"No VAT.","tax_number":"DE123"},"kind":"receipt","lines":[{"cents":4000,"kind":"payment"}],"number":4,"payer":"Player 03","player":3,"series":"DJXTWY","tournament":"Receipts","type":"paper-issued/1"}','f8bafecd5247a14820d05211bdc3541e29777df5c9758b1780b768a5f9ecfbea','bb61fd95cba5a930f0af683145c9ccbc52d37ea1d269a9ae1dfadcf92b193a27');
INSERT INTO "event" VALUES('money-papers',16,'money-papers-13','2026-03-01T09:00:12.000000Z','Ann','moved/1','{"to":13,"type":"moved/1"}','bb61fd95cba5a930f0af683145c9ccbc52d37ea1d269a9ae1dfadcf92b193a27','514317fe0ed5c40fee8cd3ba895c2f61751bb0272fbf94344758ca07d9159a46');
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
INSERT INTO "tournament" VALUES('money-papers','Receipts','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:12.000000Z',16,'514317fe0ed5c40fee8cd3ba895c2f61751bb0272fbf94344758ca07d9159a46');
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
