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
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "event" VALUES('companion',1,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','tournament-created/1','{"settings":{"chief_arbiters":[{"fide_id":"99901003","name":"Vega, Aurora"}],"city":"Nova Lyra","controller":"Albireo","deputy_arbiters":[{"fide_id":"99901010","name":"Deneb, Silvio"},{"fide_id":"99901017","name":"Altair, Hanna"}],"description":"Individual: Swiss, FIDE (Dutch) rules of 2026","encoded_time_control":"5400+30","end":"2026/04/06","federation":"FRA","initial_colour":"b","name":"Albireo Open","number_of_rounds":7,"rating_federation":"FRA","rating_method":"FIDON","round_dates":["2026/04/03","2026/04/04","2026/04/04","2026/04/05","2026/04/05","2026/04/06","2026/04/06"],"start":"2026/04/03","system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB"],"time_control":"90 minutes for the game, 30 seconds a move from move 1"},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','4c1cefae5464d3848070889e86594dc516fb3fad7ec7db51be6ec893a6f292b7');
INSERT INTO "event" VALUES('companion',2,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1991/03/14","federation":"FRA","fide_id":"99900007","name":"Aldébaran, Hugo","rating":2435,"sex":"m","title":"GM"},"player":1,"type":"player-registered/1"}','4c1cefae5464d3848070889e86594dc516fb3fad7ec7db51be6ec893a6f292b7','eeb19cd5d3a6be75a3a7e4875b931a5e90f575949cdd60c9f26553a87e281db5');
INSERT INTO "event" VALUES('companion',3,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1996/07/02","federation":"ITA","fide_id":"99900014","name":"Bellatrix, Nadia","rating":2379,"sex":"w","title":"IM"},"player":2,"type":"player-registered/1"}','eeb19cd5d3a6be75a3a7e4875b931a5e90f575949cdd60c9f26553a87e281db5','78f00904abb3e38e8ea1ad0801565828eb3870e3917ebedb094351683647262c');
INSERT INTO "event" VALUES('companion',4,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1988/11/23","federation":"SUI","fide_id":"99900021","name":"Castor, Emil","rating":2323,"sex":"m","title":"FM"},"player":3,"type":"player-registered/1"}','78f00904abb3e38e8ea1ad0801565828eb3870e3917ebedb094351683647262c','79eb77abf8f21d109b8ebf154a7ae70d86b346f88dcea4661180aec1c47bbaa8');
INSERT INTO "event" VALUES('companion',5,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1999/01/09","federation":"GER","fide_id":"99900028","name":"Denebola, Iris","rating":2279,"sex":"w","title":"WGM"},"player":4,"type":"player-registered/1"}','79eb77abf8f21d109b8ebf154a7ae70d86b346f88dcea4661180aec1c47bbaa8','b721d8492839008876b3c95a9f5869e641b89cebb2d87e566143c9697127e3f0');
INSERT INTO "event" VALUES('companion',6,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"2004/05/30","federation":"GRE","fide_id":"99900035","name":"Electra, Sofia","rating":2204,"sex":"w","title":"WFM"},"player":5,"type":"player-registered/1"}','b721d8492839008876b3c95a9f5869e641b89cebb2d87e566143c9697127e3f0','0b6892686ee14a80f493bf73883524696b7ed254d22cd80814141d02196c7467');
INSERT INTO "event" VALUES('companion',7,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1979/09/17","federation":"ESP","fide_id":"99900042","name":"Furud, Tomás","rating":2132,"sex":"m","title":"CM"},"player":6,"type":"player-registered/1"}','0b6892686ee14a80f493bf73883524696b7ed254d22cd80814141d02196c7467','5b8189120c54b4a5e150ea62195db47bd4349092f604b0e456675191d07ebce4');
INSERT INTO "event" VALUES('companion',8,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"2001/12/05","federation":"ITA","fide_id":"99900049","name":"Gemma, Lucia","rating":2095,"sex":"w"},"player":7,"type":"player-registered/1"}','5b8189120c54b4a5e150ea62195db47bd4349092f604b0e456675191d07ebce4','bf72398bbf11ced97ea215661e0f1330848396334f87c69868298e69f41b48c6');
INSERT INTO "event" VALUES('companion',9,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1984/02/28","federation":"NED","fide_id":"99900056","name":"Hadar, Jonas","rating":2031,"sex":"m"},"player":8,"type":"player-registered/1"}','bf72398bbf11ced97ea215661e0f1330848396334f87c69868298e69f41b48c6','efe21f979101af077cb5e9f54a91d81f27ed285eecd90652b55de53500c93f66');
INSERT INTO "event" VALUES('companion',10,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1993/08/11","federation":"FRA","fide_id":"99900063","name":"Izar, Camille","national":[{"birth_date":"","classification":"","federation":"FRA","id":"K31415","name":"","origin":"ARA","rating":1984,"sex":null}],"rating":1950,"sex":"w"},"player":9,"type":"player-registered/1"}','efe21f979101af077cb5e9f54a91d81f27ed285eecd90652b55de53500c93f66','d37578a14fce08178357707d3f3127e01eb1f3bf3b6e1b9f6f61bffd319d7d5f');
INSERT INTO "event" VALUES('companion',11,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1966/04/21","federation":"ENG","fide_id":"99900070","name":"Juxta, Peter","rating":1906,"sex":"m"},"player":10,"type":"player-registered/1"}','d37578a14fce08178357707d3f3127e01eb1f3bf3b6e1b9f6f61bffd319d7d5f','ee751c70ce3597a618b5c6e55d833d1d097058892477ee2fd9f9eacf00ba2d26');
INSERT INTO "event" VALUES('companion',12,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1972/10/03","federation":"TUR","fide_id":"99900077","name":"Kochab, Ömer","rating":1856,"sex":"m"},"player":11,"type":"player-registered/1"}','ee751c70ce3597a618b5c6e55d833d1d097058892477ee2fd9f9eacf00ba2d26','447efe72fb5b5b3bb1ffc6bbb9e2ffe1cd2978e63d7249406f56afab6af15d0f');
INSERT INTO "event" VALUES('companion',13,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"2008/06/15","federation":"POL","fide_id":"99900084","name":"Lesath, Marta","rating":1796,"sex":"w"},"player":12,"type":"player-registered/1"}','447efe72fb5b5b3bb1ffc6bbb9e2ffe1cd2978e63d7249406f56afab6af15d0f','433dcafc406a37499339b0d65b3fbd319d84bd364340b337a603c17c8866e4f3');
INSERT INTO "event" VALUES('companion',14,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1958/00/00","federation":"FRA","fide_id":"99900091","name":"Mizar, Étienne","national":[{"birth_date":"","classification":"","federation":"FRA","id":"K27182","name":"","origin":"BRE","rating":1702,"sex":null}],"rating":1715,"sex":"m"},"player":13,"type":"player-registered/1"}','433dcafc406a37499339b0d65b3fbd319d84bd364340b337a603c17c8866e4f3','c079b62a8083943247cc9c958ca211f75363417b24eebc252e626134a8f11c40');
INSERT INTO "event" VALUES('companion',15,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1990/03/27","federation":"CZE","fide_id":"99900098","name":"Nashira, Olga","rating":1660,"sex":"w"},"player":14,"type":"player-registered/1"}','c079b62a8083943247cc9c958ca211f75363417b24eebc252e626134a8f11c40','190b09c520a91d91b2894a01ec6b8dd93efc6869fce2a1c1d4714746c41eca5f');
INSERT INTO "event" VALUES('companion',16,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"2010/01/19","federation":"BEL","fide_id":"99900105","name":"Okab, Daniel","rating":1609,"sex":"m"},"player":15,"type":"player-registered/1"}','190b09c520a91d91b2894a01ec6b8dd93efc6869fce2a1c1d4714746c41eca5f','3a54fa06ff9923a6aad97822f644b2745d5430e34334fd855a80dd7d25489bfe');
INSERT INTO "event" VALUES('companion',17,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1987/07/08","federation":"POR","fide_id":"99900112","name":"Phact, Rosa","rating":1547,"sex":"w"},"player":16,"type":"player-registered/1"}','3a54fa06ff9923a6aad97822f644b2745d5430e34334fd855a80dd7d25489bfe','fd216b6d50ac931211449298f812b3c59de6e213ecab166cf2800920aac1823c');
INSERT INTO "event" VALUES('companion',18,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"1963/11/12","federation":"SWE","fide_id":"99900119","name":"Regor, Björn","rating":1467,"sex":"m"},"player":17,"type":"player-registered/1"}','fd216b6d50ac931211449298f812b3c59de6e213ecab166cf2800920aac1823c','417c4c4103618e58d31598fef9e946fc114c2b934edf223937e57575a18ae3ce');
INSERT INTO "event" VALUES('companion',19,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"2012/09/01","federation":"ITA","fide_id":"99900126","name":"Spica, Chiara","rating":1423,"sex":"w"},"player":18,"type":"player-registered/1"}','417c4c4103618e58d31598fef9e946fc114c2b934edf223937e57575a18ae3ce','b3bca5cb6e049001f119c5576879bbf9d8321eacc5d475456e0086a1a2bab8fc');
INSERT INTO "event" VALUES('companion',20,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','player-registered/1','{"facts":{"birth_date":"2014/02/06","federation":"FRA","name":"Talitha, Noé","national":[{"birth_date":"","classification":"","federation":"FRA","id":"K16180","name":"","origin":"IDF","rating":1370,"sex":null}],"sex":"m"},"player":19,"type":"player-registered/1"}','b3bca5cb6e049001f119c5576879bbf9d8321eacc5d475456e0086a1a2bab8fc','68e8a817bc26e12434f12a27547d918871124623ba79119cba6001f3d475f63b');
INSERT INTO "event" VALUES('companion',21,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8],[9,9],[10,10],[11,11],[12,12],[13,13],[14,14],[15,15],[16,16],[17,17],[18,18],[19,19]],"type":"players-numbered/1"}','68e8a817bc26e12434f12a27547d918871124623ba79119cba6001f3d475f63b','809707c3a06f9c544a21b55f1e47c41d97333a1bbfa2bf25748c397570622aa9');
INSERT INTO "event" VALUES('companion',22,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','round-recorded/2','{"byes":[[13,"Z"]],"matches":[[10,1,[[10,1,"01"]],""],[2,11,[[2,11,"10"]],""],[12,3,[[12,3,"01"]],""],[4,14,[[4,14,"10"]],""],[15,5,[[15,5,"--"]],""],[6,16,[[6,16,"-+"]],""],[17,7,[[17,7,"01"]],""],[8,18,[[8,18,"+-"]],""],[19,9,[[19,9,"01"]],""]],"round":1,"type":"round-recorded/2"}','809707c3a06f9c544a21b55f1e47c41d97333a1bbfa2bf25748c397570622aa9','17aa2df8eafa2e278e1dddfb71d4c254a51c91d7c4e313369a82898aec89b8d2');
INSERT INTO "event" VALUES('companion',23,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','round-recorded/2','{"byes":[[13,"Z"]],"matches":[[1,8,[[1,8,"??"]],""],[7,2,[[7,2,"??"]],""],[3,16,[[3,16,"??"]],""],[9,4,[[9,4,"??"]],""],[14,5,[[14,5,"??"]],""],[6,17,[[6,17,"??"]],""],[15,10,[[15,10,"??"]],""],[11,19,[[11,19,"??"]],""],[18,12,[[18,12,"??"]],""]],"round":2,"type":"round-recorded/2"}','17aa2df8eafa2e278e1dddfb71d4c254a51c91d7c4e313369a82898aec89b8d2','53818f284d4e74ea7bbc0683652388b9a220ba4d4b448c09f8eb8c322bbe756d');
INSERT INTO "event" VALUES('companion',24,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','bye-requested/2','{"mark":"H","round":3,"type":"bye-requested/2","unit":2}','53818f284d4e74ea7bbc0683652388b9a220ba4d4b448c09f8eb8c322bbe756d','8739804e8d906b07e529179d1e13363479633d4575d1ad2b5e03f07f843e7201');
INSERT INTO "event" VALUES('companion',25,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','bye-requested/2','{"mark":"H","round":4,"type":"bye-requested/2","unit":1}','8739804e8d906b07e529179d1e13363479633d4575d1ad2b5e03f07f843e7201','90f5dfa27839d04010daebc47b9244533f16582a353e317b8aef81c215a7b338');
INSERT INTO "event" VALUES('companion',26,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','bye-requested/2','{"mark":"H","round":6,"type":"bye-requested/2","unit":16}','90f5dfa27839d04010daebc47b9244533f16582a353e317b8aef81c215a7b338','10d1ecd05b5eead946a83f78139d59887abef414a4fd08da80a76999bbc4739a');
INSERT INTO "event" VALUES('companion',27,'companion-1','2026-03-01T09:00:01.000000Z','open.trf','file-imported/1','{"data":"MDEyIEFsYmlyZW8gT3Blbg0KMDIyIE5vdmEgTHlyYQ0KMDMyIEZSQQ0KMDQyIDIwMjYvMDQvMDMNCjA1MiAyMDI2LzA0LzA2DQowNjIgMTkNCjA3MiAxOA0KMDkyIEluZGl2aWR1YWw6IFN3aXNzLCBGSURFIChEdXRjaCkgcnVsZXMgb2YgMjAyNg0KMTAyIFZlZ2EsIEF1cm9yYSAoOTk5MDEwMDMpDQoxMTIgRGVuZWIsIFNpbHZpbyAoOTk5MDEwMTApDQoxMTIgQWx0YWlyLCBIYW5uYSAoOTk5MDEwMTcpDQoxMjIgOTAgbWludXRlcyBmb3IgdGhlIGdhbWUsIDMwIHNlY29uZHMgYSBtb3ZlIGZyb20gbW92ZSAxDQoxMzIgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgMjYvMDQvMDMgIDI2LzA0LzA0ICAyNi8wNC8wNCAgMjYvMDQvMDUgIDI2LzA0LzA1ICAyNi8wNC8wNiAgMjYvMDQvMDYNCjE0MiA3DQoxNTIgQg0KMTcyIEZSQSBGSURPTg0KMTgyIEFsYmlyZW8NCjE5MiBGSURFX0RVVENIXzIwMjYNCjIwMiBCSC9DMSxCSCxTQg0KMjIyIDU0MDArMzANCjAwMSAgICAxIG0gR00gQWxkw6liYXJhbiwgSHVnbyAgICAgICAgICAgICAgICAgICAyNDM1IEZSQSAgICA5OTkwMDAwNyAxOTkxLzAzLzE0ICAxLjAgICAgICAgICAxMCBiIDEgICAgIDggdyA/DQowMDEgICAgMiB3IElNIEJlbGxhdHJpeCwgTmFkaWEgICAgICAgICAgICAgICAgICAyMzc5IElUQSAgICA5OTkwMDAxNCAxOTk2LzA3LzAyICAxLjAgICAgICAgICAxMSB3IDEgICAgIDcgYiA/DQowMDEgICAgMyBtIEZNIENhc3RvciwgRW1pbCAgICAgICAgICAgICAgICAgICAgICAyMzIzIFNVSSAgICA5OTkwMDAyMSAxOTg4LzExLzIzICAxLjAgICAgICAgICAxMiBiIDEgICAgMTYgdyA/DQowMDEgICAgNCB3V0dNIERlbmVib2xhLCBJcmlzICAgICAgICAgICAgICAgICAgICAyMjc5IEdFUiAgICA5OTkwMDAyOCAxOTk5LzAxLzA5ICAxLjAgICAgICAgICAxNCB3IDEgICAgIDkgYiA/DQowMDEgICAgNSB3V0ZNIEVsZWN0cmEsIFNvZmlhICAgICAgICAgICAgICAgICAgICAyMjA0IEdSRSAgICA5OTkwMDAzNSAyMDA0LzA1LzMwICAwLjAgICAgICAgICAxNSBiIC0gICAgMTQgYiA/DQowMDEgICAgNiBtIENNIEZ1cnVkLCBUb23DoXMgICAgICAgICAgICAgICAgICAgICAgMjEzMiBFU1AgICAgOTk5MDAwNDIgMTk3OS8wOS8xNyAgMC4wICAgICAgICAgMTYgdyAtICAgIDE3IHcgPw0KMDAxICAgIDcgdyAgICBHZW1tYSwgTHVjaWEgICAgICAgICAgICAgICAgICAgICAgMjA5NSBJVEEgICAgOTk5MDAwNDkgMjAwMS8xMi8wNSAgMS4wICAgICAgICAgMTcgYiAxICAgICAyIHcgPw0KMDAxICAgIDggbSAgICBIYWRhciwgSm9uYXMgICAgICAgICAgICAgICAgICAgICAgMjAzMSBORUQgICAgOTk5MDAwNTYgMTk4NC8wMi8yOCAgMS4wICAgICAgICAgMTggdyArICAgICAxIGIgPw0KMDAxICAgIDkgdyAgICBJemFyLCBDYW1pbGxlICAgICAgICAgICAgICAgICAgICAgMTk1MCBGUkEgICAgOTk5MDAwNjMgMTk5My8wOC8xMSAgMS4wICAgICAgICAgMTkgYiAxICAgICA0IHcgPw0KMDAxICAgMTAgbSAgICBKdXh0YSwgUGV0ZXIgICAgICAgICAgICAgICAgICAgICAgMTkwNiBFTkcgICAgOTk5MDAwNzAgMTk2Ni8wNC8yMSAgMC4wICAgICAgICAgIDEgdyAwICAgIDE1IGIgPw0KMDAxICAgMTEgbSAgICBLb2NoYWIsIMOWbWVyICAgICAgICAgICAgICAgICAgICAgIDE4NTYgVFVSICAgIDk5OTAwMDc3IDE5NzIvMTAvMDMgIDAuMCAgICAgICAgICAyIGIgMCAgICAxOSB3ID8NCjAwMSAgIDEyIHcgICAgTGVzYXRoLCBNYXJ0YSAgICAgICAgICAgICAgICAgICAgIDE3OTYgUE9MICAgIDk5OTAwMDg0IDIwMDgvMDYvMTUgIDAuMCAgICAgICAgICAzIHcgMCAgICAxOCBiID8NCjAwMSAgIDEzIG0gICAgTWl6YXIsIMOJdGllbm5lICAgICAgICAgICAgICAgICAgICAxNzE1IEZSQSAgICA5OTkwMDA5MSAxOTU4LzAwLzAwICAwLjAgICAgICAgMDAwMCAtIFogIDAwMDAgLSBaDQowMDEgICAxNCB3ICAgIE5hc2hpcmEsIE9sZ2EgICAgICAgICAgICAgICAgICAgICAxNjYwIENaRSAgICA5OTkwMDA5OCAxOTkwLzAzLzI3ICAwLjAgICAgICAgICAgNCBiIDAgICAgIDUgdyA/DQowMDEgICAxNSBtICAgIE9rYWIsIERhbmllbCAgICAgICAgICAgICAgICAgICAgICAxNjA5IEJFTCAgICA5OTkwMDEwNSAyMDEwLzAxLzE5ICAwLjAgICAgICAgICAgNSB3IC0gICAgMTAgdyA/DQowMDEgICAxNiB3ICAgIFBoYWN0LCBSb3NhICAgICAgICAgICAgICAgICAgICAgICAxNTQ3IFBPUiAgICA5OTkwMDExMiAxOTg3LzA3LzA4ICAxLjAgICAgICAgICAgNiBiICsgICAgIDMgYiA/DQowMDEgICAxNyBtICAgIFJlZ29yLCBCasO2cm4gICAgICAgICAgICAgICAgICAgICAgMTQ2NyBTV0UgICAgOTk5MDAxMTkgMTk2My8xMS8xMiAgMC4wICAgICAgICAgIDcgdyAwICAgICA2IGIgPw0KMDAxICAgMTggdyAgICBTcGljYSwgQ2hpYXJhICAgICAgICAgICAgICAgICAgICAgMTQyMyBJVEEgICAgOTk5MDAxMjYgMjAxMi8wOS8wMSAgMC4wICAgICAgICAgIDggYiAtICAgIDEyIHcgPw0KMDAxICAgMTkgbSAgICBUYWxpdGhhLCBOb8OpICAgICAgICAgICAgICAgICAgICAgICAgICAgRlJBICAgICAgICAgICAgIDIwMTQvMDIvMDYgIDAuMCAgICAgICAgICA5IHcgMCAgICAxMSBiID8NCkZSQSAgICA5ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIDE5ODQgQVJBICAgICAgSzMxNDE1DQpGUkEgICAxMyAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAxNzAyIEJSRSAgICAgIEsyNzE4Mg0KRlJBICAgMTkgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgMTM3MCBJREYgICAgICBLMTYxODANCjI0MCBIICAgMyAgICAyDQoyNDAgSCAgIDQgICAgMQ0KMjQwIEggICA2ICAgMTYNCg==","file":"open.trf","format":"trf26","rounds":2,"type":"file-imported/1"}','10d1ecd05b5eead946a83f78139d59887abef414a4fd08da80a76999bbc4739a','6b8d3811b6d09c6910ccb5216c867361cee6957b7baacc279d91ea291abee3c2');
INSERT INTO "event" VALUES('companion',28,'companion-2','2026-03-01T09:00:02.000000Z','open.trf','file-followed/1','{"digest":"50b91f73afbed1734689d9ecf0af47f5ab4aa005d367aadba50f842658ff0c34","file":"open.trf","format":"trf26","report":[],"rounds":2,"type":"file-followed/1"}','6b8d3811b6d09c6910ccb5216c867361cee6957b7baacc279d91ea291abee3c2','0fa028b8beccb3e46f71e82f860ab55cbaa3f2595e5c44081c5186d473688790');
INSERT INTO "event" VALUES('companion',29,'companion-3','2026-03-01T09:00:03.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','0fa028b8beccb3e46f71e82f860ab55cbaa3f2595e5c44081c5186d473688790','92a0591f453c11fde4226681eda24fad116b9a6cb301ee72e05ed630201d0fba');
INSERT INTO "event" VALUES('companion',30,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','result-entered/2','{"match":2,"result":"01","round":2,"type":"result-entered/2"}','92a0591f453c11fde4226681eda24fad116b9a6cb301ee72e05ed630201d0fba','3c892938f15d6c455758e721178cbdce939d91d00bfd92392e9049e486eed58b');
INSERT INTO "event" VALUES('companion',31,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','result-entered/2','{"match":4,"result":"01","round":2,"type":"result-entered/2"}','3c892938f15d6c455758e721178cbdce939d91d00bfd92392e9049e486eed58b','50e3a6ee23a984202747e9972aed1cdaebd9c96960e7c5195bf57e265d1f9d62');
INSERT INTO "event" VALUES('companion',32,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','result-entered/2','{"match":5,"result":"01","round":2,"type":"result-entered/2"}','50e3a6ee23a984202747e9972aed1cdaebd9c96960e7c5195bf57e265d1f9d62','1d3c8c75adbf0675384f1de8fe232f24679736187b0eee532bdcdb0c3b70193b');
INSERT INTO "event" VALUES('companion',33,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','result-entered/2','{"match":6,"result":"10","round":2,"type":"result-entered/2"}','1d3c8c75adbf0675384f1de8fe232f24679736187b0eee532bdcdb0c3b70193b','fd1d2bdbc730ce6f4fa5bb52515d94de203de25084c294eec1435c079253b9c3');
INSERT INTO "event" VALUES('companion',34,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','result-entered/2','{"match":7,"result":"01","round":2,"type":"result-entered/2"}','fd1d2bdbc730ce6f4fa5bb52515d94de203de25084c294eec1435c079253b9c3','337212cf2a939149cdf2abcebe16107dd11c770a8fedd07037e369190b1fd95d');
INSERT INTO "event" VALUES('companion',35,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','result-entered/2','{"match":8,"result":"10","round":2,"type":"result-entered/2"}','337212cf2a939149cdf2abcebe16107dd11c770a8fedd07037e369190b1fd95d','f39bbb497445c51d6f3b64a58fd00a05ceb4fc5aa95cae039052ab877c9502a9');
INSERT INTO "event" VALUES('companion',36,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','result-entered/2','{"match":9,"result":"01","round":2,"type":"result-entered/2"}','f39bbb497445c51d6f3b64a58fd00a05ceb4fc5aa95cae039052ab877c9502a9','83d1644d98c5ce4b2aa8561ef6ce28698b93297cdbcd7fca70c572da89a46167');
INSERT INTO "event" VALUES('companion',37,'companion-4','2026-03-01T09:00:04.000000Z','open.trf','file-followed/1','{"differs":[[2,1,"01"]],"digest":"67a0936d25fe0974e7170477d3cb1eb1c1cb5da248254636621923cfa9ed72a7","file":"open.trf","format":"trf26","rounds":2,"type":"file-followed/1"}','83d1644d98c5ce4b2aa8561ef6ce28698b93297cdbcd7fca70c572da89a46167','09a4c7991751e3c20c571bd6f41cd7963d517893dbcf0c6b178439f349a7a9f2');
INSERT INTO "event" VALUES('companion',38,'companion-5','2026-03-01T09:00:05.000000Z','Ann','result-corrected/2','{"match":1,"reason":"open.trf","result":"01","round":2,"type":"result-corrected/2","was":"10"}','09a4c7991751e3c20c571bd6f41cd7963d517893dbcf0c6b178439f349a7a9f2','73a9b627474e064746c4f8302c7715bf42a10cfd9fc32479f7cb295d38c275c1');
INSERT INTO "event" VALUES('companion',39,'companion-6','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":3,"result":"==","round":2,"type":"result-entered/2"}','73a9b627474e064746c4f8302c7715bf42a10cfd9fc32479f7cb295d38c275c1','862b76b321a9debda3e55a25cd4e0c17d7d2aa863ec6a162ee8a03b63606bb91');
INSERT INTO "event" VALUES('companion',40,'companion-7','2026-03-01T09:00:07.000000Z','open.trf','round-unpaired/1','{"reason":"open.trf","round":2,"type":"round-unpaired/1"}','862b76b321a9debda3e55a25cd4e0c17d7d2aa863ec6a162ee8a03b63606bb91','e6fcbbbee4bf3bb6e48dbd20f78e8fb0065d9ce0c4c5386fd8df20552c56c3c6');
INSERT INTO "event" VALUES('companion',41,'companion-7','2026-03-01T09:00:07.000000Z','open.trf','file-followed/1','{"digest":"eda8e3ef82366eecb045b82a77abf5697425821ad3b7f3babbd35ab35245a2c7","file":"open.trf","format":"trf26","report":[],"rounds":1,"type":"file-followed/1"}','e6fcbbbee4bf3bb6e48dbd20f78e8fb0065d9ce0c4c5386fd8df20552c56c3c6','5872946ae48671e156dd0f62350aa98d0506bf6ade3847fcc130e9fc9b9bafca');
INSERT INTO "event" VALUES('companion',42,'companion-8','2026-03-01T09:00:08.000000Z','open.trf','round-recorded/2','{"byes":[[13,"Z"]],"matches":[[1,8,[[1,8,"01"]],""],[7,2,[[7,2,"01"]],""],[3,16,[[3,16,"10"]],""],[9,4,[[9,4,"01"]],""],[14,5,[[14,5,"01"]],""],[6,17,[[6,17,"10"]],""],[15,10,[[15,10,"01"]],""],[11,19,[[11,19,"10"]],""],[18,12,[[18,12,"01"]],""]],"round":2,"type":"round-recorded/2"}','5872946ae48671e156dd0f62350aa98d0506bf6ade3847fcc130e9fc9b9bafca','76c47dbe2594ec85843843f6fb9c6b913c8f7cd4fe1396f8ac294f4775edd2ce');
INSERT INTO "event" VALUES('companion',43,'companion-8','2026-03-01T09:00:08.000000Z','open.trf','round-recorded/2','{"byes":[[2,"H"]],"matches":[[8,3,[[8,3,"01"]],""],[4,1,[[4,1,"=="]],""],[5,11,[[5,11,"10"]],""],[10,6,[[10,6,"01"]],""],[12,7,[[12,7,"01"]],""],[16,9,[[16,9,"-+"]],""],[13,18,[[13,18,"10"]],""],[17,14,[[17,14,"01"]],""],[19,15,[[19,15,"01"]],""]],"round":3,"type":"round-recorded/2"}','76c47dbe2594ec85843843f6fb9c6b913c8f7cd4fe1396f8ac294f4775edd2ce','f395f8a2a2e00b50b6ff9b093bdaca1ced82ad8e2ff25ec4cf9ed67dd51e41ea');
INSERT INTO "event" VALUES('companion',44,'companion-8','2026-03-01T09:00:08.000000Z','open.trf','file-followed/1','{"digest":"632f1fb807e67d7b6636e93edea218ec018f5f86b60c050420ef94a503d59e9e","file":"open.trf","format":"trf26","report":[],"rounds":3,"type":"file-followed/1"}','f395f8a2a2e00b50b6ff9b093bdaca1ced82ad8e2ff25ec4cf9ed67dd51e41ea','0525dc7f7f8c10eac897edda73816f123c692e53b8e295b1a3004a3fa6431a5a');
INSERT INTO "event" VALUES('companion',45,'companion-9','2026-03-01T09:00:09.000000Z','Ann','following-ended/1','{"file":"open.trf","type":"following-ended/1"}','0525dc7f7f8c10eac897edda73816f123c692e53b8e295b1a3004a3fa6431a5a','79e7fbec7ba5a8223b01bb3c3e56d9b5932024e1a7951c0f900c9334abd16ef7');
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
INSERT INTO "tournament" VALUES('companion','Albireo Open','2026-03-01T09:00:01.000000Z','2026-03-01T09:00:09.000000Z',45,'79e7fbec7ba5a8223b01bb3c3e56d9b5932024e1a7951c0f900c9334abd16ef7');
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
