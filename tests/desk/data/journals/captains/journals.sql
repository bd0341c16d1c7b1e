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
INSERT INTO "event" VALUES('captains',1,'captains-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"board_colours":["b","w"],"name":"Captains","number_of_rounds":3,"system":"BERGER_TEAM_ROUNDROBIN","tie_breaks":["MPVGP","DE","SB"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','abe482529001f5ff55bf7f854fd4214c6bd83dc8c8b4876d323b701d8fb85ad5');
INSERT INTO "event" VALUES('captains',2,'captains-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A1"},"player":1,"type":"player-registered/1"}','abe482529001f5ff55bf7f854fd4214c6bd83dc8c8b4876d323b701d8fb85ad5','3cee867eee8a310fb985cfa5b650ecd10c3ec2bca841180fd15555a803f036ca');
INSERT INTO "event" VALUES('captains',3,'captains-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A2"},"player":2,"type":"player-registered/1"}','3cee867eee8a310fb985cfa5b650ecd10c3ec2bca841180fd15555a803f036ca','31c05e834bdd51bb87a6012f12b5c2b88afd348cde481c9f1527b4f014800610');
INSERT INTO "event" VALUES('captains',4,'captains-2','2026-03-01T09:00:01.000000Z','Ann','team-registered/1','{"facts":{"captain":"Cap A","captain_email":"A@example.org","name":"Team A"},"members":[1,2],"team":1,"type":"team-registered/1"}','31c05e834bdd51bb87a6012f12b5c2b88afd348cde481c9f1527b4f014800610','8fe084794b8a78176f23a498991acb40582d7e9720e61e0594d821db9a855ef0');
INSERT INTO "event" VALUES('captains',5,'captains-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B1"},"player":3,"type":"player-registered/1"}','8fe084794b8a78176f23a498991acb40582d7e9720e61e0594d821db9a855ef0','77bea59d66afec46014e4350f62864e3e0e21599d9efc28e0692cb169bbd1c5b');
INSERT INTO "event" VALUES('captains',6,'captains-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B2"},"player":4,"type":"player-registered/1"}','77bea59d66afec46014e4350f62864e3e0e21599d9efc28e0692cb169bbd1c5b','8f4c48af1fe994bd482b07a43a8162b81337eeaf9e5351778c52958c3defd939');
INSERT INTO "event" VALUES('captains',7,'captains-3','2026-03-01T09:00:02.000000Z','Ann','team-registered/1','{"facts":{"captain":"Cap B","captain_email":"B@example.org","name":"Team B"},"members":[3,4],"team":2,"type":"team-registered/1"}','8f4c48af1fe994bd482b07a43a8162b81337eeaf9e5351778c52958c3defd939','882c77b3d303aabcf6a1f7fe1fc953995664f994e5c4d93095a12ed6b5bedc50');
INSERT INTO "event" VALUES('captains',8,'captains-3','2026-03-01T09:00:02.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":1},"type":"settings-changed/1"}','882c77b3d303aabcf6a1f7fe1fc953995664f994e5c4d93095a12ed6b5bedc50','8eab4b00f97d7c38e9c143a3efebfc92ebbff010e69db1e3bf9b55fa8c9b80f6');
INSERT INTO "event" VALUES('captains',9,'captains-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C1"},"player":5,"type":"player-registered/1"}','8eab4b00f97d7c38e9c143a3efebfc92ebbff010e69db1e3bf9b55fa8c9b80f6','82639f997af51ef99de9e2ee44ec333d78a9d187787a4e3006163b0a12cbf866');
INSERT INTO "event" VALUES('captains',10,'captains-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C2"},"player":6,"type":"player-registered/1"}','82639f997af51ef99de9e2ee44ec333d78a9d187787a4e3006163b0a12cbf866','a6ba664eaea2b8356c57e70d71d4d5a31ea07789582615179ede7f0b4c8df745');
INSERT INTO "event" VALUES('captains',11,'captains-4','2026-03-01T09:00:03.000000Z','Ann','team-registered/1','{"facts":{"captain":"Cap C","captain_email":"C@example.org","name":"Team C"},"members":[5,6],"team":3,"type":"team-registered/1"}','a6ba664eaea2b8356c57e70d71d4d5a31ea07789582615179ede7f0b4c8df745','aa6a969030f728ea2ff1757f538f0f65782edb1faf70e23fd977475ab77a257f');
INSERT INTO "event" VALUES('captains',12,'captains-4','2026-03-01T09:00:03.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":3},"type":"settings-changed/1"}','aa6a969030f728ea2ff1757f538f0f65782edb1faf70e23fd977475ab77a257f','b1aded3d29887632fc65c3731e213b1254e53d11b1fef41513005e6cf2f38b44');
INSERT INTO "event" VALUES('captains',13,'captains-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D1"},"player":7,"type":"player-registered/1"}','b1aded3d29887632fc65c3731e213b1254e53d11b1fef41513005e6cf2f38b44','00d5418dbed557b2eff096b4c48ab7c8708ec6f30ccaca09419dfac253a8b8fe');
INSERT INTO "event" VALUES('captains',14,'captains-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D2"},"player":8,"type":"player-registered/1"}','00d5418dbed557b2eff096b4c48ab7c8708ec6f30ccaca09419dfac253a8b8fe','84a0c1d017defa5e226301e36bb73c6037c7162d5946114397ce00f55f1a6e8f');
INSERT INTO "event" VALUES('captains',15,'captains-5','2026-03-01T09:00:04.000000Z','Ann','team-registered/1','{"facts":{"captain":"Cap D","captain_email":"D@example.org","name":"Team D"},"members":[7,8],"team":4,"type":"team-registered/1"}','84a0c1d017defa5e226301e36bb73c6037c7162d5946114397ce00f55f1a6e8f','af3152daf58e1eff946e6d42cd08a1b66e2786342237ec94fb6b52e2f636eea0');
INSERT INTO "event" VALUES('captains',16,'captains-6','2026-03-01T09:00:05.000000Z','Ann','teams-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"teams-numbered/1"}','af3152daf58e1eff946e6d42cd08a1b66e2786342237ec94fb6b52e2f636eea0','b1b19c217f51fa4560fbe61b1dd411abb07e2e32a2e3ccec6d1fd4e8ffc44fe3');
INSERT INTO "event" VALUES('captains',17,'captains-6','2026-03-01T09:00:05.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','b1b19c217f51fa4560fbe61b1dd411abb07e2e32a2e3ccec6d1fd4e8ffc44fe3','907b50184f6da6b2bc06b92846d240a64add5aea36086e246afd9f03a968d807');
INSERT INTO "event" VALUES('captains',18,'captains-6','2026-03-01T09:00:05.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','907b50184f6da6b2bc06b92846d240a64add5aea36086e246afd9f03a968d807','b773c1ccdfd6231c9b6e7bcc6571ea3f6dabbd55409a4883faa7e37645699fd3');
INSERT INTO "event" VALUES('captains',19,'captains-6','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[2,3]],"round":1,"system":"round-robin","type":"round-drafted/2"}','b773c1ccdfd6231c9b6e7bcc6571ea3f6dabbd55409a4883faa7e37645699fd3','28fa38a0861d73ad14bc5e6c13e73e181513acdde5f5d88d59c07743c93d0b00');
INSERT INTO "event" VALUES('captains',20,'captains-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','28fa38a0861d73ad14bc5e6c13e73e181513acdde5f5d88d59c07743c93d0b00','01d7a552e48109a28d0a6afbae07a5499e532bfe2a154d331f4f8f147c5a2e05');
INSERT INTO "event" VALUES('captains',21,'captains-6','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[4,3],[1,2]],"round":2,"system":"round-robin","type":"round-drafted/2"}','01d7a552e48109a28d0a6afbae07a5499e532bfe2a154d331f4f8f147c5a2e05','1133e8e54644d6ff415e291a4a186a22db3163d54746dd5980f679b1f8ed7de7');
INSERT INTO "event" VALUES('captains',22,'captains-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','1133e8e54644d6ff415e291a4a186a22db3163d54746dd5980f679b1f8ed7de7','799f7064b74e202f273cabf57f15d954188cb4494943122037ac43d836b93067');
INSERT INTO "event" VALUES('captains',23,'captains-6','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,4],[3,1]],"round":3,"system":"round-robin","type":"round-drafted/2"}','799f7064b74e202f273cabf57f15d954188cb4494943122037ac43d836b93067','f8f68a1699830b16dc345f019fe9f42a676f19b5468de1a203d21d49862bbd90');
INSERT INTO "event" VALUES('captains',24,'captains-6','2026-03-01T09:00:05.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','f8f68a1699830b16dc345f019fe9f42a676f19b5468de1a203d21d49862bbd90','8cc90910e36f3e9cd56006b80c2e363f57cf081ac9147adcc2576aa079b80bf4');
INSERT INTO "event" VALUES('captains',25,'captains-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":1,"result":"01","round":1,"type":"result-entered/2"}','8cc90910e36f3e9cd56006b80c2e363f57cf081ac9147adcc2576aa079b80bf4','c30f16a1dbfda2d74a02c084f7dea1f2bebe70e66c1ff22d4ee04e36a6e4c5bb');
INSERT INTO "event" VALUES('captains',26,'captains-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"board":2,"match":1,"result":"==","round":1,"type":"result-entered/2"}','c30f16a1dbfda2d74a02c084f7dea1f2bebe70e66c1ff22d4ee04e36a6e4c5bb','1e0284e51eb3a809dcd2878ca8e75eef2ba13ebdf54e42b0a298546f5d734779');
INSERT INTO "event" VALUES('captains',27,'captains-8','2026-03-01T09:00:07.000000Z','Ann','match-reminded/1','{"match":2,"round":1,"team":2,"type":"match-reminded/1"}','1e0284e51eb3a809dcd2878ca8e75eef2ba13ebdf54e42b0a298546f5d734779','5ed034d3cce70d4fcc8ebe88ff9d6a98e1dabc027c736ba383917eb81ecb465f');
INSERT INTO "event" VALUES('captains',28,'captains-8','2026-03-01T09:00:07.000000Z','Ann','match-reminded/1','{"match":2,"round":1,"team":3,"type":"match-reminded/1"}','5ed034d3cce70d4fcc8ebe88ff9d6a98e1dabc027c736ba383917eb81ecb465f','dba1f321d0c8bd9dee2b6a13f31baa2b9140b427ea84d1444044f35a62fab533');
INSERT INTO "event" VALUES('captains',29,'captains-9','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"match":2,"result":"10","round":1,"type":"result-entered/2"}','dba1f321d0c8bd9dee2b6a13f31baa2b9140b427ea84d1444044f35a62fab533','e32e03a204caac074b08c81022ddfbccc1f27ac728625b64ddac534d241a8155');
INSERT INTO "event" VALUES('captains',30,'captains-9','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"board":2,"match":2,"result":"10","round":1,"type":"result-entered/2"}','e32e03a204caac074b08c81022ddfbccc1f27ac728625b64ddac534d241a8155','80b54fd0f159991af1efa18a10b55c7f33b6a70013f0020bd15400bf5a84189e');
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
INSERT INTO "tournament" VALUES('captains','Captains','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:08.000000Z',30,'80b54fd0f159991af1efa18a10b55c7f33b6a70013f0020bd15400bf5a84189e');
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
