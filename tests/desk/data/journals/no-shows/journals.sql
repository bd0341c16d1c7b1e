BEGIN TRANSACTION;
CREATE TABLE account (
	name VARCHAR(64) NOT NULL, 
	password TEXT NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "event" VALUES('no-shows',1,'no-shows-1','2026-03-01T09:00:00.000000Z','Ann','tournament-created/1','{"rules":{},"settings":{"name":"No-shows","number_of_rounds":3,"system":"FIDE_DUTCH_2026","tie_breaks":["BH/C1","BH","SB","PS","DE","WIN","BWG"]},"type":"tournament-created/1"}','0000000000000000000000000000000000000000000000000000000000000000','fbc998c4fada01d8c7e86a3e9ff77ff8128548a6146eb3fc8c16c4a5b127ae7c');
INSERT INTO "event" VALUES('no-shows',2,'no-shows-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 01","rating":2185},"player":1,"type":"player-registered/1"}','fbc998c4fada01d8c7e86a3e9ff77ff8128548a6146eb3fc8c16c4a5b127ae7c','a7a9c761ae704342292fc7e6adc69ac2e5736b5ae64142aa2e1f6b09bea5bd98');
INSERT INTO "event" VALUES('no-shows',3,'no-shows-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 02","rating":2170},"player":2,"type":"player-registered/1"}','a7a9c761ae704342292fc7e6adc69ac2e5736b5ae64142aa2e1f6b09bea5bd98','d01675205784a93be90f80e6e15b184ed5444fad39a39cc5591913d12302b5b7');
INSERT INTO "event" VALUES('no-shows',4,'no-shows-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 03","rating":2155},"player":3,"type":"player-registered/1"}','d01675205784a93be90f80e6e15b184ed5444fad39a39cc5591913d12302b5b7','a724caf60c70a4c90361dd06a73003a9fdbe14bfbcdc4a2ec106e08f94481f25');
INSERT INTO "event" VALUES('no-shows',5,'no-shows-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 04","rating":2140},"player":4,"type":"player-registered/1"}','a724caf60c70a4c90361dd06a73003a9fdbe14bfbcdc4a2ec106e08f94481f25','ba53a594066e11bdcfc909c963a3c71e0d431d703a951742b523bd6ca7753e96');
INSERT INTO "event" VALUES('no-shows',6,'no-shows-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 05","rating":2125},"player":5,"type":"player-registered/1"}','ba53a594066e11bdcfc909c963a3c71e0d431d703a951742b523bd6ca7753e96','ce7ad014654464632c3d9f0b3b9a3068fdc6a8e64e673059640f57a3270357f3');
INSERT INTO "event" VALUES('no-shows',7,'no-shows-2','2026-03-01T09:00:01.000000Z','Ann','player-registered/1','{"facts":{"federation":"ITA","name":"Player 06","rating":2110},"player":6,"type":"player-registered/1"}','ce7ad014654464632c3d9f0b3b9a3068fdc6a8e64e673059640f57a3270357f3','98dcbec58ce620ef39104aaac5106aa02e58c4cac5ac72fda330bd8f33367882');
INSERT INTO "event" VALUES('no-shows',8,'no-shows-3','2026-03-01T09:00:02.000000Z','Ann','players-numbered/1','{"numbers":[[1,1],[2,2],[3,3],[4,4],[5,5],[6,6]],"type":"players-numbered/1"}','98dcbec58ce620ef39104aaac5106aa02e58c4cac5ac72fda330bd8f33367882','147821f7bdbe00566d08bdd0eda386eb0e501f47653754b90f4879c76d7d6731');
INSERT INTO "event" VALUES('no-shows',9,'no-shows-3','2026-03-01T09:00:02.000000Z','Ann','initial-colour-drawn/1','{"colour":"w","lot":"00","type":"initial-colour-drawn/1"}','147821f7bdbe00566d08bdd0eda386eb0e501f47653754b90f4879c76d7d6731','9177069154f6c826eb1a827a6accf3a1c6e5a903a846699e4eceaf448e0baee2');
INSERT INTO "event" VALUES('no-shows',10,'no-shows-3','2026-03-01T09:00:02.000000Z','Ann','round-drafted/2','{"absent":[],"matches":[[1,4],[5,2],[3,6]],"round":1,"system":"dutch-2026","type":"round-drafted/2"}','9177069154f6c826eb1a827a6accf3a1c6e5a903a846699e4eceaf448e0baee2','5339457150cd60822b352f3953193994825a930d28c9888cee481a967b0c2069');
INSERT INTO "event" VALUES('no-shows',11,'no-shows-4','2026-03-01T09:00:03.000000Z','Ann','round-published/1','{"round":1,"type":"round-published/1"}','5339457150cd60822b352f3953193994825a930d28c9888cee481a967b0c2069','a771602f0219de5db7dea05673cb67db43dfab41e067cff68179f91ed7328ba2');
INSERT INTO "event" VALUES('no-shows',12,'no-shows-5','2026-03-01T09:00:04.000000Z','Ann','result-entered/2','{"match":1,"result":"+-","round":1,"type":"result-entered/2"}','a771602f0219de5db7dea05673cb67db43dfab41e067cff68179f91ed7328ba2','fa0011d74922f05babde51a83ee9091257cf04a047ea96e75121987929a1f1ac');
INSERT INTO "event" VALUES('no-shows',13,'no-shows-6','2026-03-01T09:00:05.000000Z','Ann','result-entered/2','{"match":2,"result":"-+","round":1,"type":"result-entered/2"}','fa0011d74922f05babde51a83ee9091257cf04a047ea96e75121987929a1f1ac','3e7e6dc23527b3d76c2801f91b1d18cff08abcd583c9ade13ee19fa0c9f54711');
INSERT INTO "event" VALUES('no-shows',14,'no-shows-7','2026-03-01T09:00:06.000000Z','Ann','result-entered/2','{"match":3,"result":"10","round":1,"type":"result-entered/2"}','3e7e6dc23527b3d76c2801f91b1d18cff08abcd583c9ade13ee19fa0c9f54711','15b354ea46ce57b72c70a49a72d67fa4c2cc5bef23c76b7dd4d0ae83fd97a254');
INSERT INTO "event" VALUES('no-shows',15,'no-shows-8','2026-03-01T09:00:07.000000Z','Ann','play-confirmed/1','{"round":2,"type":"play-confirmed/1","unit":4}','15b354ea46ce57b72c70a49a72d67fa4c2cc5bef23c76b7dd4d0ae83fd97a254','5296416a34fc3580e640f437ea51ac538eb19127251b9b56ce44c5212f8d565a');
INSERT INTO "event" VALUES('no-shows',16,'no-shows-9','2026-03-01T09:00:08.000000Z','Ann','player-withdrawn/1','{"after_round":1,"player":5,"type":"player-withdrawn/1"}','5296416a34fc3580e640f437ea51ac538eb19127251b9b56ce44c5212f8d565a','ea375bf30472d04c9fe451b2a1dcc78b446b7008c80165542b7b7b3333d77306');
INSERT INTO "event" VALUES('no-shows',17,'no-shows-10','2026-03-01T09:00:09.000000Z','Ann','round-drafted/2','{"absent":[[5,"Z"]],"bye":6,"matches":[[1,2],[4,3]],"round":2,"system":"dutch-2026","type":"round-drafted/2"}','ea375bf30472d04c9fe451b2a1dcc78b446b7008c80165542b7b7b3333d77306','581a3b1394ad608dcc6ec7233820419e139843b25791ce9fedcdde07d4632d18');
INSERT INTO "event" VALUES('no-shows',18,'no-shows-11','2026-03-01T09:00:10.000000Z','Ann','round-published/1','{"round":2,"type":"round-published/1"}','581a3b1394ad608dcc6ec7233820419e139843b25791ce9fedcdde07d4632d18','25be74b7359ed79bfe4e7df588c0628b8dc04fdab76ea100562c2ba5e79b0ad8');
INSERT INTO "event" VALUES('no-shows',19,'no-shows-12','2026-03-01T09:00:11.000000Z','Ann','result-entered/2','{"match":1,"result":"10","round":2,"type":"result-entered/2"}','25be74b7359ed79bfe4e7df588c0628b8dc04fdab76ea100562c2ba5e79b0ad8','dbf780d969c02223ebdef98d82e1480cbb43aa3b1c5c13a6de85b3e0c525bcdc');
INSERT INTO "event" VALUES('no-shows',20,'no-shows-13','2026-03-01T09:00:12.000000Z','Ann','result-entered/2','{"match":2,"result":"==","round":2,"type":"result-entered/2"}','dbf780d969c02223ebdef98d82e1480cbb43aa3b1c5c13a6de85b3e0c525bcdc','bd0765a0b9b4f25cc993142b6656854a958cb50aa1ef53bb46d34054c12984c6');
CREATE TABLE installation (
	name VARCHAR(64) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE session (
	token VARCHAR(64) NOT NULL, 
	account VARCHAR(64) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	ends_at VARCHAR(32) NOT NULL, device VARCHAR(64) DEFAULT '' NOT NULL, 
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
INSERT INTO "tournament" VALUES('no-shows','No-shows','2026-03-01T09:00:00.000000Z','2026-03-01T09:00:12.000000Z',20,'bd0765a0b9b4f25cc993142b6656854a958cb50aa1ef53bb46d34054c12984c6');
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
