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
INSERT INTO "alembic_version" VALUES('0007');
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
INSERT INTO "event" VALUES('planned',1,'planned-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{"default_time":10,"entry_form":{"asks_byes":true,"asks_needs":true,"consent":"","groups":["A","B"],"is_open":true,"keeps":"end","places":8,"until":"2026-02-28T18:00:00Z"},"plan":{"assistance":[],"awards":"","confirmation":"","done":[],"gifts":"","group_colours":[["A","red"],["B","blue"]],"is_school":true,"lodging":"","organiser_address":"","organiser_phone":"","physician":"","requirements":"","transmitted":0,"venue":"Gym","without_clocks":false}},"settings":{"encoded_time_control":"900","name":"School day","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','444f5a67c820b848acd3e8fdcbb69edd658f1cdccdd76dd622debe245cdf02c6');
INSERT INTO "event" VALUES('planned',2,'planned-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','444f5a67c820b848acd3e8fdcbb69edd658f1cdccdd76dd622debe245cdf02c6','52916c4433a42dacb7277d5df92be304c8feeae673a9f7074f1045dac30a407b');
INSERT INTO "event" VALUES('planned',3,'planned-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','52916c4433a42dacb7277d5df92be304c8feeae673a9f7074f1045dac30a407b','cb5eb0bf6a1c3b2fba30d8177a85748eccbc7060ea25e7e8a5cfb786b7355f73');
INSERT INTO "event" VALUES('planned',4,'planned-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','cb5eb0bf6a1c3b2fba30d8177a85748eccbc7060ea25e7e8a5cfb786b7355f73','a4087520b60b24750004e2bb1b2747ae46de9f08229cdbb02588347c9fe830c2');
INSERT INTO "event" VALUES('planned',5,'planned-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','a4087520b60b24750004e2bb1b2747ae46de9f08229cdbb02588347c9fe830c2','6d8ca899e98619094b3a9e07e57e1d0d8f31a0aaa83e23991e65722edbdba95f');
INSERT INTO "event" VALUES('planned',6,'planned-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','6d8ca899e98619094b3a9e07e57e1d0d8f31a0aaa83e23991e65722edbdba95f','48569862f987176e081d512d5ad474e62e856e97f0ea84c1122e1ae8db1d7766');
INSERT INTO "event" VALUES('planned',7,'planned-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','48569862f987176e081d512d5ad474e62e856e97f0ea84c1122e1ae8db1d7766','edd80d53816ea28c8cebd1cafdacafb9ade37096d7a0e67c313a57672f55cd17');
INSERT INTO "event" VALUES('planned',8,'planned-3','2026-03-01T09:00:02.000000Z','Ann','rules-changed/1','{"changes":{"plan":{"assistance":[{"assistant":"Ada","has_wide_table":true,"player":3}],"awards":"","confirmation":"","done":["meeting","light"],"gifts":"","group_colours":[["A","red"],["B","blue"]],"is_school":true,"lodging":"","organiser_address":"","organiser_phone":"","physician":"","requirements":"","transmitted":0,"venue":"Gym","without_clocks":false}},"type":"rules-changed/1"}','edd80d53816ea28c8cebd1cafdacafb9ade37096d7a0e67c313a57672f55cd17','e909b61f6257dc4cd497214bca8c5d6286ce0ae7923de97dcd9b27ebd611093f');
INSERT INTO "event" VALUES('planned',9,'planned-4','2026-03-01T09:00:03.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','e909b61f6257dc4cd497214bca8c5d6286ce0ae7923de97dcd9b27ebd611093f','7e023aec3c23c4a2b6e6e7e7ae876b96d388b833f4d964623fbf265120944ec2');
INSERT INTO "event" VALUES('planned',10,'planned-5','2026-03-01T09:00:04.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6]],"type":"players-numbered/1"}','7e023aec3c23c4a2b6e6e7e7ae876b96d388b833f4d964623fbf265120944ec2','e35bac09191982958e47021ff0f023e5d4540a653ea3bc3b21b582a6ace08d2d');
INSERT INTO "event" VALUES('planned',11,'planned-5','2026-03-01T09:00:04.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[5,2],[3,6]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','e35bac09191982958e47021ff0f023e5d4540a653ea3bc3b21b582a6ace08d2d','18226a8148d40335041e88fc57be720789a519821ad5ff307183475f25b46dc7');
INSERT INTO "event" VALUES('planned',12,'planned-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','18226a8148d40335041e88fc57be720789a519821ad5ff307183475f25b46dc7','26585c41025fc63bf83059d71225ab375ce5ca3e0d262e1b098011ec3fd5d77e');
INSERT INTO "event" VALUES('planned',13,'planned-7','2026-03-01T09:00:06.000000Z','Ann','arrival-noted/1','{"players":[1,4,5],"round":1,"type":"arrival-noted/1"}','26585c41025fc63bf83059d71225ab375ce5ca3e0d262e1b098011ec3fd5d77e','c91b16b10c77a3e508a1d20a3458bf787f57ceb4322879553415f28317f5cfba');
INSERT INTO "event" VALUES('planned',14,'planned-8','2026-03-01T09:00:07.000000Z','Ann','arrival-noted/1','{"is_here":true,"players":[4],"round":1,"type":"arrival-noted/1"}','c91b16b10c77a3e508a1d20a3458bf787f57ceb4322879553415f28317f5cfba','d6b2afbab1a264ac6a85196d339bf4e95a295ef4dd6435b0a4508190b8e28274');
INSERT INTO "event" VALUES('planned',15,'planned-9','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":1,"result":"-+","round":1,"type":"result-entered/2"}','d6b2afbab1a264ac6a85196d339bf4e95a295ef4dd6435b0a4508190b8e28274','c10847be6e1b0c3eabf9540213f349c1638c2fa69655c8d75e640c17eb94a5e8');
INSERT INTO "event" VALUES('planned',16,'planned-9','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":2,"result":"-+","round":1,"type":"result-entered/2"}','c10847be6e1b0c3eabf9540213f349c1638c2fa69655c8d75e640c17eb94a5e8','68d52dae72a6b921cdd86d386c7a5263f1e4d5375ec5768707298ef8690fd3aa');
CREATE TABLE installation (
	name VARCHAR(64) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE local_browser (
	token VARCHAR(64) NOT NULL, 
	seen_at VARCHAR(32) NOT NULL, 
	device VARCHAR(64) NOT NULL, 
	PRIMARY KEY (token)
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
INSERT INTO "tournament" VALUES('planned','School day','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:09.000000Z',16,'68d52dae72a6b921cdd86d386c7a5263f1e4d5375ec5768707298ef8690fd3aa');
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
