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
INSERT INTO "event" VALUES('divisions-meet',1,'divisions-meet-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"board_colours":["w","b"],"name":"Divisions meet","number_of_rounds":1,"system":"BERGER_TEAM_ROUNDROBIN","tie_breaks":["MPVGP","DE","SB"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','393111dfaa41603d7b87088bc182bc1fbe8f0aa64344e58bfdb13f82f052cf98');
INSERT INTO "event" VALUES('divisions-meet',2,'divisions-meet-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A1","rating":2390},"player":1,"type":"player-registered/1"}','393111dfaa41603d7b87088bc182bc1fbe8f0aa64344e58bfdb13f82f052cf98','fa8d114abafd8edda744daac276f1ef60f5794e4a024bdcf00bb1dfa9c958a47');
INSERT INTO "event" VALUES('divisions-meet',3,'divisions-meet-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A2","rating":2380},"player":2,"type":"player-registered/1"}','fa8d114abafd8edda744daac276f1ef60f5794e4a024bdcf00bb1dfa9c958a47','57d83d98e54c401d7733e4bd672677285f820381e9d58c2ade3e1cd809b7c3b9');
INSERT INTO "event" VALUES('divisions-meet',4,'divisions-meet-2','2026-03-01T09:00:01.000000Z','Ann','team-registered/1','{"facts":{"name":"Team A"},"members":[1,2],"team":1,"type":"team-registered/1"}','57d83d98e54c401d7733e4bd672677285f820381e9d58c2ade3e1cd809b7c3b9','3a857c21ea92669cbf5b8913795023cfe85343e196c7aff78708b91dc0bddc01');
INSERT INTO "event" VALUES('divisions-meet',5,'divisions-meet-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B1","rating":2290},"player":3,"type":"player-registered/1"}','3a857c21ea92669cbf5b8913795023cfe85343e196c7aff78708b91dc0bddc01','2c2208a2be1819810692168502cee8b53e53cbc75f1df86147f993fb4f09e8e2');
INSERT INTO "event" VALUES('divisions-meet',6,'divisions-meet-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B2","rating":2280},"player":4,"type":"player-registered/1"}','2c2208a2be1819810692168502cee8b53e53cbc75f1df86147f993fb4f09e8e2','a183f9ed3058d66ec0bc2d4aac9a40962980f4336c414e90dbc72d1a184ecc50');
INSERT INTO "event" VALUES('divisions-meet',7,'divisions-meet-3','2026-03-01T09:00:02.000000Z','Ann','team-registered/1','{"facts":{"name":"Team B"},"members":[3,4],"team":2,"type":"team-registered/1"}','a183f9ed3058d66ec0bc2d4aac9a40962980f4336c414e90dbc72d1a184ecc50','e4792ca05add34265e5018a545eaf2eee8e879eb22853fbd370da8d5d9f599b9');
INSERT INTO "event" VALUES('divisions-meet',8,'divisions-meet-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C1","rating":2190},"player":5,"type":"player-registered/1"}','e4792ca05add34265e5018a545eaf2eee8e879eb22853fbd370da8d5d9f599b9','80e3781eef7f1001f9af75f73c81ef4e71e5110b72ab6b8decee4980cf397d6e');
INSERT INTO "event" VALUES('divisions-meet',9,'divisions-meet-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C2","rating":2180},"player":6,"type":"player-registered/1"}','80e3781eef7f1001f9af75f73c81ef4e71e5110b72ab6b8decee4980cf397d6e','60103167b8e6b698dba1b930d50b9746e041f92b7eefaa83137737c4e5e3201b');
INSERT INTO "event" VALUES('divisions-meet',10,'divisions-meet-4','2026-03-01T09:00:03.000000Z','Ann','team-registered/1','{"facts":{"name":"Team C"},"members":[5,6],"team":3,"type":"team-registered/1"}','60103167b8e6b698dba1b930d50b9746e041f92b7eefaa83137737c4e5e3201b','6bedceb31a5333a89fd5877385aca77c1bcb6749b97b0455d704992edc5f2a51');
INSERT INTO "event" VALUES('divisions-meet',11,'divisions-meet-4','2026-03-01T09:00:03.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":3},"type":"settings-changed/1"}','6bedceb31a5333a89fd5877385aca77c1bcb6749b97b0455d704992edc5f2a51','95f92e98bf22cf0c82306eb75a3ba0c28fa114fe619b6c85e69f2c8a3af686af');
INSERT INTO "event" VALUES('divisions-meet',12,'divisions-meet-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D1","rating":2090},"player":7,"type":"player-registered/1"}','95f92e98bf22cf0c82306eb75a3ba0c28fa114fe619b6c85e69f2c8a3af686af','77dc0394f8ed56b47ae98a18dbc5f848845b15b06745e57383f2fa2ffc7004f7');
INSERT INTO "event" VALUES('divisions-meet',13,'divisions-meet-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D2","rating":2080},"player":8,"type":"player-registered/1"}','77dc0394f8ed56b47ae98a18dbc5f848845b15b06745e57383f2fa2ffc7004f7','06dfbbfd8ccc390044483c9d2e6f0f804dc827c786670f35b02c9d6cb7bf9593');
INSERT INTO "event" VALUES('divisions-meet',14,'divisions-meet-5','2026-03-01T09:00:04.000000Z','Ann','team-registered/1','{"facts":{"name":"Team D"},"members":[7,8],"team":4,"type":"team-registered/1"}','06dfbbfd8ccc390044483c9d2e6f0f804dc827c786670f35b02c9d6cb7bf9593','021044ec6d4426e7b263036e60ae22109d21442de3c2effa7d7fd835e4b9be2c');
INSERT INTO "event" VALUES('divisions-meet',15,'divisions-meet-6','2026-03-01T09:00:05.000000Z','Ann','team-edited/1','{"changes":{"group":"First"},"team":1,"type":"team-edited/1"}','021044ec6d4426e7b263036e60ae22109d21442de3c2effa7d7fd835e4b9be2c','c89e660d2c56c00b0f50ae8cdfb035f428cfcebfde96090b7c99186106916cca');
INSERT INTO "event" VALUES('divisions-meet',16,'divisions-meet-6','2026-03-01T09:00:05.000000Z','Ann','team-edited/1','{"changes":{"group":"First"},"team":2,"type":"team-edited/1"}','c89e660d2c56c00b0f50ae8cdfb035f428cfcebfde96090b7c99186106916cca','61fa197547a71e547199f94c0ee98fd45d33301fc8e918b7ac7a71e7dafb3b0e');
INSERT INTO "event" VALUES('divisions-meet',17,'divisions-meet-6','2026-03-01T09:00:05.000000Z','Ann','team-edited/1','{"changes":{"group":"Second"},"team":3,"type":"team-edited/1"}','61fa197547a71e547199f94c0ee98fd45d33301fc8e918b7ac7a71e7dafb3b0e','4e4da0367d0e98c091c9890222a5f64b13cea9b442ec5876800f6b7533b6a42b');
INSERT INTO "event" VALUES('divisions-meet',18,'divisions-meet-6','2026-03-01T09:00:05.000000Z','Ann','team-edited/1','{"changes":{"group":"Second"},"team":4,"type":"team-edited/1"}','4e4da0367d0e98c091c9890222a5f64b13cea9b442ec5876800f6b7533b6a42b','fafc65e3d6980f89a94b81ea771d18d132671231df876a4d0578cedf40f64796');
INSERT INTO "event" VALUES('divisions-meet',19,'divisions-meet-6','2026-03-01T09:00:05.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":1},"type":"settings-changed/1"}','fafc65e3d6980f89a94b81ea771d18d132671231df876a4d0578cedf40f64796','0043610c982c5f5170a23f6dcd46082d2a4fd22b8e6812e5018c65fe57778883');
INSERT INTO "event" VALUES('divisions-meet',20,'divisions-meet-7','2026-03-01T09:00:06.000000Z','Ann','group-play-off-arranged/1','{"first":{"group":"First","place":1},"number":1,"second":{"group":"Second","place":1},"type":"group-play-off-arranged/1"}','0043610c982c5f5170a23f6dcd46082d2a4fd22b8e6812e5018c65fe57778883','4175dfed1238b7b306df04586acc22e61fe8bb338b2b0e36b2029a351cbe6d64');
INSERT INTO "event" VALUES('divisions-meet',21,'divisions-meet-8','2026-03-01T09:00:07.000000Z','Ann','group-play-off-arranged/1','{"first":{"group":"First","place":2},"number":1,"second":{"group":"Second","place":1},"type":"group-play-off-arranged/1"}','4175dfed1238b7b306df04586acc22e61fe8bb338b2b0e36b2029a351cbe6d64','65f06993f3ffc048a69b72251f5a17a7050e4a72988066da7031f8d6fa95d359');
INSERT INTO "event" VALUES('divisions-meet',22,'divisions-meet-9','2026-03-01T09:00:08.000000Z','Ann','group-play-off-arranged/1','{"first":{"group":"First","place":1},"number":2,"second":{"group":"Second","place":1},"type":"group-play-off-arranged/1"}','65f06993f3ffc048a69b72251f5a17a7050e4a72988066da7031f8d6fa95d359','ec7ebc8f4bce6b694cec92883966e7f5e0a44047bb77520894c91c931cc7369e');
INSERT INTO "event" VALUES('divisions-meet',23,'divisions-meet-10','2026-03-01T09:00:09.000000Z','Ann','group-play-off-arranged/1','{"first":{"group":"First","place":2},"number":3,"second":{"group":"Second","place":2},"type":"group-play-off-arranged/1"}','ec7ebc8f4bce6b694cec92883966e7f5e0a44047bb77520894c91c931cc7369e','da25ae6ea9101ae2d3928d0ddc1684644890fb0addae6e1bfbef2b4c55b741e7');
INSERT INTO "event" VALUES('divisions-meet',24,'divisions-meet-11','2026-03-01T09:00:11.000000Z','Ann','teams-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4]],"type":"teams-numbered/1"}','da25ae6ea9101ae2d3928d0ddc1684644890fb0addae6e1bfbef2b4c55b741e7','3ba3229df7bef75e241335956e2a0d854330b79d39e3bdf97b2187c7bcbe6266');
INSERT INTO "event" VALUES('divisions-meet',25,'divisions-meet-11','2026-03-01T09:00:11.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"players-numbered/1"}','3ba3229df7bef75e241335956e2a0d854330b79d39e3bdf97b2187c7bcbe6266','b1a53b8c83bdb3ab8d87c7ef98e2c2e425b080330404f56b3484c04b2c859597');
INSERT INTO "event" VALUES('divisions-meet',26,'divisions-meet-11','2026-03-01T09:00:11.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','b1a53b8c83bdb3ab8d87c7ef98e2c2e425b080330404f56b3484c04b2c859597','0793a7ccc45e7dbbba20780ab8109c49755c129de0c631bf4836b1ecc1af947d');
INSERT INTO "event" VALUES('divisions-meet',27,'divisions-meet-11','2026-03-01T09:00:11.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,2],[3,4]],"round":1,"system":"round-robin","type":"round-drafted/2"}','0793a7ccc45e7dbbba20780ab8109c49755c129de0c631bf4836b1ecc1af947d','41623c3322793f80cf0bcf240c13a2eefbc241dab542da1154cb0c6747cf8757');
INSERT INTO "event" VALUES('divisions-meet',28,'divisions-meet-11','2026-03-01T09:00:11.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','41623c3322793f80cf0bcf240c13a2eefbc241dab542da1154cb0c6747cf8757','b14a07f65225a13db8aab98719655c4a1640dab0fb3d0fb1514889bca0af38f4');
INSERT INTO "event" VALUES('divisions-meet',29,'divisions-meet-12','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":1,"type":"result-entered/2"}','b14a07f65225a13db8aab98719655c4a1640dab0fb3d0fb1514889bca0af38f4','9d310497cac55284c5d259e32f680b76a9cbd3f2841bf1ba7702eb3910e05030');
INSERT INTO "event" VALUES('divisions-meet',30,'divisions-meet-12','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"board":2,"match":1,"result":"01","round":1,"type":"result-entered/2"}','9d310497cac55284c5d259e32f680b76a9cbd3f2841bf1ba7702eb3910e05030','aa435b1304529129f43e6fc93db17e7d0e7aa7f391021b3c61beef48e86eb58b');
INSERT INTO "event" VALUES('divisions-meet',31,'divisions-meet-13','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"match":2,"result":"10","round":1,"type":"result-entered/2"}','aa435b1304529129f43e6fc93db17e7d0e7aa7f391021b3c61beef48e86eb58b','9790a3df7ae58b8948a5dd21451eb42e4816615cc38e5f7811e382aa5a34ce5c');
INSERT INTO "event" VALUES('divisions-meet',32,'divisions-meet-13','2026-03-01T09:00:13.000000Z','Ann','result-entered/2','{"board":2,"match":2,"result":"01","round":1,"type":"result-entered/2"}','9790a3df7ae58b8948a5dd21451eb42e4816615cc38e5f7811e382aa5a34ce5c','d994e233e6b3ef52685463351985c344e6c8d870e0e91be37ea50dd2bc4b8727');
INSERT INTO "event" VALUES('divisions-meet',33,'divisions-meet-14','2026-03-01T09:00:14.000000Z','Ann','group-play-off-scored/1','{"first":2,"number":1,"scores":[[15,5],[0,20]],"second":3,"type":"group-play-off-scored/1"}','d994e233e6b3ef52685463351985c344e6c8d870e0e91be37ea50dd2bc4b8727','200aef27a5d7037787afb209dee07e2a11711ad52919acfd3caff7d88761b8d8');
INSERT INTO "event" VALUES('divisions-meet',34,'divisions-meet-15','2026-03-01T09:00:15.000000Z','Ann','group-play-off-scored/1','{"first":2,"how":"blitz 3-1","number":1,"scores":[[15,5],[5,15]],"second":3,"type":"group-play-off-scored/1","winner":2}','200aef27a5d7037787afb209dee07e2a11711ad52919acfd3caff7d88761b8d8','a6db55977a10e9f8c07625584d59e396a5bb8f0ff88b3b12d2c419f918a8eb6b');
INSERT INTO "event" VALUES('divisions-meet',35,'divisions-meet-16','2026-03-01T09:00:16.000000Z','Ann','group-play-off-scored/1','{"first":1,"number":2,"scores":[[20,0]],"second":3,"type":"group-play-off-scored/1"}','a6db55977a10e9f8c07625584d59e396a5bb8f0ff88b3b12d2c419f918a8eb6b','186eda32b3661b1a3f9ff7be74d137e05e79765f36c46b8cfdc9125c4cc4e91b');
INSERT INTO "event" VALUES('divisions-meet',36,'divisions-meet-17','2026-03-01T09:00:17.000000Z','Ann','group-play-off-scored/1','{"first":1,"number":2,"second":3,"type":"group-play-off-scored/1"}','186eda32b3661b1a3f9ff7be74d137e05e79765f36c46b8cfdc9125c4cc4e91b','17a3e149c2fddce4842d26ac291c7bd1835daf808c0c82bb72b602c4ef07b230');
INSERT INTO "event" VALUES('divisions-meet',37,'divisions-meet-18','2026-03-01T09:00:18.000000Z','Ann','group-play-off-removed/1','{"number":3,"reason":"not wanted","type":"group-play-off-removed/1"}','17a3e149c2fddce4842d26ac291c7bd1835daf808c0c82bb72b602c4ef07b230','74ebc6bd0e5c9a2118fcb9ef60c50851f35d50898dd61cec02e82268f1149d7c');
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
INSERT INTO "tournament" VALUES('divisions-meet','Divisions meet','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:18.000000Z',37,'74ebc6bd0e5c9a2118fcb9ef60c50851f35d50898dd61cec02e82268f1149d7c');
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
