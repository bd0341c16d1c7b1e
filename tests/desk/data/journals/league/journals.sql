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
INSERT INTO "event" VALUES('league',1,'league-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{"board_prizes_by":"performance","board_prizes_games":2,"division_moves":[{"division":"B","play_off_up":1,"promoted":1}],"match_scores":true,"reserve_games":1,"reserves_from_club":true},"settings":{"board_colours":["b","w"],"name":"League","number_of_rounds":3,"system":"BERGER_TEAM_ROUNDROBIN","tie_breaks":["MPVGP","DE","SB"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','bf3506b2819fed55fdd6a6ce2b373b3a09dbeb9555b9139ed03c55a7975e0d29');
INSERT INTO "event" VALUES('league',2,'league-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A1","rating":2390},"player":1,"type":"player-registered/1"}','bf3506b2819fed55fdd6a6ce2b373b3a09dbeb9555b9139ed03c55a7975e0d29','7249eb35933ce012f995e981f78ed5b44c97f3dfdebf95518ef93aeeb43d6ddb');
INSERT INTO "event" VALUES('league',3,'league-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A2","rating":2380},"player":2,"type":"player-registered/1"}','7249eb35933ce012f995e981f78ed5b44c97f3dfdebf95518ef93aeeb43d6ddb','320ea3f6cf617bf20370724a293046e1f25ad8036e020c3705cf52fb1233fd4c');
INSERT INTO "event" VALUES('league',4,'league-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"name":"A3","rating":2370},"player":3,"type":"player-registered/1"}','320ea3f6cf617bf20370724a293046e1f25ad8036e020c3705cf52fb1233fd4c','480518e1702a7713099b5505822d21652aa02be9a85a948e0f2512a0aacb70fc');
INSERT INTO "event" VALUES('league',5,'league-2','2026-03-01T09:00:01.000000Z','Ann','team-registered/1','{"facts":{"club":"Torre","name":"Team A","venue":"Hall A"},"members":[1,2,3],"team":1,"type":"team-registered/1"}','480518e1702a7713099b5505822d21652aa02be9a85a948e0f2512a0aacb70fc','3ce78508a0b23138e522854ddd89a399e5a58fc01b88435735c44d8cfc9d11e7');
INSERT INTO "event" VALUES('league',6,'league-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B1","rating":2290},"player":4,"type":"player-registered/1"}','3ce78508a0b23138e522854ddd89a399e5a58fc01b88435735c44d8cfc9d11e7','f66aa6aaa8b746f2a590a3c881a123c657475936f5fddea618dc05a8dcf56e21');
INSERT INTO "event" VALUES('league',7,'league-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B2","rating":2280},"player":5,"type":"player-registered/1"}','f66aa6aaa8b746f2a590a3c881a123c657475936f5fddea618dc05a8dcf56e21','792f7e94db466f25c7f72ecf1b5b3f9d8a48cb0534111c1bcab6f8c3229d5492');
INSERT INTO "event" VALUES('league',8,'league-3','2026-03-01T09:00:02.000000Z','Ann','player-registered/1','{"facts":{"name":"B3","rating":2270},"player":6,"type":"player-registered/1"}','792f7e94db466f25c7f72ecf1b5b3f9d8a48cb0534111c1bcab6f8c3229d5492','5688a32c6fdaa34040ad8f848e0ac710bdd0485c001068eaf55a59813eca54ef');
INSERT INTO "event" VALUES('league',9,'league-3','2026-03-01T09:00:02.000000Z','Ann','team-registered/1','{"facts":{"club":"","name":"Team B","venue":"Hall B"},"members":[4,5,6],"team":2,"type":"team-registered/1"}','5688a32c6fdaa34040ad8f848e0ac710bdd0485c001068eaf55a59813eca54ef','ecb103ddad3e0b626a9cfd1206f6003e85425530bb6d7f56f26da5e219f32ea9');
INSERT INTO "event" VALUES('league',10,'league-3','2026-03-01T09:00:02.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":1},"type":"settings-changed/1"}','ecb103ddad3e0b626a9cfd1206f6003e85425530bb6d7f56f26da5e219f32ea9','fbaf6d5e2d46f200b05a217f6bb75dc3457151320e8d266bfd4cba0d4946b00f');
INSERT INTO "event" VALUES('league',11,'league-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C1","rating":2190},"player":7,"type":"player-registered/1"}','fbaf6d5e2d46f200b05a217f6bb75dc3457151320e8d266bfd4cba0d4946b00f','937a2a07432fab03ec8beae4e160f57f16c284a5fcfa97be96949dbb972f074e');
INSERT INTO "event" VALUES('league',12,'league-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C2","rating":2180},"player":8,"type":"player-registered/1"}','937a2a07432fab03ec8beae4e160f57f16c284a5fcfa97be96949dbb972f074e','64791ee82e8178784433957dc5276ecfb0e87cfe02ea7b47761073845a2b0aeb');
INSERT INTO "event" VALUES('league',13,'league-4','2026-03-01T09:00:03.000000Z','Ann','player-registered/1','{"facts":{"name":"C3","rating":2170},"player":9,"type":"player-registered/1"}','64791ee82e8178784433957dc5276ecfb0e87cfe02ea7b47761073845a2b0aeb','67ed2fd3f16608b2318f86e6da07b124ec64997bdad332068cfb08e1e8ca76e0');
INSERT INTO "event" VALUES('league',14,'league-4','2026-03-01T09:00:03.000000Z','Ann','team-registered/1','{"facts":{"club":"","name":"Team C","venue":"Hall C"},"members":[7,8,9],"team":3,"type":"team-registered/1"}','67ed2fd3f16608b2318f86e6da07b124ec64997bdad332068cfb08e1e8ca76e0','49e382a83f375a3cde87051eb72cc0938b7ded2713a9f46b3cf33098b862b886');
INSERT INTO "event" VALUES('league',15,'league-4','2026-03-01T09:00:03.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":3},"type":"settings-changed/1"}','49e382a83f375a3cde87051eb72cc0938b7ded2713a9f46b3cf33098b862b886','8b3ea6778d1a92e599c3693827ea3683243b5bd0de462b2fb30247f306952f76');
INSERT INTO "event" VALUES('league',16,'league-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D1","rating":2090},"player":10,"type":"player-registered/1"}','8b3ea6778d1a92e599c3693827ea3683243b5bd0de462b2fb30247f306952f76','05e5ce58dbe46e982800bfa2625d95a425ebc82a7e7c177246a463c2fa9d5084');
INSERT INTO "event" VALUES('league',17,'league-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D2","rating":2080},"player":11,"type":"player-registered/1"}','05e5ce58dbe46e982800bfa2625d95a425ebc82a7e7c177246a463c2fa9d5084','327a503fe39824888c637ef9b1c9a717c887df54f8d8cb5af41290da343539ad');
INSERT INTO "event" VALUES('league',18,'league-5','2026-03-01T09:00:04.000000Z','Ann','player-registered/1','{"facts":{"name":"D3","rating":2070},"player":12,"type":"player-registered/1"}','327a503fe39824888c637ef9b1c9a717c887df54f8d8cb5af41290da343539ad','e7fea652e383a9dcedd525e24cb59dc384cf95a5847a01e022b68615d2c0d067');
INSERT INTO "event" VALUES('league',19,'league-5','2026-03-01T09:00:04.000000Z','Ann','team-registered/1','{"facts":{"club":"","name":"Team D","venue":"Hall D"},"members":[10,11,12],"team":4,"type":"team-registered/1"}','e7fea652e383a9dcedd525e24cb59dc384cf95a5847a01e022b68615d2c0d067','71789f1402faf3562e1b2556639e0e2f6169f5c289ffc993887d42232b044eb2');
INSERT INTO "event" VALUES('league',20,'league-6','2026-03-01T09:00:05.000000Z','Ann','player-registered/1','{"facts":{"name":"E1","rating":1990},"player":13,"type":"player-registered/1"}','71789f1402faf3562e1b2556639e0e2f6169f5c289ffc993887d42232b044eb2','28df3a5c302e49d11b4153df6630af7685ced9f2823f72a4b8473325a8adb058');
INSERT INTO "event" VALUES('league',21,'league-6','2026-03-01T09:00:05.000000Z','Ann','player-registered/1','{"facts":{"name":"E2","rating":1980},"player":14,"type":"player-registered/1"}','28df3a5c302e49d11b4153df6630af7685ced9f2823f72a4b8473325a8adb058','60435360956934136355b6f0b28bc40f466085340c18001c015142d486d5ae54');
INSERT INTO "event" VALUES('league',22,'league-6','2026-03-01T09:00:05.000000Z','Ann','player-registered/1','{"facts":{"name":"E3","rating":1970},"player":15,"type":"player-registered/1"}','60435360956934136355b6f0b28bc40f466085340c18001c015142d486d5ae54','b9f21fec7b3fabb5f31957849234734019d59bf363d8a2ce18c176429c7fce59');
INSERT INTO "event" VALUES('league',23,'league-6','2026-03-01T09:00:05.000000Z','Ann','team-registered/1','{"facts":{"club":"Torre","name":"Team E","venue":"Hall E"},"members":[13,14,15],"team":5,"type":"team-registered/1"}','b9f21fec7b3fabb5f31957849234734019d59bf363d8a2ce18c176429c7fce59','a0d49baaa785abb89aad33cf3b46292fa0fb4e6589e10e9b58e13e272829687e');
INSERT INTO "event" VALUES('league',24,'league-6','2026-03-01T09:00:05.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":5},"type":"settings-changed/1"}','a0d49baaa785abb89aad33cf3b46292fa0fb4e6589e10e9b58e13e272829687e','cda7018f41a8426409f2cf9800484ba5334172997113ab17cb67bbaa7ab2cd93');
INSERT INTO "event" VALUES('league',25,'league-7','2026-03-01T09:00:06.000000Z','Ann','player-registered/1','{"facts":{"name":"F1","rating":1890},"player":16,"type":"player-registered/1"}','cda7018f41a8426409f2cf9800484ba5334172997113ab17cb67bbaa7ab2cd93','4727b42cd67d4e29daf6d851fb52edb24d7f5e58e34e27b0f9fc55a1ef2610e6');
INSERT INTO "event" VALUES('league',26,'league-7','2026-03-01T09:00:06.000000Z','Ann','player-registered/1','{"facts":{"name":"F2","rating":1880},"player":17,"type":"player-registered/1"}','4727b42cd67d4e29daf6d851fb52edb24d7f5e58e34e27b0f9fc55a1ef2610e6','7b3f25a1446abedaec307e3c334cdb2f06b37948087d49e68d419cd1bd541121');
INSERT INTO "event" VALUES('league',27,'league-7','2026-03-01T09:00:06.000000Z','Ann','player-registered/1','{"facts":{"name":"F3","rating":1870},"player":18,"type":"player-registered/1"}','7b3f25a1446abedaec307e3c334cdb2f06b37948087d49e68d419cd1bd541121','aaafc55573d16ea7c8fbe131095538f2a8c3938a5dcc4cb548847a4480c1c974');
INSERT INTO "event" VALUES('league',28,'league-7','2026-03-01T09:00:06.000000Z','Ann','team-registered/1','{"facts":{"club":"","name":"Team F","venue":"Hall F"},"members":[16,17,18],"team":6,"type":"team-registered/1"}','aaafc55573d16ea7c8fbe131095538f2a8c3938a5dcc4cb548847a4480c1c974','0beaeb70f0d13221b9584a582e7b3a2d73ef34a45114ab2f74499c6a5ba1c782');
INSERT INTO "event" VALUES('league',29,'league-8','2026-03-01T09:00:07.000000Z','Ann','player-registered/1','{"facts":{"name":"G1","rating":1790},"player":19,"type":"player-registered/1"}','0beaeb70f0d13221b9584a582e7b3a2d73ef34a45114ab2f74499c6a5ba1c782','34226f9891b3bb66047e5920e5f6c877e17a7f59e0a8623b31f7cdddf691c982');
INSERT INTO "event" VALUES('league',30,'league-8','2026-03-01T09:00:07.000000Z','Ann','player-registered/1','{"facts":{"name":"G2","rating":1780},"player":20,"type":"player-registered/1"}','34226f9891b3bb66047e5920e5f6c877e17a7f59e0a8623b31f7cdddf691c982','36afde123df3d7efdeda5969a1447ba87d8d8f6133917c3f3a55a64d1b916efe');
INSERT INTO "event" VALUES('league',31,'league-8','2026-03-01T09:00:07.000000Z','Ann','player-registered/1','{"facts":{"name":"G3","rating":1770},"player":21,"type":"player-registered/1"}','36afde123df3d7efdeda5969a1447ba87d8d8f6133917c3f3a55a64d1b916efe','5c80bd95c8aaaf4ec1928fde58890216028c14c3050145bec0aa2ce417f28e20');
INSERT INTO "event" VALUES('league',32,'league-8','2026-03-01T09:00:07.000000Z','Ann','team-registered/1','{"facts":{"club":"","name":"Team G","venue":"Hall G"},"members":[19,20,21],"team":7,"type":"team-registered/1"}','5c80bd95c8aaaf4ec1928fde58890216028c14c3050145bec0aa2ce417f28e20','6ee8292ce1e90010ffc2881f08a918c04a4e8f1a1e5348ee7515f4fe04ddc11b');
INSERT INTO "event" VALUES('league',33,'league-8','2026-03-01T09:00:07.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":7},"type":"settings-changed/1"}','6ee8292ce1e90010ffc2881f08a918c04a4e8f1a1e5348ee7515f4fe04ddc11b','64dbd3815b319f808d1fb54e618bb76e61d58bb6963aae08106ad6f139eee47f');
INSERT INTO "event" VALUES('league',34,'league-9','2026-03-01T09:00:08.000000Z','Ann','player-registered/1','{"facts":{"name":"H1","rating":1690},"player":22,"type":"player-registered/1"}','64dbd3815b319f808d1fb54e618bb76e61d58bb6963aae08106ad6f139eee47f','f8f1bb6ad7fd42f515f85354946f233e69e0be984b84b5c4f195dc75e11b8dd3');
INSERT INTO "event" VALUES('league',35,'league-9','2026-03-01T09:00:08.000000Z','Ann','player-registered/1','{"facts":{"name":"H2","rating":1680},"player":23,"type":"player-registered/1"}','f8f1bb6ad7fd42f515f85354946f233e69e0be984b84b5c4f195dc75e11b8dd3','e995ecb79d45abfa6df3901abf406c6dcd3c4f352e2590513c885f766b302d51');
INSERT INTO "event" VALUES('league',36,'league-9','2026-03-01T09:00:08.000000Z','Ann','player-registered/1','{"facts":{"name":"H3","rating":1670},"player":24,"type":"player-registered/1"}','e995ecb79d45abfa6df3901abf406c6dcd3c4f352e2590513c885f766b302d51','90d737e2ff17c4131681177d2747d2a8994b32f231cb59bc28d5b2018f7e349f');
INSERT INTO "event" VALUES('league',37,'league-9','2026-03-01T09:00:08.000000Z','Ann','team-registered/1','{"facts":{"club":"","name":"Team H","venue":"Hall H"},"members":[22,23,24],"team":8,"type":"team-registered/1"}','90d737e2ff17c4131681177d2747d2a8994b32f231cb59bc28d5b2018f7e349f','3a37dea2165fff385cf1090241b0c7031c335ee8b5ba5c05e7cbaf2eb984b446');
INSERT INTO "event" VALUES('league',38,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"A"},"team":1,"type":"team-edited/1"}','3a37dea2165fff385cf1090241b0c7031c335ee8b5ba5c05e7cbaf2eb984b446','dab3cdd1a0794b18ceeaad5ef66457dfed9e57c15d6b94dbeedf8272ed7d7560');
INSERT INTO "event" VALUES('league',39,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"A"},"team":2,"type":"team-edited/1"}','dab3cdd1a0794b18ceeaad5ef66457dfed9e57c15d6b94dbeedf8272ed7d7560','852c70d2fd23f4bc5f7186f89e40d4a70008841c3231096fb54146e303455c40');
INSERT INTO "event" VALUES('league',40,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"A"},"team":3,"type":"team-edited/1"}','852c70d2fd23f4bc5f7186f89e40d4a70008841c3231096fb54146e303455c40','cd5481fcda2949d765e1f8b9977d0bf34c514c12a0f3f8dd3626979d60e1017f');
INSERT INTO "event" VALUES('league',41,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"A"},"team":4,"type":"team-edited/1"}','cd5481fcda2949d765e1f8b9977d0bf34c514c12a0f3f8dd3626979d60e1017f','1c01313801967186185913a21150323ca101dee6946feafc454a30cd0f546875');
INSERT INTO "event" VALUES('league',42,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"B"},"team":5,"type":"team-edited/1"}','1c01313801967186185913a21150323ca101dee6946feafc454a30cd0f546875','80632faf87e6c24b07699e49c5eb6014c7154468fa38c600b83413038b39fcaf');
INSERT INTO "event" VALUES('league',43,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"B"},"team":6,"type":"team-edited/1"}','80632faf87e6c24b07699e49c5eb6014c7154468fa38c600b83413038b39fcaf','2b1e214c1b808d42befc0f911e0747ec33b4c8b2db39f11297dae354c0aa1322');
INSERT INTO "event" VALUES('league',44,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"B"},"team":7,"type":"team-edited/1"}','2b1e214c1b808d42befc0f911e0747ec33b4c8b2db39f11297dae354c0aa1322','c1570e329dd1b8d9c5a36a30c2986688455a6c9f14f869a6315e412575e378d3');
INSERT INTO "event" VALUES('league',45,'league-10','2026-03-01T09:00:09.000000Z','Ann','team-edited/1','{"changes":{"group":"B"},"team":8,"type":"team-edited/1"}','c1570e329dd1b8d9c5a36a30c2986688455a6c9f14f869a6315e412575e378d3','ab6b9a7e31b7d88b4cbd7948d0491eebc45465a10296009768c710585dfeec64');
INSERT INTO "event" VALUES('league',46,'league-10','2026-03-01T09:00:09.000000Z','Ann','settings-changed/1','{"changes":{"number_of_rounds":3},"type":"settings-changed/1"}','ab6b9a7e31b7d88b4cbd7948d0491eebc45465a10296009768c710585dfeec64','2ff243252df5cbcf5a88397175b4c5840cec223dda26841c9157f779c6816c14');
INSERT INTO "event" VALUES('league',47,'league-11','2026-03-01T09:00:10.000000Z','Ann','settings-changed/1','{"changes":{"round_dates":["2026/03/01","2026/03/08","2026/03/15"]},"type":"settings-changed/1"}','2ff243252df5cbcf5a88397175b4c5840cec223dda26841c9157f779c6816c14','cab76cbccc163b8aa7d665ce63514c7388efcbc2c9c4ff0fb6e6d84c2e7d370a');
INSERT INTO "event" VALUES('league',48,'league-12','2026-03-01T09:00:11.000000Z','Ann','line-up-submitted/1','{"players":[14,15],"round":1,"team":5,"type":"line-up-submitted/1"}','cab76cbccc163b8aa7d665ce63514c7388efcbc2c9c4ff0fb6e6d84c2e7d370a','8447b2130a2978e9049ccb6b83b3a43801dd2c3e98a12dd7528154cea8161928');
INSERT INTO "event" VALUES('league',49,'league-12','2026-03-01T09:00:11.000000Z','Ann','line-up-submitted/1','{"players":[1,13],"round":1,"team":1,"type":"line-up-submitted/1"}','8447b2130a2978e9049ccb6b83b3a43801dd2c3e98a12dd7528154cea8161928','c1c5c04164ebaa54324802986c060e44970624c695ac0a40856848b052d8a553');
INSERT INTO "event" VALUES('league',50,'league-13','2026-03-01T09:00:13.000000Z','Ann','teams-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8]],"type":"teams-numbered/1"}','c1c5c04164ebaa54324802986c060e44970624c695ac0a40856848b052d8a553','8131c90be069207f80e5bd11cd7cf523404386e8405988420bd5daccce1fb134');
INSERT INTO "event" VALUES('league',51,'league-13','2026-03-01T09:00:13.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6],[7,7],[8,8],[9,9],[10,10],[11,11],[12,12],[13,13],[14,14],[15,15],[16,16],[17,17],[18,18],[19,19],[20,20],[21,21],[22,22],[23,23],[24,24]],"type":"players-numbered/1"}','8131c90be069207f80e5bd11cd7cf523404386e8405988420bd5daccce1fb134','93413317ff328055d9b746539b0a4d175c2a87f5d76811b35901192620a4471c');
INSERT INTO "event" VALUES('league',52,'league-13','2026-03-01T09:00:13.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','93413317ff328055d9b746539b0a4d175c2a87f5d76811b35901192620a4471c','b9ea94b8e7388a1aa8563a41572087a2a584f1b0695f1065799892180a392c0f');
INSERT INTO "event" VALUES('league',53,'league-13','2026-03-01T09:00:13.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[2,3],[5,8],[6,7]],"round":1,"system":"round-robin","type":"round-drafted/2"}','b9ea94b8e7388a1aa8563a41572087a2a584f1b0695f1065799892180a392c0f','2ca11c68865402778a0af18e495f49408f3d52d7e761ba59d833855782efa986');
INSERT INTO "event" VALUES('league',54,'league-13','2026-03-01T09:00:13.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','2ca11c68865402778a0af18e495f49408f3d52d7e761ba59d833855782efa986','f7fda6e4f80e2eaa45dae35b1fc8355656b7698db02550beaaeabfa4b4b6e25f');
INSERT INTO "event" VALUES('league',55,'league-13','2026-03-01T09:00:13.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[4,3],[1,2],[8,7],[5,6]],"round":2,"system":"round-robin","type":"round-drafted/2"}','f7fda6e4f80e2eaa45dae35b1fc8355656b7698db02550beaaeabfa4b4b6e25f','f69e38a44f86da9a92b14ec72bc005874e89cd562590710bae7a65fb92c0b017');
INSERT INTO "event" VALUES('league',56,'league-13','2026-03-01T09:00:13.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','f69e38a44f86da9a92b14ec72bc005874e89cd562590710bae7a65fb92c0b017','2a5c52376d6a6e757843d05d186033577a6afcd18df0a27b0e2cccca0766536c');
INSERT INTO "event" VALUES('league',57,'league-13','2026-03-01T09:00:13.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[2,4],[3,1],[6,8],[7,5]],"round":3,"system":"round-robin","type":"round-drafted/2"}','2a5c52376d6a6e757843d05d186033577a6afcd18df0a27b0e2cccca0766536c','2d10a94c448ac1bdf7168e8a9ed52b505181de1ffc405e158f1170a86b543af7');
INSERT INTO "event" VALUES('league',58,'league-13','2026-03-01T09:00:13.000000Z','Ann','round-published/1','{"round":3,"type":"round-published/1"}','2d10a94c448ac1bdf7168e8a9ed52b505181de1ffc405e158f1170a86b543af7','185f496e08be771fd4609bc0752059ec2de793de9e3b0f02722b38b6fffee783');
INSERT INTO "event" VALUES('league',59,'league-14','2026-03-01T09:00:14.000000Z','Ann','match-arranged/1','{"match":2,"put_off":true,"reason":"snow","round":1,"type":"match-arranged/1"}','185f496e08be771fd4609bc0752059ec2de793de9e3b0f02722b38b6fffee783','5828320d477ba770e24970f74d3d63a2e719e6e54645e05886ab4d892035e406');
INSERT INTO "event" VALUES('league',60,'league-15','2026-03-01T09:00:15.000000Z','Ann','match-arranged/1','{"day":"2026/03/22","match":2,"place":"Town hall","round":1,"time":"14:30","type":"match-arranged/1"}','5828320d477ba770e24970f74d3d63a2e719e6e54645e05886ab4d892035e406','9329d39b9d5eacdf3b7658784e3bed6572814c480f7c06575bdb8f85c2748cd8');
INSERT INTO "event" VALUES('league',61,'league-16','2026-03-01T09:00:16.000000Z','Ann','match-arranged/1','{"day":"2026/03/02","match":1,"round":3,"type":"match-arranged/1"}','9329d39b9d5eacdf3b7658784e3bed6572814c480f7c06575bdb8f85c2748cd8','e343bf7e874327b853bf700024e0b0defcc7f183bf2fc0639b9bffe84a910f46');
INSERT INTO "event" VALUES('league',62,'league-17','2026-03-01T09:00:17.000000Z','Ann','result-entered/2','{"match":1,"result":"01","round":1,"type":"result-entered/2"}','e343bf7e874327b853bf700024e0b0defcc7f183bf2fc0639b9bffe84a910f46','0361bb9417e7f86431e5d3d4673b148259cc6d629c52f2a4d06fa418d60d98f3');
INSERT INTO "event" VALUES('league',63,'league-17','2026-03-01T09:00:17.000000Z','Ann','result-entered/2','{"board":2,"match":1,"result":"==","round":1,"type":"result-entered/2"}','0361bb9417e7f86431e5d3d4673b148259cc6d629c52f2a4d06fa418d60d98f3','16b19522f5af4d762c32416b6fd963339b060621817eb7c9e3a0100ea711e7d9');
INSERT INTO "event" VALUES('league',64,'league-18','2026-03-01T09:00:18.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":3,"type":"result-entered/2"}','16b19522f5af4d762c32416b6fd963339b060621817eb7c9e3a0100ea711e7d9','dd5a58c1c50a89952ab1fcbfb177c61698b151febf3332ddc6a66c010eeb1fe9');
INSERT INTO "event" VALUES('league',65,'league-18','2026-03-01T09:00:18.000000Z','Ann','result-entered/2','{"board":2,"match":1,"result":"10","round":3,"type":"result-entered/2"}','dd5a58c1c50a89952ab1fcbfb177c61698b151febf3332ddc6a66c010eeb1fe9','3bce28608653cbb0e1744c8d96e5c270ffdb23a13612ad8da014879fff46bd54');
INSERT INTO "event" VALUES('league',66,'league-19','2026-03-01T09:00:19.000000Z','Ann','match-scored/1','{"black_points":5,"match":3,"round":1,"type":"match-scored/1","white_points":15}','3bce28608653cbb0e1744c8d96e5c270ffdb23a13612ad8da014879fff46bd54','28cb798e3edc809231255842499a444652106067d3384149667961a3938600ec');
INSERT INTO "event" VALUES('league',67,'league-20','2026-03-01T09:00:20.000000Z','Ann','match-scored/1','{"black_points":10,"match":3,"reason":"typed wrongly","round":1,"type":"match-scored/1","white_points":10}','28cb798e3edc809231255842499a444652106067d3384149667961a3938600ec','f9972b6500a1c481e526245b4d5faa435e220f89d0524bbef4a8963e8bd8bc8a');
INSERT INTO "event" VALUES('league',68,'league-21','2026-03-01T09:00:21.000000Z','Ann','match-scored/1','{"black_points":0,"match":4,"round":1,"type":"match-scored/1","white_points":20}','f9972b6500a1c481e526245b4d5faa435e220f89d0524bbef4a8963e8bd8bc8a','407567a0ab0060ccc14bc2aeafcf571fdad7f9b165fd8b08c7c42062809d713f');
INSERT INTO "event" VALUES('league',69,'league-22','2026-03-01T09:00:22.000000Z','Ann','match-score-cleared/1','{"black_points":0,"match":4,"round":1,"type":"match-score-cleared/1","white_points":20}','407567a0ab0060ccc14bc2aeafcf571fdad7f9b165fd8b08c7c42062809d713f','7ecd96c13aba076d2e9576bf670fd285b2d98c35cb7f059a1c8e66d158dc5ee0');
INSERT INTO "event" VALUES('league',70,'league-23','2026-03-01T09:00:24.000000Z','Ann','player-transferred/1','{"day":"2026/03/05","left":2,"player":4,"reason":"moved house","team":3,"type":"player-transferred/1"}','7ecd96c13aba076d2e9576bf670fd285b2d98c35cb7f059a1c8e66d158dc5ee0','f97f44267e900aac43001774a4b4375aa06cddd9deddc4180ffcff62fd5e7701');
INSERT INTO "event" VALUES('league',71,'league-23','2026-03-01T09:00:24.000000Z','Ann','line-up-submitted/1','{"players":[5,6],"round":1,"team":2,"type":"line-up-submitted/1"}','f97f44267e900aac43001774a4b4375aa06cddd9deddc4180ffcff62fd5e7701','6da8f7217f167af31f57a586025343008effa04fc208b6c602a07d63e75ab3f8');
INSERT INTO "event" VALUES('league',72,'league-23','2026-03-01T09:00:24.000000Z','Ann','line-up-submitted/1','{"players":[5,6],"round":2,"team":2,"type":"line-up-submitted/1"}','6da8f7217f167af31f57a586025343008effa04fc208b6c602a07d63e75ab3f8','bccb08bb02718974f1ddbf0190cc71508df7fc7caeff21efd3e8830a7e25f5fd');
INSERT INTO "event" VALUES('league',73,'league-24','2026-03-01T09:00:25.000000Z','Ann','team-withdrawn/1','{"after_round":3,"reason":"no players","team":8,"type":"team-withdrawn/1"}','bccb08bb02718974f1ddbf0190cc71508df7fc7caeff21efd3e8830a7e25f5fd','66ba27facc60131e25027bdf4786c585a8868afe20730aa75b2e7a6ee0859dea');
INSERT INTO "event" VALUES('league',74,'league-24','2026-03-01T09:00:25.000000Z','Ann','match-forfeited/1','{"match":3,"reason":"no players","result":"-+","round":2,"type":"match-forfeited/1"}','66ba27facc60131e25027bdf4786c585a8868afe20730aa75b2e7a6ee0859dea','85006bce0c0c74cc2c4a7d4b95aa9fdef61c5d7ac77a9a0c68ccda2e7234a2ba');
INSERT INTO "event" VALUES('league',75,'league-24','2026-03-01T09:00:25.000000Z','Ann','match-forfeited/1','{"match":3,"reason":"no players","result":"+-","round":3,"type":"match-forfeited/1"}','85006bce0c0c74cc2c4a7d4b95aa9fdef61c5d7ac77a9a0c68ccda2e7234a2ba','1edbb871c2d1923ed551e357264ee71efccd756a758d274de7569d34302a4d7d');
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
INSERT INTO "tournament" VALUES('league','League','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:25.000000Z',75,'1edbb871c2d1923ed551e357264ee71efccd756a758d274de7569d34302a4d7d');
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
