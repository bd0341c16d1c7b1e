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
INSERT INTO "event" VALUES('sheets',1,'sheets-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{"complaints_until":20},"settings":{"name":"Sheets","number_of_rounds":4,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','18269ac909167c378f4715ed51072877f84a662ef88aa77b67f530f4374f53eb');
INSERT INTO "event" VALUES('sheets',2,'sheets-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"club":"Torre","name":"Player 1","rating":2185},"player":1,"type":"player-registered/1"}','18269ac909167c378f4715ed51072877f84a662ef88aa77b67f530f4374f53eb','0fbb49d41381d38f3c38aad3753c29d269c59875f64264bfa85e80dbd798ba99');
INSERT INTO "event" VALUES('sheets',3,'sheets-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"club":"Alfiere","name":"Player 2","rating":2170},"player":2,"type":"player-registered/1"}','0fbb49d41381d38f3c38aad3753c29d269c59875f64264bfa85e80dbd798ba99','fd7778ddba982fad18663001febed2eebd182d054d26bdf81b821e499bae0351');
INSERT INTO "event" VALUES('sheets',4,'sheets-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"club":"Torre","name":"Player 3","rating":2155},"player":3,"type":"player-registered/1"}','fd7778ddba982fad18663001febed2eebd182d054d26bdf81b821e499bae0351','06a9382d0412b71907e6faaf13b687185ca7da3e850e4f024c071b7decf0a864');
INSERT INTO "event" VALUES('sheets',5,'sheets-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"club":"","name":"Player 4","rating":2140},"player":4,"type":"player-registered/1"}','06a9382d0412b71907e6faaf13b687185ca7da3e850e4f024c071b7decf0a864','44918adc97739a4711ba121e4e708c06a3ace1cc19c23336b841eb7ec4a067d0');
INSERT INTO "event" VALUES('sheets',6,'sheets-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"club":"Re","name":"Player 5","rating":2125},"player":5,"type":"player-registered/1"}','44918adc97739a4711ba121e4e708c06a3ace1cc19c23336b841eb7ec4a067d0','409f0ef306577ae71ee138ea89ab63d7bcd627b62252047dc47ded94e965f876');
INSERT INTO "event" VALUES('sheets',7,'sheets-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"club":"Alfiere","name":"Player 6","rating":2110},"player":6,"type":"player-registered/1"}','409f0ef306577ae71ee138ea89ab63d7bcd627b62252047dc47ded94e965f876','70fd91584a8e73a57cc3f9465f3f70a16cfcc8841faef90528e8f2e2b96d605c');
INSERT INTO "event" VALUES('sheets',8,'sheets-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"estimate":2190,"name":"Unrated"},"player":7,"type":"player-registered/1"}','70fd91584a8e73a57cc3f9465f3f70a16cfcc8841faef90528e8f2e2b96d605c','0382b950da1c7e61a418273abc83a498e4f0c1ca6c707f9350e541a59877e30b');
INSERT INTO "event" VALUES('sheets',9,'sheets-3','2026-03-01T09:00:02.000000Z','Ann','rules-changed/1','{"changes":{"authorisation":"QC 2026-14","keep_apart":[["club",1,3]]},"type":"rules-changed/1"}','0382b950da1c7e61a418273abc83a498e4f0c1ca6c707f9350e541a59877e30b','ae6cc93c84d649113024ce2d3f56d0eb6a69de9981204472f35afa6df170c558');
INSERT INTO "event" VALUES('sheets',10,'sheets-4','2026-03-01T09:00:04.000000Z','Ann','settings-changed/1','{"changes":{"acceleration":{"last_of_first_group":null,"last_of_second_group":null,"method":"haley"}},"type":"settings-changed/1"}','ae6cc93c84d649113024ce2d3f56d0eb6a69de9981204472f35afa6df170c558','fffe5d07c7764fde39ed2d962b96039cfcaaf0bca5805fc981796db82bc2d847');
INSERT INTO "event" VALUES('sheets',11,'sheets-5','2026-03-01T09:00:05.000000Z','Ann','players-numbered/1','{"numbers":[[7,1],[1,2],[2,3],[3,4],[4,5],[5,6],[6,7]],"type":"players-numbered/1"}','fffe5d07c7764fde39ed2d962b96039cfcaaf0bca5805fc981796db82bc2d847','49ad226845c6eff1e4a7d06f5df91eb1d77672fe372c60508c96241af11c34cf');
INSERT INTO "event" VALUES('sheets',12,'sheets-5','2026-03-01T09:00:05.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','49ad226845c6eff1e4a7d06f5df91eb1d77672fe372c60508c96241af11c34cf','dbf6fcb4b02e6f30cdf3105da7a99fcc2482905b93524cd598596e1c145fe99e');
INSERT INTO "event" VALUES('sheets',13,'sheets-5','2026-03-01T09:00:05.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[],"round":1,"system":"","type":"round-drafted/2","unseated":[1,2,3,4,5,6,7]}','dbf6fcb4b02e6f30cdf3105da7a99fcc2482905b93524cd598596e1c145fe99e','b9d992323e5726687969046d0b932981e54e49dee5dc36d1872b7c559bb57e96');
INSERT INTO "event" VALUES('sheets',14,'sheets-5','2026-03-01T09:00:05.000000Z','Ann','manual-pairing-started/1','{"round":1,"type":"manual-pairing-started/1"}','b9d992323e5726687969046d0b932981e54e49dee5dc36d1872b7c559bb57e96','750fdb1530b3364fbb4518eb43efa67c3f4064398fb3362c6d6273db061fd0df');
INSERT INTO "event" VALUES('sheets',15,'sheets-6','2026-03-01T09:00:06.000000Z','Ann','pair-made/2','{"black":1,"match":1,"round":1,"type":"pair-made/2","white":2}','750fdb1530b3364fbb4518eb43efa67c3f4064398fb3362c6d6273db061fd0df','cce7da57aac518e0dd9d5383449d43e267d1a1e1bb81fb23e4025e57fbd56d5b');
INSERT INTO "event" VALUES('sheets',16,'sheets-6','2026-03-01T09:00:06.000000Z','Ann','pair-made/2','{"black":3,"match":2,"round":1,"type":"pair-made/2","white":4}','cce7da57aac518e0dd9d5383449d43e267d1a1e1bb81fb23e4025e57fbd56d5b','c01c107b7e44c59e7bff859cfaddd8c8c17ba836e38599be0555b9cda38e80bc');
INSERT INTO "event" VALUES('sheets',17,'sheets-6','2026-03-01T09:00:06.000000Z','Ann','pair-made/2','{"black":5,"match":3,"round":1,"type":"pair-made/2","white":6}','c01c107b7e44c59e7bff859cfaddd8c8c17ba836e38599be0555b9cda38e80bc','1b33b426ef01a6de57219e22f38b2f33ee734a64582f87f4691519e5c6909d15');
INSERT INTO "event" VALUES('sheets',18,'sheets-6','2026-03-01T09:00:06.000000Z','Ann','bye-given/2','{"mark":"U","round":1,"type":"bye-given/2","unit":7}','1b33b426ef01a6de57219e22f38b2f33ee734a64582f87f4691519e5c6909d15','d0c9a0373f2908b4c6eee81211bcbd77b44f0dd5cb63758027bc9c208c9ece99');
INSERT INTO "event" VALUES('sheets',19,'sheets-7','2026-03-01T09:00:08.000000Z','Ann','manual-pairing-ended/1','{"differs":[[7,3],[4,5],[6,0]],"order":[1,2,3],"round":1,"type":"manual-pairing-ended/1"}','d0c9a0373f2908b4c6eee81211bcbd77b44f0dd5cb63758027bc9c208c9ece99','f77c6b8f96159baef7becdfd990743847faed4e9d3d237bffb1c9f8a6473d317');
INSERT INTO "event" VALUES('sheets',20,'sheets-8','2026-03-01T09:00:09.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','f77c6b8f96159baef7becdfd990743847faed4e9d3d237bffb1c9f8a6473d317','48288ecd4f98f395c63c031de6351032ae2a6bfd3960d065471da0168832dfa8');
INSERT INTO "event" VALUES('sheets',21,'sheets-9','2026-03-01T09:00:10.000000Z','Ann','result-entered/2','{"match":1,"result":"==","round":1,"type":"result-entered/2"}','48288ecd4f98f395c63c031de6351032ae2a6bfd3960d065471da0168832dfa8','a3c0e03603fad76424b972321f2a7fb3bcbca4ea0abc4b84855d2b9bf8e438b3');
INSERT INTO "event" VALUES('sheets',22,'sheets-10','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":2,"result":"10","round":1,"type":"result-entered/2"}','a3c0e03603fad76424b972321f2a7fb3bcbca4ea0abc4b84855d2b9bf8e438b3','ac4d38fc3b2164b2ce867580c80d62ed152c3aa911f550cb18aa9384aaa8647e');
INSERT INTO "event" VALUES('sheets',23,'sheets-11','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":3,"result":"==","round":1,"type":"result-entered/2"}','ac4d38fc3b2164b2ce867580c80d62ed152c3aa911f550cb18aa9384aaa8647e','3d8717e2f78a31a36537dce5803b526f3212a4876e5f4ca43e47cbe4b491389f');
INSERT INTO "event" VALUES('sheets',24,'sheets-12','2026-03-01T09:00:13.000000Z','Ann','player-registered/1','{"entry_round":2,"facts":{"club":"Re","name":"Late","rating":2000},"missed":[[1,"Z"]],"player":8,"type":"player-registered/1"}','3d8717e2f78a31a36537dce5803b526f3212a4876e5f4ca43e47cbe4b491389f','55de98daf7d5b1226ab054fb9d8d5ab67d52e9f787440f7fa6207074f0609b09');
INSERT INTO "event" VALUES('sheets',25,'sheets-12','2026-03-01T09:00:13.000000Z','Ann','players-numbered/1','{"numbers":[[7,1],[1,2],[2,3],[3,4],[4,5],[5,6],[6,7],[8,8]],"type":"players-numbered/1"}','55de98daf7d5b1226ab054fb9d8d5ab67d52e9f787440f7fa6207074f0609b09','faf5fce9ed5de3c823be4f14dd56231f7d2013c8e862357e87e486f4c538e4b1');
INSERT INTO "event" VALUES('sheets',26,'sheets-13','2026-03-01T09:00:14.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[],"round":2,"system":"","type":"round-drafted/2","unseated":[1,2,3,4,5,6,7,8]}','faf5fce9ed5de3c823be4f14dd56231f7d2013c8e862357e87e486f4c538e4b1','c01348e346ee473e7c509ce622125141589b0e1e9603cbfbddd84891dd71d177');
INSERT INTO "event" VALUES('sheets',27,'sheets-13','2026-03-01T09:00:14.000000Z','Ann','manual-pairing-started/1','{"round":2,"type":"manual-pairing-started/1"}','c01348e346ee473e7c509ce622125141589b0e1e9603cbfbddd84891dd71d177','745063c7c118c430066eb5d64ba97a8a34d440651144c105a822eb3326b1b432');
INSERT INTO "event" VALUES('sheets',28,'sheets-14','2026-03-01T09:00:16.000000Z','Ann','pair-made/2','{"black":2,"match":1,"round":2,"type":"pair-made/2","white":1}','745063c7c118c430066eb5d64ba97a8a34d440651144c105a822eb3326b1b432','c0e3a0c7f72849f02d73be8bc6db4f64cf520adb0d86e5e1834a519d3bc0ee18');
INSERT INTO "event" VALUES('sheets',29,'sheets-14','2026-03-01T09:00:16.000000Z','Ann','pair-made/2','{"black":4,"match":2,"round":2,"type":"pair-made/2","white":3}','c0e3a0c7f72849f02d73be8bc6db4f64cf520adb0d86e5e1834a519d3bc0ee18','9d540572a174fedd16b8534d74f9db7607d1501d996480250f3a03f8c0935695');
INSERT INTO "event" VALUES('sheets',30,'sheets-14','2026-03-01T09:00:16.000000Z','Ann','pair-made/2','{"black":6,"match":3,"round":2,"type":"pair-made/2","white":5}','9d540572a174fedd16b8534d74f9db7607d1501d996480250f3a03f8c0935695','20d7de9c48ce8e2e702d913adfdb6707e81468540db1b2e2bed711b3e5ad98af');
INSERT INTO "event" VALUES('sheets',31,'sheets-15','2026-03-01T09:00:17.000000Z','Ann','pair-broken/2','{"match":1,"round":2,"type":"pair-broken/2"}','20d7de9c48ce8e2e702d913adfdb6707e81468540db1b2e2bed711b3e5ad98af','298b497c4a51edc4d0f7bd2e8077038f72d92e47626fafbf6a41d2944ea14d42');
INSERT INTO "event" VALUES('sheets',32,'sheets-15','2026-03-01T09:00:17.000000Z','Ann','pair-broken/2','{"match":2,"round":2,"type":"pair-broken/2"}','298b497c4a51edc4d0f7bd2e8077038f72d92e47626fafbf6a41d2944ea14d42','fe6e54c4876606c4e6ddca54d1bd9dc7535b38757bdd6b8f059b0296556ce5bc');
INSERT INTO "event" VALUES('sheets',33,'sheets-15','2026-03-01T09:00:17.000000Z','Ann','pair-broken/2','{"match":3,"round":2,"type":"pair-broken/2"}','fe6e54c4876606c4e6ddca54d1bd9dc7535b38757bdd6b8f059b0296556ce5bc','279e9aa0a60f52d897b752212699e5215a66f83ad24b9e8cb59191bb134993e0');
INSERT INTO "event" VALUES('sheets',34,'sheets-16','2026-03-01T09:00:18.000000Z','Ann','pair-made/2','{"black":7,"match":1,"round":2,"type":"pair-made/2","white":1}','279e9aa0a60f52d897b752212699e5215a66f83ad24b9e8cb59191bb134993e0','cad3e561f0618d28e5a8eb8da241df393d9481eb65544536768df68962425223');
INSERT INTO "event" VALUES('sheets',35,'sheets-16','2026-03-01T09:00:18.000000Z','Ann','pair-made/2','{"black":2,"match":2,"round":2,"type":"pair-made/2","white":3}','cad3e561f0618d28e5a8eb8da241df393d9481eb65544536768df68962425223','595d3dcb3d95019e90fa42cc303c4893408d20be7047f8432eb9030abde1aa3e');
INSERT INTO "event" VALUES('sheets',36,'sheets-16','2026-03-01T09:00:18.000000Z','Ann','pair-made/2','{"black":4,"match":3,"round":2,"type":"pair-made/2","white":5}','595d3dcb3d95019e90fa42cc303c4893408d20be7047f8432eb9030abde1aa3e','cb2beb88b53046bc0d03d31afa4f73f7e894eb310cd3e94be13d037ab39f8ac2');
INSERT INTO "event" VALUES('sheets',37,'sheets-16','2026-03-01T09:00:18.000000Z','Ann','pair-made/2','{"black":6,"match":4,"round":2,"type":"pair-made/2","white":8}','cb2beb88b53046bc0d03d31afa4f73f7e894eb310cd3e94be13d037ab39f8ac2','5a9f7636890b5cdda9b53646d1d9b9962ddc57b805800a440622fd4a55290979');
INSERT INTO "event" VALUES('sheets',38,'sheets-17','2026-03-01T09:00:19.000000Z','Ann','manual-pairing-ended/1','{"order":[1,2,3,4],"round":2,"type":"manual-pairing-ended/1"}','5a9f7636890b5cdda9b53646d1d9b9962ddc57b805800a440622fd4a55290979','a22459fe4f02fdaa15bd178a3c2f5dfbb77b72cf41cc3e4a7b047c8ac3301ac9');
INSERT INTO "event" VALUES('sheets',39,'sheets-18','2026-03-01T09:00:20.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','a22459fe4f02fdaa15bd178a3c2f5dfbb77b72cf41cc3e4a7b047c8ac3301ac9','c7299ce0b32d0442e0c63f8804fb4fa68bbcbe16bd8bb4264b6162047572fa4d');
INSERT INTO "event" VALUES('sheets',40,'sheets-19','2026-03-01T09:00:22.000000Z','Ann','manual-pairing-started/1','{"case":"4.4.4","reason":"all agree","round":2,"type":"manual-pairing-started/1"}','c7299ce0b32d0442e0c63f8804fb4fa68bbcbe16bd8bb4264b6162047572fa4d','4eb478eb3b2308744682addd5398b7cdbed35e157ac9266be29ca3a9fb4bb20f');
INSERT INTO "event" VALUES('sheets',41,'sheets-20','2026-03-01T09:00:23.000000Z','Ann','pair-turned/2','{"match":1,"round":2,"type":"pair-turned/2"}','4eb478eb3b2308744682addd5398b7cdbed35e157ac9266be29ca3a9fb4bb20f','ed9cbaec457794360c6c356f66a4a87bce7018e666731ba724d88b9f4f6bfae3');
INSERT INTO "event" VALUES('sheets',42,'sheets-21','2026-03-01T09:00:25.000000Z','Ann','manual-pairing-ended/1','{"differs":[[1,7]],"order":[1,2,3,4],"round":2,"type":"manual-pairing-ended/1"}','ed9cbaec457794360c6c356f66a4a87bce7018e666731ba724d88b9f4f6bfae3','46b68288550a501a398a34347bf8715d2fe7f703b6fbd5c790d1989652270806');
INSERT INTO "event" VALUES('sheets',43,'sheets-22','2026-03-01T09:00:27.000000Z','Ann','round-unpaired/1','{"case":"4.4.5","reason":"a wrong result","round":2,"type":"round-unpaired/1"}','46b68288550a501a398a34347bf8715d2fe7f703b6fbd5c790d1989652270806','6a1ae2a6018f67b885c2dc180ef5686dbb41c8ba45dbb4dd7a7344537c5bdaa8');
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
INSERT INTO "tournament" VALUES('sheets','Sheets','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:27.000000Z',43,'6a1ae2a6018f67b885c2dc180ef5686dbb41c8ba45dbb4dd7a7344537c5bdaa8');
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
