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
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE attempt (
	id INTEGER NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	ends_at DOUBLE NOT NULL, 
	PRIMARY KEY (id)
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
INSERT INTO "event" VALUES('documents',1,'documents-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{"default_time":30},"settings":{"name":"Documents","number_of_rounds":2,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','70efbd84c30a3666768a1f4232564a1f12083b3ff207a8cc58d561842204b05f');
INSERT INTO "event" VALUES('documents',2,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','70efbd84c30a3666768a1f4232564a1f12083b3ff207a8cc58d561842204b05f','b8b56edc89eefe84f6df4fa65341f06ec9bf0defe2cdf341237c3207b02ce57f');
INSERT INTO "event" VALUES('documents',3,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','b8b56edc89eefe84f6df4fa65341f06ec9bf0defe2cdf341237c3207b02ce57f','3f19a7c9a3b5e407100a395cebfebb12a7eaa03f1989c560f13bef7e4908c6ac');
INSERT INTO "event" VALUES('documents',4,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','3f19a7c9a3b5e407100a395cebfebb12a7eaa03f1989c560f13bef7e4908c6ac','06426052f78dd6b8447aaa674d7378efd0a88b270e85ba5b4e1f27a0a88be924');
INSERT INTO "event" VALUES('documents',5,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','06426052f78dd6b8447aaa674d7378efd0a88b270e85ba5b4e1f27a0a88be924','9d7f8c7bfcc0d7bc6ba608070e1542387cf1009f7ab089e20159b2f320275763');
INSERT INTO "event" VALUES('documents',6,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','9d7f8c7bfcc0d7bc6ba608070e1542387cf1009f7ab089e20159b2f320275763','3eda1de62976c7d643c25023cc263b3e587865159939f9434fa88415f91df817');
INSERT INTO "event" VALUES('documents',7,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','3eda1de62976c7d643c25023cc263b3e587865159939f9434fa88415f91df817','fc00323f4e6a40af9f5babc7d604cdcf97e30ade4a37d25ea924fed60a81b91d');
INSERT INTO "event" VALUES('documents',8,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 07","rating":2095},"player":7,"type":"player-registered/1"}','fc00323f4e6a40af9f5babc7d604cdcf97e30ade4a37d25ea924fed60a81b91d','7a3decb428a778117919fc7eeced06b7e54c799d9c0b0ef029ca5df4c4876ab9');
INSERT INTO "event" VALUES('documents',9,'documents-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 08","rating":2080},"player":8,"type":"player-registered/1"}','7a3decb428a778117919fc7eeced06b7e54c799d9c0b0ef029ca5df4c4876ab9','babca50be54f545ec829ec6a6548190ddcc26548749a9f45b562183b472b5b6e');
INSERT INTO "event" VALUES('documents',10,'documents-3','2026-03-01T09:00:02.000000Z','Ann','documents-changed/1','{"changes":{"density":"compact","footer":"Club Lyra","paper":"letter"},"type":"documents-changed/1"}','babca50be54f545ec829ec6a6548190ddcc26548749a9f45b562183b472b5b6e','a31ff3a3b26102fad859d31ba405644d1fca2cdff85172f1fbf402fcca144ae4');
INSERT INTO "event" VALUES('documents',11,'documents-4','2026-03-01T09:00:03.000000Z','Ann','documents-changed/1','{"changes":{"logo":"iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGMQUFjw//9/BiAGsgA0JAeb3LvS+QAAAABJRU5ErkJggg==","rooms":[{"first":1,"last":2,"name":"Main hall"},{"first":3,"last":4,"name":"Library"}],"stack_cut":true},"type":"documents-changed/1"}','a31ff3a3b26102fad859d31ba405644d1fca2cdff85172f1fbf402fcca144ae4','89d5a980e838adbb875d9c4faaad8fda6d3cc7c4b19a0ea158a83d231cbb4219');
INSERT INTO "event" VALUES('documents',12,'documents-5','2026-03-01T09:00:04.000000Z','Ann','documents-changed/1','{"changes":{"columns":{"players":["number","name"]}},"type":"documents-changed/1"}','89d5a980e838adbb875d9c4faaad8fda6d3cc7c4b19a0ea158a83d231cbb4219','b3282d60d245a263d587bfefbe64d41490a5976112bec122becad013c095f6ca');
INSERT INTO "event" VALUES('documents',13,'documents-6','2026-03-01T09:00:05.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','b3282d60d245a263d587bfefbe64d41490a5976112bec122becad013c095f6ca','7b24b707c8f8a70b377ba567d6766091ffab45bbc4c766c3502931e7db93e752');
INSERT INTO "event" VALUES('documents',14,'documents-6','2026-03-01T09:00:05.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','7b24b707c8f8a70b377ba567d6766091ffab45bbc4c766c3502931e7db93e752','41b2f9c0036023265d6d2799b0bd5d8a708462511cb88c6fe8ccd8687fbadaf2');
INSERT INTO "event" VALUES('documents',15,'documents-6','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,5],[6,2],[3,7],[8,4]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','41b2f9c0036023265d6d2799b0bd5d8a708462511cb88c6fe8ccd8687fbadaf2','5bd171c47b94eda3ab0873dc09cfb8fd76c3e9333a001d239282a95d1175ba81');
INSERT INTO "event" VALUES('documents',16,'documents-7','2026-03-01T09:00:06.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','5bd171c47b94eda3ab0873dc09cfb8fd76c3e9333a001d239282a95d1175ba81','2a5a9d60f0d4c751b0a4a8c67f6c5d806fae7157cd10c06c08de9e41a16a34be');
INSERT INTO "event" VALUES('documents',17,'documents-8','2026-03-01T09:00:07.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','2a5a9d60f0d4c751b0a4a8c67f6c5d806fae7157cd10c06c08de9e41a16a34be','ccb1c30b51e75ada2d8660352a7ab963440b5f5ecee8807cc71182c5a1c5b062');
INSERT INTO "event" VALUES('documents',18,'documents-9','2026-03-01T09:00:08.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":1,"type":"result-entered/2"}','ccb1c30b51e75ada2d8660352a7ab963440b5f5ecee8807cc71182c5a1c5b062','cb618c4e357228eb9863ed12496300b3f11596ebdf676827c377a62c1d598cdb');
INSERT INTO "event" VALUES('documents',19,'documents-10','2026-03-01T09:00:09.000000Z','Ann','result-entered/2','{"match":3,"result":"01","round":1,"type":"result-entered/2"}','cb618c4e357228eb9863ed12496300b3f11596ebdf676827c377a62c1d598cdb','fac89db47e38e7b2fcbf66326e32bc3fcd1e1b175df5e2edf3de11f9980329e7');
INSERT INTO "event" VALUES('documents',20,'documents-11','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":4,"result":"10","round":1,"type":"result-entered/2"}','fac89db47e38e7b2fcbf66326e32bc3fcd1e1b175df5e2edf3de11f9980329e7','427dfbab05db867e3a0ad79ed0aa7c32b0d055e2bce8ecac90e880ecaac0d6c2');
INSERT INTO "event" VALUES('documents',21,'documents-12','2026-03-01T09:00:11.000000Z','Ann','documents-changed/1','{"changes":{"logo":null},"type":"documents-changed/1"}','427dfbab05db867e3a0ad79ed0aa7c32b0d055e2bce8ecac90e880ecaac0d6c2','5bfe9a82dc4736fe38a194719df98a01a60726ad1e9f9430d94602093a34cb31');
INSERT INTO "event" VALUES('documents',22,'documents-13','2026-03-01T09:00:12.000000Z','Ann','moved/1','{"to":20,"type":"moved/1"}','5bfe9a82dc4736fe38a194719df98a01a60726ad1e9f9430d94602093a34cb31','8886a9715cd75c0aee8289a4c1ca4b1d9dd2813bed7e1396dd83f5cf80032103');
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
INSERT INTO "tournament" VALUES('documents','Documents','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:12.000000Z',22,'8886a9715cd75c0aee8289a4c1ca4b1d9dd2813bed7e1396dd83f5cf80032103');
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
COMMIT;
