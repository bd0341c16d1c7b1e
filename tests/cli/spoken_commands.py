"""Every command of the command line, given as an arbiter gives it, and refused as often.

Each script begins in an empty data folder with the files of `FILES`. A line that begins with `!` is refused
or says no: it does not end with 0.
"""

import base64
import json

from albireo.data import sample_bytes

PLAYERS = (
    "Name,Rating,Club\nAnn,2000,Rooks\nBob,1900,Rooks\nCid,1800,Knights\nDot,1700,\nEve,1600,\nFay,x,\n,1,\n"
)
TEAMS = "Team,Name,Rating\n" + "".join(
    f"{team},{team}{number},{2100 - number}\n" for team in ("Reds", "Blues", "Greens") for number in (1, 2, 3)
)
FILES = {
    "open.trf": sample_bytes(),
    "cut.trf": sample_bytes()[:3000],
    "odd.trf": sample_bytes().replace(b"XXR 7", b"XXR x").replace(b"1980", b"19x0"),
    "none.trf": b"",
    "binary.trf": bytes(range(256)),
    "players.csv": PLAYERS.encode(),
    "teams.csv": TEAMS.encode(),
    "empty.csv": b"",
    "list.csv": b"Name,FIDE ID,Rating,Title\nCid,77,2200,IM\nBob,78,1950,\n",
    "wrong.zip": bytes(range(256)) * 20,
    "prizes.toml": b"[[list]]\nname = 'Open'\namounts = [100, 50]\n"
    b"[[list]]\nname = 'Women'\ngroup = 'sex=w'\namounts = [30]\n",
    "wrong.toml": b"[[list]]\nname = 'Open'\namounts = 'many'\n",
    "commands.jsonl": b'{"do":"enter-result","round":1,"board":9,"result":"10"}\n',
    "board.txt": b"1 1-0\n",
    "board.jsonl": b'{"do":"enter-result","round":1,"board":1,"result":"10"}\n',
    "dance.jsonl": b'{"do":"dance"}\n',
    "figures.tsv": b"StartNo\tBH\n1\tx\n",
    "values.tsv": b"StartNo\tBH\n1\t4\n2\t4\n",
    "round.man": b"1\n1 2\n",
    "Final.pgn": b'[White "Ann"]\n[Black "Bob"]\n[Round "1"]\n[Result "1/2-1/2"]\n\n1. e4 e5 1/2-1/2\n',
    "followed.jsonl": json.dumps(
        {
            "do": "import-file",
            "file": "open.trf",
            "data": base64.b64encode(sample_bytes()).decode(),
            "is_followed": True,
        }
    ).encode(),
    "games.pgn": b'[White "Nobody"]\n[Black "Noone"]\n[Round "1"]\n[Result "1-0"]\n\n1. e4 1-0\n',
}

