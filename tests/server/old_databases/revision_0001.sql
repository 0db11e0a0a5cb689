BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE boards (
	"key" TEXT NOT NULL, 
	name TEXT NOT NULL, 
	files TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "boards" VALUES('1ad9cdd48617970740a00e2c','amsterdam','{"edition.toml": "# The numbers and words of this board; its lists are in locations.csv, routes.csv and tickets.csv.\n# Every field is explained in docs/editions.md.\n\nname = \"amsterdam\"\ntitle = \"Amsterdam\"\nversion = 1\nprovenance = \"\"\"\nFacts of the published game, read from two public sources that agree except where noted: 17 locations, \\\n45 routes over 32 pairs of which 13 are double, 16 routes with carts (as many as there are merchandise cards), \\\nand the points of routes 1 to 3 long. Inferred with high confidence: that 4 spaces score 7, as in every game of the family; \\\nthe colour and the missing cart of the three routes whose source is \"inferred\". \\\nContracts: four are published facts; the other twenty could not be found anywhere and are reconstructed by this project \\\n(value = length of the shortest path, as on all known cards of the city games; values 3 to 9; every location on 2 to 4 contracts). \\\nThe layout is this project''s own.\"\"\"\n\n[players]\nmin = 2\nmax = 4\npieces = 16\n\n[cards] # 6 x 6 + 8 = 44\ncolours = [\"pink\", \"blue\", \"green\", \"black\", \"red\", \"orange\"]\nper_colour = 6\nwilds = 8\nstarting_hand = 2\n\n[market]\nsize = 5\nsweep_at = 3\ntake_when_exhausted = true # the rules are silent: face-up cards may still be taken\n\n[tickets]\nfirst_deal = 2\nfirst_keep = 1\nlater_deal = 2\nlater_keep = 1\n\n[routes]\npoints = [1, 2, 4, 7] # the 7 is inferred, see provenance\ndoubles_open_from = 3\n\n[merchandise]\ncards = 16\n\n[merchandise.points]\n2 = [8, 4]\n3 = [8, 5, 2]\n4 = [8, 6, 4, 2]\n\n[end]\nlast_round_at = 2\ntie_breaks = [\"tickets\"]\n\n# Each word as [one, several], from the rulebook of each language.\n[words.en]\npiece = [\"cart\", \"carts\"]\nwild = [\"wild card\", \"wild cards\"]\nticket = [\"contract\", \"contracts\"]\ncard = [\"transportation card\", \"transportation cards\"]\nlocation = [\"location\", \"locations\"]\nroute = [\"route\", \"routes\"]\nmerchandise = [\"merchandise bonus card\", \"merchandise bonus cards\"]\n\n[words.es]\npiece = [\"carro\", \"carros\"]\nwild = [\"comodín\", \"comodines\"]\nticket = [\"contrato\", \"contratos\"]\ncard = [\"carta de transporte\", \"cartas de transporte\"]\nlocation = [\"localización\", \"localizaciones\"]\nroute = [\"recorrido\", \"recorridos\"]\nmerchandise = [\"carta de bonificación de mercancías\", \"cartas de bonificación de mercancías\"]\n\n[words.nl]\npiece = [\"kar\", \"karren\"]\nwild = [\"jokerkaart\", \"jokerkaarten\"]\nticket = [\"contractkaart\", \"contractkaarten\"]\ncard = [\"transportkaart\", \"transportkaarten\"]\nlocation = [\"locatie\", \"locaties\"]\nroute = [\"route\", \"routes\"]\nmerchandise = [\"handelsbonuskaart\", \"handelsbonuskaarten\"]\n", "locations.csv": "id,name\nnieuwe-waal,Nieuwe Waal\nharingpakkerstoren,Haringpakkerstoren\noude-waal,Oude Waal\nmontelbaanstoren,Montelbaanstoren\nnoordermarkt,Noordermarkt\nkorenmetershuisje,Korenmetershuisje\noude-kerk,Oude Kerk\nwaag,Waag\njordaan,Jordaan\njan-roodenpoortstoren,Jan Roodenpoortstoren\ndam,Dam\noost-indisch-huis,Oost-Indisch Huis\nwestermarkt,Westermarkt\nde-drie-hendricken,De Drie Hendricken\nbegijnhof,Begijnhof\nmunttoren,Munttoren\nblauwbrug,Blauwbrug\n", "routes.csv": "a,b,length,colour,cart,source\nnieuwe-waal,haringpakkerstoren,2,pink,yes,published\nnieuwe-waal,haringpakkerstoren,2,gray,yes,published\nnieuwe-waal,noordermarkt,2,green,yes,published\nharingpakkerstoren,noordermarkt,3,blue,yes,published\nharingpakkerstoren,oude-waal,4,gray,yes,published\nharingpakkerstoren,korenmetershuisje,1,red,no,published\nharingpakkerstoren,korenmetershuisje,1,gray,no,published\nnoordermarkt,korenmetershuisje,3,gray,no,inferred\nnoordermarkt,jan-roodenpoortstoren,3,gray,no,published\nnoordermarkt,jordaan,2,red,yes,published\njordaan,jan-roodenpoortstoren,3,gray,no,published\njordaan,westermarkt,2,orange,yes,published\njordaan,de-drie-hendricken,2,gray,yes,published\nde-drie-hendricken,westermarkt,1,pink,yes,published\nde-drie-hendricken,westermarkt,1,black,yes,published\nde-drie-hendricken,begijnhof,4,gray,yes,published\nwestermarkt,jan-roodenpoortstoren,1,green,no,published\nwestermarkt,jan-roodenpoortstoren,1,gray,no,published\nwestermarkt,begijnhof,3,red,yes,published\nkorenmetershuisje,jan-roodenpoortstoren,2,orange,no,published\nkorenmetershuisje,jan-roodenpoortstoren,2,black,no,published\nkorenmetershuisje,oude-kerk,1,green,no,published\nkorenmetershuisje,oude-kerk,1,blue,no,published\noude-kerk,oude-waal,2,gray,no,inferred\noude-kerk,waag,1,black,no,published\noude-kerk,waag,1,red,no,published\noude-kerk,dam,2,pink,no,published\noude-kerk,dam,2,orange,no,published\noude-waal,waag,1,gray,no,published\noude-waal,montelbaanstoren,2,orange,yes,published\nmontelbaanstoren,waag,2,green,no,published\nmontelbaanstoren,waag,2,pink,no,published\nmontelbaanstoren,blauwbrug,4,gray,yes,published\nwaag,oost-indisch-huis,1,blue,no,published\nwaag,oost-indisch-huis,1,orange,no,published\ndam,jan-roodenpoortstoren,1,blue,no,published\ndam,jan-roodenpoortstoren,1,red,no,published\ndam,oost-indisch-huis,3,green,no,published\ndam,oost-indisch-huis,3,black,no,published\ndam,begijnhof,2,gray,no,inferred\nbegijnhof,munttoren,2,black,yes,published\nmunttoren,oost-indisch-huis,2,gray,no,published\nmunttoren,blauwbrug,3,blue,yes,published\noost-indisch-huis,blauwbrug,2,red,no,published\noost-indisch-huis,blauwbrug,2,pink,no,published\n", "tickets.csv": "a,b,points,source\ndam,de-drie-hendricken,3,published\noude-waal,blauwbrug,4,published\nnoordermarkt,waag,5,published\njordaan,oude-kerk,6,published\nharingpakkerstoren,noordermarkt,3,reconstructed\noude-waal,korenmetershuisje,3,reconstructed\nwaag,dam,3,reconstructed\noost-indisch-huis,begijnhof,4,reconstructed\nmontelbaanstoren,korenmetershuisje,4,reconstructed\noude-kerk,westermarkt,4,reconstructed\ndam,munttoren,4,reconstructed\noude-waal,jan-roodenpoortstoren,5,reconstructed\nkorenmetershuisje,begijnhof,5,reconstructed\noost-indisch-huis,westermarkt,5,reconstructed\nwestermarkt,munttoren,5,reconstructed\nnieuwe-waal,de-drie-hendricken,6,reconstructed\nnieuwe-waal,dam,6,reconstructed\njan-roodenpoortstoren,blauwbrug,6,reconstructed\nharingpakkerstoren,begijnhof,6,reconstructed\nwaag,jordaan,7,reconstructed\nmontelbaanstoren,noordermarkt,7,reconstructed\nde-drie-hendricken,blauwbrug,8,reconstructed\nnieuwe-waal,munttoren,8,reconstructed\nmontelbaanstoren,jordaan,9,reconstructed\n"}');
CREATE TABLE entries (
	game TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	mark TEXT NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('bbbbbbbbbc',1,1000.0,'{"plan":{"edition":"amsterdam","board":"1ad9cdd48617970740a00e2c","rules":1,"places":[{"kind":"human","name":"Ann","level":"medium"},{"kind":"human","name":"Ben","level":"medium"}],"host":0,"first":0,"is_public":true,"has_spectators":true,"turn_seconds":null,"absent":"wait","bot_seconds":0.0,"bot_seed":1,"rematch_of":null},"kind":"created"}','010e538d80e518a8');
INSERT INTO "entries" VALUES('bbbbbbbbbc',2,1000.0,'{"places":[0,1],"filled":{},"first":0,"drawn":["blue","wild","pink","black","blue","orange","orange","wild","red","waag:dam","jordaan:oude-kerk","jan-roodenpoortstoren:blauwbrug","dam:de-drie-hendricken"],"kind":"started"}','010e538d80e518a8');
INSERT INTO "entries" VALUES('bbbbbbbbbc',3,1000.0,'{"seat":0,"move":"keep waag:dam","drawn":[],"by":"player","move_id":"0 2 keep waag:dam","kind":"moved"}','9a84784d51e9da37');
INSERT INTO "entries" VALUES('bbbbbbbbbc',4,1000.0,'{"seat":1,"move":"keep jan-roodenpoortstoren:blauwbrug","drawn":[],"by":"player","move_id":"1 3 keep jan-roodenpoortstoren:blauwbrug","kind":"moved"}','0d1929e9d5a886b9');
INSERT INTO "entries" VALUES('bbbbbbbbbc',5,1000.0,'{"seat":0,"move":"draw deck","drawn":["red"],"by":"player","move_id":"0 4 draw deck","kind":"moved"}','a28ef2ed23f16626');
INSERT INTO "entries" VALUES('bbbbbbbbbc',6,1000.0,'{"seat":0,"move":"draw deck","drawn":["orange"],"by":"player","move_id":"0 5 draw deck","kind":"moved"}','46e0ca44c2b76f5e');
INSERT INTO "entries" VALUES('bbbbbbbbbc',7,1000.0,'{"seat":1,"move":"draw deck","drawn":["pink"],"by":"player","move_id":"1 6 draw deck","kind":"moved"}','4c5d6707f017bd67');
INSERT INTO "entries" VALUES('bbbbbbbbbd',1,1000.0,'{"plan":{"edition":"amsterdam","board":"1ad9cdd48617970740a00e2c","rules":1,"places":[{"kind":"human","name":"Ann","level":"medium"},{"kind":"open","name":"","level":"medium"}],"host":0,"first":null,"is_public":false,"has_spectators":true,"turn_seconds":null,"absent":"wait","bot_seconds":0.0,"bot_seed":2,"rematch_of":null},"kind":"created"}','847243b47c0f5a75');
CREATE TABLE games (
	id TEXT NOT NULL, 
	board TEXT NOT NULL, 
	edition TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	version INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	creator TEXT NOT NULL, 
	status TEXT NOT NULL, 
	is_public BOOLEAN NOT NULL, 
	free INTEGER NOT NULL, 
	due DOUBLE, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('bbbbbbbbbc','1ad9cdd48617970740a00e2c','amsterdam',1,1000.0,1000.0,7,2,'f2013963a397fac8','playing',1,0,NULL,'{"id":"bbbbbbbbbc","edition":"amsterdam","title":"Amsterdam","board":"1ad9cdd48617970740a00e2c","status":"playing","public":true,"spectators":true,"first":0,"turn_seconds":null,"absent":"wait","bot_seconds":0.0,"created":"1970-01-01T00:16:40.000Z","changed":"1970-01-01T00:16:40.000Z","version":7,"host":0,"rematch":null,"rematch_of":null,"seats":[{"seat":0,"kind":"human","name":"Ann","level":null,"is_gone":false,"stand_in":false},{"seat":1,"kind":"human","name":"Ben","level":null,"is_gone":false,"stand_in":false}]}');
INSERT INTO "games" VALUES('bbbbbbbbbd','1ad9cdd48617970740a00e2c','amsterdam',1,1000.0,1000.0,1,2,'f2013963a397fac8','open',0,1,NULL,'{"id":"bbbbbbbbbd","edition":"amsterdam","title":"Amsterdam","board":"1ad9cdd48617970740a00e2c","status":"open","public":false,"spectators":true,"first":null,"turn_seconds":null,"absent":"wait","bot_seconds":0.0,"created":"1970-01-01T00:16:40.000Z","changed":"1970-01-01T00:16:40.000Z","version":1,"host":0,"rematch":null,"rematch_of":null,"seats":[{"seat":0,"kind":"human","name":"Ann","level":null,"is_gone":false,"stand_in":false},{"seat":1,"kind":"open","name":"","level":null,"is_gone":false,"stand_in":false}]}');
CREATE TABLE keys (
	digest TEXT NOT NULL, 
	game TEXT NOT NULL, 
	purpose TEXT NOT NULL, 
	seat INTEGER, 
	is_host BOOLEAN NOT NULL, 
	expires DOUBLE, 
	is_revoked BOOLEAN NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "keys" VALUES('ce270eb2428397944929e2003a11c4aa46df2ef97e061f9656de0486cf648ef9','bbbbbbbbbc','seat',0,1,NULL,0);
INSERT INTO "keys" VALUES('f85501fc005f1f53f54be2dd85ccf6ee3e6267032322b5a6308dda36fc50a4a4','bbbbbbbbbc','seat',1,0,NULL,0);
INSERT INTO "keys" VALUES('86ce17a089ba85677599838e2842c724d1569174171977668704ae8870423453','bbbbbbbbbd','seat',0,1,NULL,0);
INSERT INTO "keys" VALUES('bc6151b69d3e8a765bb9cb1128baa1b122aa0d6af449b06f39e25fe51c8d4e3c','bbbbbbbbbd','invitation',NULL,0,173800.0,0);
CREATE TABLE presence (
	process TEXT NOT NULL, 
	game TEXT NOT NULL, 
	present TEXT NOT NULL, 
	PRIMARY KEY (process, game)
);
CREATE TABLE processes (
	id TEXT NOT NULL, 
	beat DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX games_public ON games (changed) WHERE is_public = 1;
CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_creator ON games (creator, status);
CREATE INDEX keys_game ON keys (game);
CREATE INDEX presence_game ON presence (game);
COMMIT;
