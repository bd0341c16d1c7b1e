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
INSERT INTO "event" VALUES('tie-games',1,'tie-games-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"Tie games","number_of_rounds":2,"system":"CUSTOM_KNOCKOUT","tie_breaks":[]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','d6b0f60881896bd20c8d37d5d98fcd781cccec0feff4990dd46145cb664d9ea8');
INSERT INTO "event" VALUES('tie-games',2,'tie-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','d6b0f60881896bd20c8d37d5d98fcd781cccec0feff4990dd46145cb664d9ea8','f976ae00a0b9d88462ba39840a4658babafe6d2456db8c2365a8630072c9ebf7');
INSERT INTO "event" VALUES('tie-games',3,'tie-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','f976ae00a0b9d88462ba39840a4658babafe6d2456db8c2365a8630072c9ebf7','64ced2be94b8189d30d8de0153c122d40912a559e21f0ae43a2e44985c7d29c2');
INSERT INTO "event" VALUES('tie-games',4,'tie-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','64ced2be94b8189d30d8de0153c122d40912a559e21f0ae43a2e44985c7d29c2','fc3554f20a368510da6aa74cc5aef5d61a698b8170fa2aa565f2174e5bd471a3');
INSERT INTO "event" VALUES('tie-games',5,'tie-games-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','fc3554f20a368510da6aa74cc5aef5d61a698b8170fa2aa565f2174e5bd471a3','114637be401694cc9dab38f91778603ac2289fae644ba923673c1d4e1048d4d6');
INSERT INTO "event" VALUES('tie-games',6,'tie-games-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"players-numbered/1"}','114637be401694cc9dab38f91778603ac2289fae644ba923673c1d4e1048d4d6','5b27a13de641564d646cf164abfaabc3d58691c6a85570565d5aec1a82cdc514');
INSERT INTO "event" VALUES('tie-games',7,'tie-games-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','5b27a13de641564d646cf164abfaabc3d58691c6a85570565d5aec1a82cdc514','6e92be4749e13154f87e30164b60df2d1c156165c0f766b45fd85343f1d8ba33');
INSERT INTO "event" VALUES('tie-games',8,'tie-games-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[3,2]],"round":1,"system":"knockout","type":"round-drafted/2"}','6e92be4749e13154f87e30164b60df2d1c156165c0f766b45fd85343f1d8ba33','48e1d839d3d353f931344a7a7c110a382545e3658ccb446e60825e63db2ed669');
INSERT INTO "event" VALUES('tie-games',9,'tie-games-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','48e1d839d3d353f931344a7a7c110a382545e3658ccb446e60825e63db2ed669','c16e2d2146dba2c7f824cb58abbae6fef4c7a99cb366bc00f938c8c9d06b65b6');
INSERT INTO "event" VALUES('tie-games',10,'tie-games-5','2026-03-01T09:00:04.000000Z','Ann','result-entered/2','{"match":1,"result":"==","round":1,"type":"result-entered/2"}','c16e2d2146dba2c7f824cb58abbae6fef4c7a99cb366bc00f938c8c9d06b65b6','90fcde6b8b5003b3ddbc2f63a094389efb0ac4a9b810d0326d7f85f5c32b3df4');
INSERT INTO "event" VALUES('tie-games',11,'tie-games-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','90fcde6b8b5003b3ddbc2f63a094389efb0ac4a9b810d0326d7f85f5c32b3df4','52ff4ad62d31c2318222bf4dfb6cad90721dd246ae618c2aa980d6be041f105d');
INSERT INTO "event" VALUES('tie-games',12,'tie-games-7','2026-03-01T09:00:06.000000Z','Ann','tie-game-played/1','{"black":4,"kind":"rapid","result":"10","round":1,"type":"tie-game-played/1","white":1}','52ff4ad62d31c2318222bf4dfb6cad90721dd246ae618c2aa980d6be041f105d','f0fc8258b9e9e4698d674be727c26b51365e455676fed3ca9454b3babd8cba95');
INSERT INTO "event" VALUES('tie-games',13,'tie-games-8','2026-03-01T09:00:07.000000Z','Ann','tie-game-played/1','{"black":4,"kind":"rapid","result":"01","round":1,"type":"tie-game-played/1","white":1}','f0fc8258b9e9e4698d674be727c26b51365e455676fed3ca9454b3babd8cba95','b90208166f302720e08352f336b5836f798d9e423c35ea59843bae1577eab3e4');
INSERT INTO "event" VALUES('tie-games',14,'tie-games-9','2026-03-01T09:00:08.000000Z','Ann','tie-game-played/1','{"black":4,"kind":"blitz","result":"10","round":1,"type":"tie-game-played/1","white":1}','b90208166f302720e08352f336b5836f798d9e423c35ea59843bae1577eab3e4','8962f4c6c228ac81c06542b49a46a68bd3a066354c97979928af8cb37cc5e02a');
INSERT INTO "event" VALUES('tie-games',15,'tie-games-10','2026-03-01T09:00:09.000000Z','Ann','tie-game-removed/1','{"black":1,"round":1,"type":"tie-game-removed/1","white":4}','8962f4c6c228ac81c06542b49a46a68bd3a066354c97979928af8cb37cc5e02a','b165a53e3ad1e69c79e8e6109c0962d9ac785ba7d9e219b4677997e83c1a4145');
INSERT INTO "event" VALUES('tie-games',16,'tie-games-11','2026-03-01T09:00:10.000000Z','Ann','tie-game-played/1','{"black":4,"kind":"armageddon","result":"==","round":1,"type":"tie-game-played/1","white":1}','b165a53e3ad1e69c79e8e6109c0962d9ac785ba7d9e219b4677997e83c1a4145','067eac48756448a11dcb999732ee304cc4a60d9b3945b5b32ae034135acf49fb');
INSERT INTO "event" VALUES('tie-games',17,'tie-games-12','2026-03-01T09:00:11.000000Z','Ann','tie-decided/1','{"how":"rapid 1-1, armageddon ½-½","out":1,"round":1,"through":4,"type":"tie-decided/1"}','067eac48756448a11dcb999732ee304cc4a60d9b3945b5b32ae034135acf49fb','70d4fe07d493a6edd5765aaf08d128230744eaa815f665edbe9a71293b3f0132');
INSERT INTO "event" VALUES('tie-games',18,'tie-games-13','2026-03-01T09:00:12.000000Z','Ann','tie-decided/1','{"how":"by lot","out":2,"round":1,"through":3,"type":"tie-decided/1"}','70d4fe07d493a6edd5765aaf08d128230744eaa815f665edbe9a71293b3f0132','6086ef670cce19f4f77a1f2bc363b852e289e9e7051f10a99f9a582f3640c2ff');
INSERT INTO "event" VALUES('tie-games',19,'tie-games-14','2026-03-01T09:00:13.000000Z','Ann','round-drafted/2','{"absent":[[1,"Z"],[2,"Z"]],"matches":[[4,3]],"round":2,"system":"knockout","type":"round-drafted/2"}','6086ef670cce19f4f77a1f2bc363b852e289e9e7051f10a99f9a582f3640c2ff','1cdc13dcbc3cc192ea406f9611bfa34f20e875232355360dc8b5a39c8539a533');
INSERT INTO "event" VALUES('tie-games',20,'tie-games-15','2026-03-01T09:00:14.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','1cdc13dcbc3cc192ea406f9611bfa34f20e875232355360dc8b5a39c8539a533','65e00925a040b38a1d43d4cffc631542af63502889043be03862841a6fad7e4c');
INSERT INTO "event" VALUES('tie-games',21,'tie-games-16','2026-03-01T09:00:15.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','65e00925a040b38a1d43d4cffc631542af63502889043be03862841a6fad7e4c','a35ceef3d02633e0828af0b1f03df730f5f8046d1ccbc97e970ae7640a3a39c5');
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
INSERT INTO "tournament" VALUES('tie-games','Tie games','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:15.000000Z',21,'a35ceef3d02633e0828af0b1f03df730f5f8046d1ccbc97e970ae7640a3a39c5');
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