SCRIPTS = {
    "pairing files": """
        pair open.trf --round 4
        !pair open.trf --round 99
        !pair open.trf --round 4 --system nothing
        !pair open.trf --round 4 --absent 99
        !pair nowhere.trf
        !pair none.trf
        !pair binary.trf
        !pair odd.trf
        pair open.trf --round 4 --lenient
        pair open.trf --round 4 --absent 3 --output next.trf
        pair open.trf --round 2 --system dubov-2026
        pair open.trf --round 2 --system burstein-2026
        pair open.trf --round 2 --system lim-2026
        explain open.trf --round 4
        explain open.trf --round 1
        explain open.trf --round 4 --board 2
        explain open.trf --round 4 --player 3
        explain open.trf --round 4 --why-not 1 2
        explain open.trf --round 4 --why-not 1 9
        explain open.trf --round 4 --why-not 1 8
        explain open.trf --round 3 --system dubov-2026
        explain open.trf --round 3 --system burstein-2026
        explain open.trf --round 3 --system lim-2026
        !explain open.trf --round 4 --board 99
        !explain open.trf --round 4 --player nobody
        !explain open.trf --round 99
        check open.trf
        check open.trf --round 3
        !check open.trf --round 99
        !check cut.trf
        !check none.trf nowhere.trf
        !check open.trf --values figures.tsv
        !check open.trf --values values.tsv
        !check --any open.trf odd.trf binary.trf
        check --any open.trf
        !check open.trf --ratings list.csv
        !check open.trf --system lim-2026
        generate one.trf --players 12 --rounds 5 --seed 7
        generate many%d.trf --count 2 --players 12 --rounds 5 --jobs 1
        !generate one.trf --players x
        !generate one.trf --players 0
        !generate one.trf --points foo
        !generate nowhere/one.trf
        selftest 1 --jobs 1 --players 10 --rounds 3
        selftest 1 --jobs 1 --players 10 --rounds 3 --system lim-2026
        !selftest 0
        !selftest 1 --scheduler elsewhere
        completion bash
        help schema
        !help nothing
        !completion nothing
        schema
        !schema open.trf
        !nothing
        !pair
        !pair open.trf --nothing
        !--lang xx show open.trf
    """,
    "showing files": """
        show open.trf
        show open.trf --round 3
        show open.trf --players
        !show open.trf --round 99
        !show none.trf
        show odd.trf --lenient
        open open.trf
        open --formats
        open odd.trf
        !open cut.trf
        !open binary.trf
        !open nowhere.trf
        convert open.trf two.csv
        convert open.trf two.json
        !convert open.trf two.json
        !convert open.trf two.csv
        !convert binary.trf two.trf
        convert open.trf other.trf --force --dialect javafo
        pgn open.trf games-out.pgn --round 2
        !pgn open.trf games-out.pgn
        !pgn open.trf other.pgn --round 99
        !pgn open.trf other.pgn --boards x
        !pgn open.trf other.pgn games.pgn
        !pgn open.trf other.pgn --boards 9-1
        standings open.trf
        standings open.trf --explain 3
        standings open.trf --compare 3,1
        standings open.trf --cross-table tpn
        standings open.trf --group sex=w
        standings open.trf --group rating=-1900
        standings open.trf --after 3 --tie-breaks BH/C1,SB,DE,ARO,TPR,PS,KS,WIN,BPG,REP,APRO,PTP,FB,AOB
        !standings open.trf --after 99
        !standings open.trf --tie-breaks NOTHING
        !standings open.trf --tie-breaks BH/Cx
        !standings open.trf --explain nobody
        !standings open.trf --values figures.tsv
        !standings open.trf --group shoe=9
        rate open.trf
        rate open.trf --player 3 --explain
        rate open.trf --player 3 --forecast
        rate open.trf --after 3 --rated-as rapid
        !rate open.trf --player nobody
        !rate open.trf --after 99
        forecast open.trf --after 3 --runs 2 --jobs 1
        forecast open.trf --after 3 --runs 2 --jobs 1 --player 3 --model table --draws 20%
        !forecast open.trf --after 99
        norms open.trf
        norms open.trf --player 3 --explain
        norms open.trf --player 3 --forecast
        !norms open.trf --player nobody
        !norms open.trf --after 99
        forms open.trf it3 --output it3.pdf
        !forms open.trf it99
        !forms open.trf it1 --player nobody
        time-control 5400+30
        time-control 40/5400+30:1800+30
        !time-control x
        prizes open.trf prizes.toml
        !prizes open.trf wrong.toml
        !prizes open.trf nowhere.toml
        report open.trf pairings --round 3
        report open.trf --list
        report open.trf players -o players.html
        !report open.trf nothing
        !report open.trf pairings --round 99
        !report open.trf --all
        !report open.trf players --columns shoe
        report open.trf players --by club
        !report open.trf players -o nowhere/players.pdf
        festival open.trf -o out --format html --jobs 1
        !festival open.trf none.trf -o out --format html --jobs 1
        !festival open.trf -o out --document nothing
        site open.trf there
        !site none.trf there
        !site open.trf there --show nothing
        !site open.trf there --publish
        manual handbook
        !manual nowhere/there/handbook.pdf
        acceptance
        acceptance --open
        acceptance --evidence
        !acceptance --format nothing
    """,
    "lists": """
        ratings load list.csv --list fide --source 'FIDE list'
        !ratings load wrong.zip
        !ratings load empty.csv
        !ratings load list.csv --list ../x
        !ratings load list.csv --columns nothing
        ratings list
        ratings search ci
        ratings search zz
        !ratings search ci --list none
        ratings sources
        ratings source fide http://127.0.0.1:9/list.csv
        !ratings source fide
        !ratings source fide ftp://127.0.0.1/x
        ratings sources
        ratings automatic on
        !ratings automatic perhaps
        !ratings fetch
        !ratings fetch none
        ratings sources
        ratings source fide --remove
        ratings remove fide
        !ratings remove fide
    """,
    "a club evening": """
        !desk list
        !desk show
        desk create 'Club Evening' --rounds 3
        !desk create 'Club Evening' --rounds 0
        !desk create 'Club Evening' --rounds 3 --system NOTHING
        !desk create 'Club Evening' --rounds 3 --set shoe=9
        desk list
        desk show
        desk plan
        desk plan --tick arbiters
        !desk plan --tick nothing
        desk load players.csv --dry-run
        desk load players.csv
        !desk load empty.csv
        !desk load open.trf --column name
        desk players
        desk add Gus --rating 1750 --title cm --fed ITA
        !desk add Gus
        !desk add Hal --title nothing
        !desk add Hal --sex x
        !desk add Hal --birth-date x
        !desk add Hal --fed nothing
        !desk add Hal --rating 99999
        desk edit Gus --rating 1760 --club Rooks
        !desk edit nobody --rating 1
        !desk edit 1 --rating -5
        desk check-in Gus Ann
        desk check-in Bob --missing
        desk check-in Bob Cid Dot Eve Fay
        !desk check-in nobody
        !desk check-in
        desk bye Fay 2 H
        !desk bye Fay 9 H
        !desk bye Fay 2 X
        desk remove Gus -y
        !desk remove Gus
        desk forbid Ann Bob
        desk forbid --same club --to 2
        !desk forbid Ann
        desk forbid --none
        desk colour white
        !desk colour green
        desk set city=Turku start=2026/11/16 end=2026/11/17
        desk set
        desk set end=2026/11/01
        desk set end=2026/11/17
        !desk set end=x
        !desk set number_of_rounds=0
        !desk set number_of_rounds=x
        !desk set points=3
        !desk set tie_breaks=NOTHING
        desk rules half_byes=1
        desk half-byes Ann no
        !desk half-byes nobody no
        desk half-byes Ann yes
        desk documents paper=letter
        desk documents
        !desk documents paper=wall
        !desk documents shoe=9
        desk virtual-points Ann Bob --points 1 --to 2 -yy
        !desk virtual-points
        !desk virtual-points nobody
        desk virtual-points --none -yy
        desk entry-fee 25 --currency EUR
        !desk entry-fee much
        !desk entry-fee -- -5
        desk fee-rules --rules '[{"name": "Juniors", "percent": -50, "age_to": 18}]'
        !desk fee-rules --rules x
        !desk fee-rules --iban 12
        desk pay Ann 12.50
        !desk pay nobody 1
        !desk pay Ann much
        !desk refund Ann 99 --reason ill
        desk refund Ann 2,50 --reason ill
        !desk refund Ann 1
        !desk receipt issue Ann receipt
        desk receipt issuer --name 'Chess Club' --address Turku
        !desk receipt issuer --shoe 9
        desk receipt issue Ann invoice
        !desk receipt issue Ann invoice
        !desk receipt issue Ann cancellation
        !desk receipt issue Ann nothing
        desk receipt cancel 1 --reason 'wrong name'
        !desk receipt cancel 9 --reason wrong
        desk prizes prizes.toml
        !desk prizes wrong.toml
        desk rules
        !desk rules half_byes=x
        desk schedule
        desk schedule 1=2026-11-16T09:00:00Z --every 2 hours
        desk schedule
        desk schedule --ics rounds.ics
        !desk schedule tomorrow
        !desk schedule 9=2026-12-05T09:00
        !desk schedule --every 2 weeks
        desk hall
        desk hall --length 20 --width 15
        desk hall
        desk hall --svg hall.svg
        !desk hall --length 2
        !desk hall --room Cellar --length 20 --width 15
        desk registration close
        !desk registration perhaps
        !desk add Hal
        desk registration open
        !desk result 1 1-0
        !desk correct 1 1-0
        !desk publish
        !desk finish
        !desk standings --after 9
        desk pair
        !desk pair -r 9
        desk round
        !desk round 9
        !desk manual end
        desk manual start
        !desk manual start
        desk manual clear
        !desk manual clear 1
        !desk manual copy 1
        desk manual system -yy
        desk manual leave Ann
        desk manual leave Bob z -yy
        !desk manual leave nobody
        desk manual system -yy
        desk manual break 1
        !desk manual break 99
        desk round
        !desk manual end
        !desk manual pair Ann nobody
        desk manual pair Ann Dot -yy
        !desk manual turn 99
        desk manual turn 2 -yy
        !desk manual exchange Ann nobody
        desk manual exchange Bob Cid -yy
        desk manual break 1
        desk manual bye Ann H -yy
        !desk manual bye Ann X
        !desk manual colours
        desk round
        desk manual system -yy
        !desk manual file open.trf
        desk manual file round.man -yy
        desk manual system -yy
        desk manual end -yy
        desk publish
        !desk publish
        desk helper add 1 2
        !desk helper add 9 9
        desk helper revoke 1
        !desk helper revoke 9
        !desk games collect games.pgn
        !desk games collect none.trf
        !desk games remove 9
        !desk follow file open.trf
        !desk follow result 1
        desk follow stop
        desk set tie_breaks=USER,BH -yy
        desk tie-break-values USER Ann=3 Bob=2.5
        !desk tie-break-values USER Ann
        !desk tie-break-values BH Ann=3
        !desk start-position --number 77
        desk late Ann
        desk late --here Ann
        desk late
        !desk late nobody
        desk result 1 1-0
        !desk result 1 9-9
        !desk result 99 1-0
        !desk result 1 0-1 --seen 1
        !desk results --file nowhere.res
        !desk results --file none.trf
        desk correct 1 = --reason 'score sheets'
        !desk correct 3 = --rating-only
        desk clear 1
        desk clear 1
        !desk clear 99
        desk run board.jsonl
        !desk result 2 XX
        desk result 2 XX -y
        desk result 3 +-
        desk colours 1 -y
        !desk colours 99
        desk seats 1 2 -y
        !desk seats 1 2 --round 9
        desk standings
        desk show
        desk result 2 = -y
        desk pair
        desk manual start
        desk manual copy 1 -yy
        desk manual system -yy
        desk manual end -yy
        desk publish
        !desk unpair
        desk unpair -yy --reason 'wrong result'
        desk withdraw Eve --reason ill
        desk withdraw Eve
        !desk withdraw nobody
        desk readmit Eve
        !desk readmit Eve
        desk withdraw Fay --expel --reason cheating -y
        desk renumber -y
        desk points Ann 1 --reason late --take -y
        !desk points Ann x --reason late
        !desk points nobody 1 --reason late
        desk lots Rome
        !desk order Ann Bob --reason play
        !desk order nobody
        !desk number Ann Bob
        !desk draw
        !desk play-off --start
        !desk play-off --result x 10
        desk play-off
        desk group-play-off
        !desk group-play-off --between x y
        !desk group-play-off 3 --scores 2-1
        !desk group-play-off 3 --remove
        desk history
        desk history --since 10
        desk undo
        desk redo
        !desk redo
        !desk go-to 20
        desk go-to 20 -yy
        !desk go-to 9999
        desk compare 5
        desk compare 5 12
        !desk compare 9999
        desk redo
        !desk rating-update --list none
        ratings load list.csv --list fide
        desk rating-update --dry-run
        desk rating-update
        desk person Cid
        !desk leave-fide-mode
        desk leave-fide-mode -yy --reason friends
        desk leave-fide-mode
        desk report -
        !desk report - --final
        !desk report nowhere/club.trf
        desk report club.trf
        desk export club.albireo
        !desk export nowhere/club.albireo
        desk import club.albireo
        desk import club.albireo --copy
        !desk show
        !desk -t nothing show
        !desk -t 'Club Evening' show
        !desk import open.trf
        desk import open.trf -y
        !desk import odd.trf
        !desk import odd.trf --lenient
        !desk import none.trf
        !desk import binary.trf
        !desk run dance.jsonl
        !desk -t 'Albireo Open' run commands.jsonl
        !desk run nowhere.jsonl
        desk -t 'Albireo Open' standings
        desk -t 'Albireo Open' history
        title-application 99900007
        !title-application 1
        backup all.zip
        !backup nowhere/all.zip
        restore all.zip
        !restore open.trf
        !restore nowhere.zip
        verify
        verify club.albireo
        !verify open.trf
        !verify nowhere.albireo
        !backup all.zip -d nowhere.db
        !desk -d players.csv list
        !desk -d postgresql://x@127.0.0.1:1/x list
        !desk nothing
    """,
    "closing": """
        desk create Final --rounds 1
        desk add Ann --rating 2000
        desk add Bob --rating 1900
        desk rules 'play_off={"places": 1}'
        desk colour white
        desk pair
        desk publish
        desk result 1 =
        desk games collect Final.pgn
        desk games remove 1
        desk play-off
        desk play-off --start
        desk play-off --result 1.1.1 10 --result 1.1.2 ==
        !desk play-off --result 1.2 10
        !desk play-off --result 9.9.9 10
        !desk play-off --result 1.1.1 99
        !desk play-off --cancel
        desk standings
        desk finish
        !desk finish
        !desk add Cid
        !desk pair
        desk history
        !desk reopen
        desk reopen -yy
        !desk play-off --cancel
        desk play-off --cancel -yy
        desk play-off 2
        !desk annul
        desk annul -yy --reason 'power cut'
        desk show
        desk annul
        desk reopen -yy
        desk like 'Next year' --start 2027/01/01
        !desk -t Final like 'Next year' --start x
        !desk -t Final delete
        desk -t Final delete -yy
        desk -t Final show
        desk -t Final undelete
        !desk undelete
        desk -t Next like Third
    """,
    "a round robin": """
        desk create Berger -r 3 --system BERGER_ROUNDROBIN
        desk add Ann
        desk add Bob
        desk add Cid
        desk add Dot
        !desk draw --varma
        desk draw
        !desk draw
        desk draw -y
        desk number Dot Cid Bob Ann -y
        !desk pair-all
        desk pair
        desk publish
        !desk missing --all
        desk result 1 =
        desk result 2 =
        desk order Ann Bob Cid Dot --reason lot -y
        desk history
        !desk round 2
        desk standings
        !desk arrange 1 1 --day x
        desk withdraw Cid -yy
        desk standings
    """,
    "a knock-out": """
        desk create Cup -r 2 --system CUSTOM_KNOCKOUT -yy
        desk add Ann --rating 2000
        desk add Bob --rating 1900
        desk add Cid --rating 1800
        desk pair
        desk publish
        desk round
        !desk tie decide Ann
        !desk tie game Ann Bob rapid 1-0
        !desk tie remove-game Ann Bob
        desk result 1 =
        !desk tie game Ann Bob slow 1-0
        desk tie game Bob Cid rapid 1-0
        desk tie remove-game Bob Cid
        desk tie decide Bob --how Lot
        desk standings
        desk history
        desk pair
    """,
    "other systems": """
        desk create Dubov -r 5 --system FIDE_DUBOV -y
        desk create Keizer -r 5 --system KEIZER -yy
        desk create USCF -r 3 --system SWISS-USCF -y
        desk -t USCF add Ann --rating 2000
        desk -t USCF add Bob --rating 1980
        desk -t USCF add Cid --rating 1961
        desk -t USCF pair -y
        desk -t USCF round
        desk -t USCF manual colours
    """,
    "teams": """
        desk create Cup -r 2 --system BERGER_TEAM_DOUBLEROUNDROBIN --set board_colours=wb
        !desk team add Reds --strength x
        desk team load teams.csv --dry-run
        desk team load teams.csv
        !desk team load players.csv
        !desk team load empty.csv
        desk team list
        desk team edit Reds --captain Ann --strength 2500
        !desk team withdraw nobody
        !desk team edit nobody --captain Ann
        desk add Kit
        desk add Lea
        desk team add Blacks -m Kit -m Lea
        !desk team add Reds
        desk team members Blacks Lea Kit
        !desk team members Blacks nobody
        !desk team remove nobody
        desk team remove Blacks -y
        !desk team number Reds
        desk team number Reds Blues Greens -y
        !desk team transfer Reds1 nobody
        desk team transfer Reds1 Blues
        desk team transfer Reds1 Reds
        desk team divide Reds=North Blues=North Greens=South
        !desk team divide nobody=North
        !desk team divide Reds
        desk team divide Reds= Blues= Greens=
        desk line-up Reds 1 3
        desk line-up Reds
        !desk line-up Reds 2 1
        !desk line-up Reds 2 9
        !desk line-up nobody
        desk colour white
        desk pair
        desk publish
        desk show-line-ups
        !desk show-line-ups -r 9
        desk round
        desk match 1 1=
        !desk match 1 1=01
        !desk match 9 1=
        desk correct 1.2 1-0 --reason 'score sheets'
        !desk result 1 1-0
        desk clear 1.2
        desk match 1 forfeit+- --reason 'no bus' -y
        desk round
        desk match 1 clear
        desk arrange 1 1 --day 2026/11/20 --time 14:00 --place Turku
        !desk arrange 1 9 --day 2026/11/20
        desk arrange 1 1 --put-off --reason snow
        desk missing --all
        desk team withdraw Blues --reason 'no money'
        desk team withdraw Blues
        desk team readmit Blues
        !desk team readmit Blues
        desk points Reds ½ --match-points 1 --take --reason late -y
        desk standings
        desk show
        desk history
        desk person Reds1
        !desk person nobody
        !desk erase Reds1
        !desk erase Reds1 --what name
        desk erase Reds1 --what name -yy
        !desk erase nobody --what name
        desk history
    """,
    "a league": """
        desk create League -r 3 --system BERGER_TEAM_ROUNDROBIN --set board_colours=wb
        desk team load teams.csv
        desk pair-all
        !desk pair-all
        desk missing --all
        desk missing --today 2026/11/17
        desk arrange 1 1 --put-off --reason Snow
        desk missing
        !desk group-play-off --between 1:North 2:South
    """,
    "entries": """
        desk create Open --rounds 5
        desk entry-form --open --places 2 --keep kept --until 2099-03-01T18:00 --rating-from 1000
        !desk entry-form --until tomorrow
        !desk entry-form --keep nothing
        !desk entry-form --places -1
        desk entries
        !desk entries --accept 17
        !desk entries --decline 17
        desk entries --delete decided
        desk mail-server
        !desk mail-server --host 'x y'
        !desk mail-server --host smtp.example.org --sender x
        desk mail-server --host smtp.example.org --user open --sender open@example.org
        desk mail-server --host ''
        desk history
    """,
    "an event": """
        !event list
        desk create 'Open A' -r 3
        desk create 'Open B' -r 3
        event list
        !event show
        event create Festival --city Turku
        !event create ''
        event list
        event add-section 'Open A'
        event add-section 'Open B'
        event add-section 'Open B'
        !event add-section nothing
        event show
        event enter Adhara -s 'Open A' --rating 2000
        event enter Mira -s 'Open A' -s 'Open B'
        !event enter Mira -s nothing
        !event enter Mira -s 'Open A'
        event also Adhara 'Open B'
        !event also Adhara 'Open B'
        !event also nobody 'Open B'
        event players
        !event move Adhara 'Open A' --from 'Open B'
        !event move Adhara nothing
        event enter Deneb -s 'Open A'
        event move Deneb 'Open B' --from 'Open A'
        event check-in Mira
        event check-in Mira --missing
        !event check-in nobody
        event pay Mira
        !event pay nobody
        event share
        event order 'Open B' 'Open A'
        !event order nothing
        event enter 'Mira B' -s 'Open B'
        event tell-apart 'Open A=Mira' 'Open B=Mira B'
        !event tell-apart 'Open A=Mira'
        event join 'Open A=Mira' 'Open B=Mira B'
        !event join 'Open A'
        !event join 'Open A=nobody' 'Open B=Mira'
        event set city=Tampere
        event set
        !event set shoe=9
        event rules
        !event rules shoe=9
        event documents paper=letter
        !event documents paper=wall
        event entry-fee 25 --currency EUR
        !event entry-fee much
        !event delete
        !event undelete 1
        event rooms
        event rooms --through
        event rooms 'A=Main hall: 1-8' 'B=Main hall: 9-12'
        event rooms
        !event rooms 'A=Hall'
        !event rooms 'Nobody=Hall:1-9'
        event hall
        event hall --room 'Main hall' --length 20 --width 15
        event hall
        event hall --svg event.svg
        !event hall --room Cellar --length 20 --width 15
        !event hall --room 'Main hall' --length 10
        event championship 'Grand Prix' --points '10 8 6' --best 2
        !event championship 'Grand Prix' --points x
        !event championship 'Grand Prix' --ties nothing
        !event championship Nothing --remove
        event championships
        event championship 'Grand Prix' --remove
        event championships
        event export festival.zip
        !event export nowhere/festival.zip
        event person Mira
        !event person nobody
        !event erase Mira --what name
        event erase Mira --what name -yy
        !event erase nobody --what name
        event take-out 'Open B' -y
        !event take-out 'Open B'
        event take-out 'Open A' -y
        event delete -yy
        !event show
        event -e Festival undelete
        event show
        !event -e nothing show
        !event nothing
    """,
    "a followed file": """
        desk run followed.jsonl -yy
        !desk follow file nowhere.trf
        !desk follow file binary.trf
        desk follow file open.trf -yy
        desk result 1 1-0 -r 4 -yy
        !desk follow result 99
        desk follow stop -yy
        desk follow file open.trf -yy
        !desk follow stop 1
    """,
    "the app": """
        !serve --host 999.9.9.9 --no-browser
        !serve --port 99999
        !serve --proxy elsewhere
        !serve --drain -1
        !companion nowhere.trf
        !companion open.trf --host 999.9.9.9 --no-browser
        !administrator Ann -d postgresql://x@127.0.0.1:1/x
    """,
}
