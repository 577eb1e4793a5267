### Die Befehlszeile auf Deutsch.

compiled = übersetzte Regeln
uncompiled = nicht übersetzte Regeln
interrupted = Abgebrochen.
interrupted-next = Weiter mit: Derselbe Befehl macht mit dem weiter, was in { $folder } liegt
hint-uncompiled = Hinweis: Die Regeln laufen als gewöhnliches Python, also langsamer; mit einem C-Compiler neu installieren macht sie schnell.
hint-no-page = Hinweis: Die Seite ist nicht gebaut; im Quellordner hilft: python3 scripts/build_web.py

## Fehler: was für einer, dann das Genaue

error = Fehler
error-usage = Fehler im Aufruf: { $problem } Hilfe: { $command } --help
error-unknown_game = Unbekanntes Spiel
error-bad_option = So geht es nicht
error-bad_move = Kein gültiger Zug
error-illegal_action = Verbotener Zug
error-bad_state = Unmögliche Stellung
error-bad_data = Fehlerhafte Datei
error-bad_record = Fehlerhafter Spielbericht
error-bot_error = Fehler eines Bots
error-unknown_table = Unbekannter Tisch
error-cannot_write_site = Die Seite wurde nicht geschrieben
error-unknown_report = Unbekannte Meldung
error-already_there = Schon vorhanden
error-store_failed = Der Speicher ist nicht benutzbar
error-not_started = Die Partie hat noch nicht begonnen
error-match_over = Die Partie ist vorbei
error-cannot_listen = Der Server kann nicht starten
error-arena_error = Simulation abgebrochen
error-bad_results = Fehlerhafte Ergebnisse
error-bad_experiment = Falsches Experiment
error-bad_ladder = Rangliste nicht brauchbar
error-cannot_analyse = Keine Auswertung möglich
error-missing_extra = Nicht installiert

## Hilfe

help-panel-arguments = Angaben
help-panel-options = Optionen
help-panel-commands = Befehle
help-lang = Jeder Befehl versteht auch --lang de oder --lang en.
help-anpfiff = Fußball-Brettspiele am Bildschirm. Ohne Befehl startet der Server und öffnet den Browser.
help-anpfiff-host = Adresse, unter der der Server erreichbar ist; 0.0.0.0 für das ganze Netz (sonst 127.0.0.1).
help-anpfiff-port = Port des Servers (sonst 8710); ist er belegt, wird der nächste freie genommen.
help-anpfiff-data = Ordner für die Partien; sonst der übliche Ordner für Programmdaten.
help-anpfiff-no_browser = Den Browser nicht öffnen.
help-anpfiff-version = Die Version zeigen, und ob die Regeln übersetzt sind.
help-games = Zeigt, was es zu spielen gibt; mit dem Namen eines Spiels dessen Optionen.
help-games-game = Name eines Spiels, zum Beispiel machikoro.
help-play = Spielt eine Partie im Terminal.
help-play-seats = Wer an welchem Platz sitzt: me oder me=NAME für Menschen, sonst der Name eines Bots oder datei.py:Klasse.
help-play-real_dice = Ihr würfelt mit echten Würfeln und tippt ein, was sie zeigen.
help-play-entropy = Ein beliebiger Text, der in den Zufall eingeht, damit das Programm die Würfel nicht allein bestimmt.
help-play-record = Datei, in die am Ende der Spielbericht kommt.
help-simulate = Lässt Bots viele Partien gegeneinander spielen und zählt die Siege.
help-simulate-matches = Zahl der Partien (sonst 1000).
help-simulate-seats = Die Bots an den Plätzen, zum Beispiel heuristic,random; auch datei.py:Klasse.
help-simulate-seed = Startwert: derselbe ergibt dieselben Partien, auf wie vielen Prozessen auch immer.
train-play = Partien
train-fit = Lernen
train-compare = Vergleichen
train-result = Generation { $number }: { $rate } % ± { $margin } gegen { $against } (Partien: { $matches }), { $kept }
train-promoted = übernommen
train-refused = nicht besser, verworfen
train-best = Bestes Netz: { $path }
train-next = Weiter mit: anpfiff ladder { $game } --players { $players } --bots { $path }:{ $level },heuristic
help-simulate-fixed_seats = Die Bots bleiben auf ihren Plätzen, statt von Partie zu Partie weiterzurücken.
help-simulate-max_steps = Nach so vielen Schritten gilt eine Partie als unbeendet.
help-simulate-records = Ordner, in den zu jeder Partie ein Spielbericht kommt.
help-train = Lernt aus Partien ein Netz für Profi und Weltmeister; nach einem Abbruch geht es weiter, wo es war.
help-train-players = Anzahl der Plätze; ein Netz passt zu einer, wenn --also keine weiteren nennt.
help-train-also = Weitere Anzahlen von Plätzen, für die dasselbe Netz jeden Platz gleich zu beurteilen lernt (World Cup Game).
help-train-folder = Ordner für Stellungen, Netze und Ergebnisse (sonst training-SPIEL-PLÄTZE).
help-train-seed = Derselbe Startwert und dieselben Zahlen ergeben dasselbe Netz.
help-train-origin = Das Netz, mit dem es weitergeht: Generation 0 lernt aus dessen Partien statt aus denen der Faustregeln.
help-train-generations = Generation 0 lernt von den Faustregeln (oder vom Netz hinter --from), jede weitere vom besten Netz.
help-train-matches = Anzahl der Partien, aus denen Generation 0 lernt.
help-train-own_matches = Anzahl eigener Partien, aus denen jede weitere Generation lernt.
help-train-hidden = Breiten der verborgenen Schichten.
help-train-epochs = Wie oft alle Stellungen durchgegangen werden.
help-train-effort = Stellungen, die eine Entscheidung in diesen Partien ansehen darf.
help-train-astray = Anteil der Entscheidungen von Generation 0, die zufällig getroffen werden.
help-train-own_astray = Anteil der Entscheidungen späterer Generationen, die zufällig getroffen werden.
help-train-at_ends = Nur Entscheidungen, mit denen ein Plan endet, fallen zufällig, etwa was am Ende eines Zuges gebaut wird.
help-train-tails = Zufällige Entscheidungen enden bei einer der ersten so vielen ruhigen Stellungen (für jede Partie neu gezogen), und gelernt wird nur, was danach kommt; 0: sie enden nie.
help-train-without_luck = Gelernt wird ohne das, was der Zufall gab, wie das spielende Netz es beurteilt: weniger Rauschen bei gleich vielen Partien.
help-train-rival = Ein Bot, der in den Partien, aus denen gelernt wird, alle Plätze bis auf einen hat: Gelernt wird, wie man ihn schlägt.
help-train-trust = Wie weit statt des Ergebnisses zählt, was das Netz selbst von der nächsten Stellung erwartet.
help-train-keep = Anteil der Stellungen, die behalten werden: Nachbarn lehren fast dasselbe.
help-train-between = Anteil der Stellungen zwischen zwei Zufallsereignissen, die behalten werden: Sie lehren, was Glück wert ist.
help-train-caution = Wie viel besser als die Wahl der Faustregeln ein Zug aussehen muss, um gespielt zu werden.
help-train-level = Die Stufe, die mit dem Netz spielt, zum Beispiel champion (sonst alle lernenden Stufen).
help-train-horizon = Durch wie viele ruhige Stellungen (meist Züge) Weltmeister mit dem Netz seine Zukünfte verfolgt.
help-train-sets = Sätze gepaarter Partien, die entscheiden, ob ein Netz das beste ablöst.
help-train-processes = Anzahl der Prozesse, die spielen.
help-train-gain = Anteil an Siegen über dem fairen, nach dem gesucht wird; der Vergleich endet, sobald die Antwort klar ist.
help-ladder = Sagt, welche Bots stärker sind, in gepaarten Partien: dieselben Zufälle von jedem Platz aus, mit und ohne Glück.
help-ladder-bots = Die Bots, die sich begegnen, etwa pro,heuristic; auch datei.py:Klasse oder ein Netz als datei.net:pro.
help-ladder-against = Der Bot, dem alle anderen begegnen (sonst jeder jedem).
help-ladder-players = Anzahl der Plätze; ein Bot hat einen davon, der andere alle übrigen.
help-ladder-sets = Sätze von Partien je Paarung, höchstens: eine Partie mit denselben Zufällen von jedem Platz aus.
help-ladder-seed = Derselbe Startwert gibt dieselben Partien, auf beliebig vielen Prozessen.
help-ladder-stop = Eine Paarung beenden, sobald klar ist, wer um diesen Anteil an Siegen (etwa 0.02) stärker ist.
help-ladder-plain = Das Glück nicht herausrechnen, auch wo ein Netz das kann.
help-ladder-note = Das Ergebnis in die Dateien der geprüften Netze schreiben (Bots, die als datei.net:pro genannt sind).
help-ladder-folder = Ordner für alle Ergebnisse (sonst ladder-SPIEL-PLÄTZE); derselbe Befehl macht weiter, wo er aufgehört hat.
help-simulate-results = Ordner für eine Zeile je Partie als Parquet-Dateien; derselbe Befehl macht weiter, wo er aufgehört hat.
help-simulate-steps = Auch für jeden Schritt eine Zeile aufheben.
help-option-cluster = Auf einem Ray-Cluster spielen: auto für den dieser Maschine, sonst seine Adresse.
help-option-processes = Anzahl der Prozesse (sonst alle Kerne).
help-report = Macht aus Ergebnissen eine HTML-Seite mit Diagrammen, die ohne Netz aufgeht.
help-report-results = Ordner mit Ergebnissen oder eine seiner Parquet-Dateien.
help-report-out = Datei für die Seite (sonst hier, benannt nach den Ergebnissen).
help-experiment = Experimente, die in einer Datei beschrieben sind.
help-experiment-run = Spielt alle Kombinationen eines Experiments und zeigt sie in einer Tabelle; macht weiter, wo es aufgehört hat.
help-experiment-run-file = Das Experiment, wie in experiments/*.toml.
help-experiment-run-results = Ordner für die Ergebnisse (sonst results/ und der Name des Experiments).
help-convert = Schreibt Partien jeder Form in eine Datei, als JSON-Zeilen (.jsonl) oder als Text zum Lesen und Einfügen (.txt).
help-convert-source = Datei oder Ordner mit aufgezeichneten Partien.
help-convert-target = Datei, die geschrieben wird.
help-replay-match = Die Nummer der Partie in einer Datei mit mehreren.
help-replay = Erzählt einen Spielbericht nach, Zeile für Zeile mit den Regeln.
help-replay-step = Nach jeder Entscheidung den Tisch zeigen und auf die Eingabetaste warten.
help-replay-boards = Nach jeder Entscheidung das Brett zeigen.
help-analyse = Sagt, was in einer Partie Glück und was Können war, und welche Würfe und Entscheidungen am meisten zählten.
help-analyse-match = Die Nummer der Partie in einer Datei mit mehreren.
help-analyse-svg = Datei für ein Bild: Gewinnchancen im Verlauf, Glück und Können.
help-puzzles = Aufgaben: Entscheidungen, bei denen eine Wahl klar die beste ist.
help-puzzles-make = Sucht Aufgaben in Partien von Bots und schreibt sie in eine Datei; derselbe Startwert gibt dieselben.
help-puzzles-make-players = Anzahl der Plätze.
help-puzzles-make-count = Anzahl der Aufgaben (sonst 24).
help-puzzles-make-seed = Derselbe Startwert gibt dieselben Aufgaben.
help-puzzles-make-matches = So viele Partien werden höchstens durchsucht (sonst 200).
help-puzzles-make-out = Datei, die geschrieben wird (sonst nach Spiel und Anzahl der Plätze benannt, hier).
puzzles-looking = Suche Aufgaben
puzzles-made = { $count ->
    [one] Eine Aufgabe
   *[other] { $count } Aufgaben
  } in { $file }: { $easy } leicht, { $medium } mittel, { $hard } schwer.
help-verify = Prüft einen Spielbericht: Regeln, Würfel und Ausgang werden nachgerechnet.
help-verify-witness = Was dein Gerät während der Partie notiert hat (von der Seite „Würfel prüfen“).
help-site = Schreibt einen Ordner, den jeder Webspace ausliefern kann: Er spielt, lehrt und analysiert ohne Server.
help-site-output = Ordner für die Seite; neu, leer oder schon einmal so geschrieben.
help-site-docs = Ordner mit der gebauten Dokumentation (scripts/build_docs.py), die dann unter docs/ liegt.
help-data = Eigene Datendateien: Karten, Turniere, Spielpläne.
help-data-check = Sagt, ob mit einer Datendatei gespielt werden kann, und was an ihr falsch ist, mit der Zeile.
help-data-check-file = Die Datendatei (TOML); wie sie aussieht, zeigt die mitgelieferte.
help-decks = Der alte Name von „anpfiff data“, für Captain Tsubasa.
help-decks-check = Dasselbe wie „anpfiff data check tsubasa“.
help-decks-check-file = Die Kartendatei (TOML).
help-admin = Für alle, die einen Server betreiben: seine Tische, Partien als Datei, Meldungen; der Server darf dabei laufen.
help-admin-list = Zeigt die Tische, die warten oder an denen gespielt wird, die neuesten zuerst.
help-admin-list-ended = Auch die, deren Partie vorbei ist.
help-admin-list-limit = Höchstens so viele (sonst 1000).
help-admin-inspect = Zeigt, was über einen Tisch bekannt ist, nur nicht seine Geheimnisse.
help-admin-end = Beendet eine Partie sofort; niemand gewinnt, keine Wertung ändert sich.
help-admin-export = Schreibt Partien in eine neue Datei, jede als eine Zeile JSON. Laufende stehen mit ihrem geheimen Seed darin: nicht weitergeben.
help-admin-export-file = Die Datei, die entsteht.
help-admin-export-table = Nur dieser Tisch; mehrfach möglich.
help-admin-import = Nimmt Partien aus einer solchen Datei auf, jede ganz oder gar nicht; was schon da ist, wird abgelehnt.
help-admin-import-file = Eine Datei von anpfiff admin export.
help-admin-check = Spielt jede gespeicherte Partie nach und sagt, was nicht stimmt.
help-admin-repair = Zeigt, was von Partien mit beschädigtem Journal zu retten ist: alles vor dem Schaden. Ohne --apply ändert sich nichts.
help-admin-repair-apply = Kürzt diese Journale bis vor den Schaden; was vorher darin stand, bleibt in einer Datei erhalten.
help-admin-repair-file = Die neue Datei, in der die beschädigten Partien unverändert erhalten bleiben (sonst eine in diesem Ordner, nach der Uhrzeit benannt).
help-admin-reports = Zeigt die Meldungen von Chat-Nachrichten, um die sich noch niemand gekümmert hat.
help-admin-reports-close = Diese Meldung ist erledigt; mehrfach möglich.
help-admin-reports-closed = Auch die erledigten.
help-admin-hide = Nimmt einen Tisch aus der Lobby und aus den Verläufen; sein Link bleibt gültig.
help-admin-remove-message = Entfernt, was gesagt wurde; die Nummer der Nachricht steht in den Meldungen.
help-admin-remove-message-message = Die Nummer der Nachricht.
help-admin-rename = Gibt jemandem einen anderen Namen, überall und sofort.
help-admin-rename-person = Die Kennung der Person (anpfiff admin inspect).
help-admin-rename-name = Der neue Name.
help-admin-ban = Sperrt eine Person oder alle von einer Adresse für eine Weile, auch auf einem laufenden Server.
help-admin-ban-who = Die Kennung einer Person oder eine IP-Adresse.
help-admin-ban-hours = Für so viele Stunden (ohne Angabe 24).
help-admin-ban-address_too = Sperrt auch alle von dort, wo diese Person zuletzt einen Platz genommen hat.
help-admin-ban-lift = Hebt die Sperre auf.
help-option-table = Kennung des Tisches: der letzte Teil seines Links.
help-option-folder = Ordner der Partien; sonst der übliche Ordner für Programmdaten.
help-option-database = Adresse der Datenbank, zum Beispiel postgresql://club@localhost/anpfiff; sonst $ANPFIFF_DATABASE.
help-option-help = Diese Hilfe zeigen.
help-option-game = Name des Spiels, zum Beispiel machikoro.
help-option-option = Option des Spiels, zum Beispiel max_rounds=25; mehrfach möglich.
help-option-preset = Fertige Einstellung des Spiels, zum Beispiel first_game; anpfiff games SPIEL zeigt alle.
help-option-data = Datendatei, die statt der des Spiels gilt, zum Beispiel ein eigener Kartensatz.
help-option-json = Das Ergebnis als JSON ausgeben.
help-option-record = Datei mit einem Spielbericht.

## Spiele

games-id = Kürzel
games-name = Spiel
games-players = Personen
games-minutes = Minuten
games-preset = Fertig eingestellt
games-presets = Spielen mit --preset NAME; einzelne Optionen lassen sich dazu noch ändern.
games-option = Option
games-values = Werte
games-meaning = Bedeutung
games-bots = Bots: { $bots }, oder eigene als datei.py:Klasse.
games-more = Optionen eines Spiels: anpfiff games { $game }
games-facts = { $low } bis { $high } Personen, etwa { $minutes } Minuten
games-range = { $low } bis { NUMBER($high, useGrouping: 0) }
games-sources = Was nicht im Regelheft gedruckt ist (°)
games-source-data = Teil
games-source-value = Wert
games-source-reconstructed = rekonstruiert
games-source-ruling = unsere Auslegung
games-of = { $count } von { $all }
games-default = * gilt, wenn nichts angegeben ist. Angeben mit --option NAME=WERT.

## Simulation

simulate-running = Partien
simulate-bot = Bot
simulate-wins = Siege
simulate-rate = Anteil
simulate-interval = 95-%-Intervall
simulate-place = Platz { $place }
simulate-percent = { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
simulate-range = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
simulate-matches = { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, davon { $draws } ohne Sieg
simulate-unfinished = { $unfinished } nach { $steps ->
    [one] einem Schritt
   *[other] { $steps } Schritten
} nicht zu Ende
simulate-length = Länge in Schritten: im Mittel { $mean }, Median { $median }, von { $min } bis { $max }
simulate-speed = { $seconds } s mit { $processes ->
    [one] 1 Prozess
   *[other] { $processes } Prozessen
}, { $speed } Partien pro Sekunde
simulate-seed = Wiederholen mit --seed { $seed }
simulate-digest = Prüfsumme der Ergebnisse: { $digest }
simulate-next-report = Weiter mit: anpfiff report { $folder }
simulate-next-replay = Weiter mit: anpfiff replay { $folder }/… für eine Partie, anpfiff convert { $folder } alle.txt für alle als Text
simulate-next-results = Weiter mit: anpfiff simulate { $game } … --results ORDNER hebt je Partie eine Zeile auf, anpfiff report ORDNER zeichnet sie
progress-rate = { $speed }/s
convert-done = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
} nach { $file } geschrieben
convert-running = Umwandeln
convert-next = Weiter mit: anpfiff replay { $file } --match 1

## Berichte und Experimente

report-written = { $file }: { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}. Im Browser öffnen.
report-title = Ergebnisse: { $name }
report-wins = Anteil der Siege nach Bot und Platz, mit 95-%-Intervallen
report-lengths = Länge der Partien
report-telling = Wovon Sieger am Ende mehr haben
report-dice = Würfelsummen
report-fair = faire Würfel
report-steps = Schritte
report-deviations = Standardabweichungen über den anderen
report-final = Die Spieler am Ende, im Mittel
report-final-name = Zahl
report-final-all = Alle
report-final-winners = Sieger
report-final-others = Andere
ladder-bot = Bot
ladder-rating = Wertung
ladder-points = { $points } ± { $margin }
ladder-thinks = Denkt
ladder-thinks-late = 99 % binnen
ladder-ms = { NUMBER($ms, maximumFractionDigits: 2) } ms
ladder-tried = Geprüft
ladder-rest = Gegen
ladder-matches = Partien
ladder-adjusted = Anteil ohne Glück
ladder-plain = Anteil
ladder-verdict = Klar?
ladder-stronger = stärker
ladder-weaker = schwächer
ladder-plot = Wertungen mit 95-%-Intervallen; 400 Punkte sind zehn Siege zu einem
ladder-facts = { $game }, Plätze: { $players }, Startwert { $seed }. Jede Paarung: dieselben Zufälle von jedem Platz aus, 95-%-Intervalle.
ladder-noted = Das Ergebnis steht jetzt in { $path }.
ladder-next = Alles liegt in { $folder }. Weiter: anpfiff report { $folder }
experiment-combination = Kombination
experiment-seat = Platz
experiment-draws = Ohne Sieger
experiment-steps = Schritte
experiment-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
experiment-next = Die Ergebnisse liegen in { $folder }. Weiter mit: anpfiff report { $first }

## Datendateien

site-written = Die Seite liegt in { $folder }. Zum Ausprobieren: python3 -m http.server --directory { $folder }
data-good = { $file } ist fehlerfrei. So wird damit gespielt: anpfiff play { $game } --data { $file }
data-faulty = { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
} in dieser Datei.

## Für alle, die einen Server betreiben

admin-table = Tisch
admin-game = Spiel
admin-status = Stand
admin-seats = Plätze
admin-changed = Letzte Änderung
admin-status-waiting = wartet
admin-status-running = läuft
admin-status-over = vorbei
admin-open = frei
admin-here = spielt
admin-left = ist gegangen
admin-gave-up = hat aufgegeben
admin-seat = Platz { $seat }: { $who }, { $state }
admin-outcome = { $count ->
    [0] Niemand gewinnt.
    [one] Sieg für { $winners }.
   *[other] Es gewinnen: { $winners }.
} { $reason }
admin-journal = { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträge
} im Journal, { $chat ->
    [one] 1 Chat-Nachricht
   *[other] { $chat } Chat-Nachrichten
}
admin-done = Erledigt.
admin-ended = Die Partie am Tisch { $table } ist beendet.
admin-exported = { $count ->
    [one] 1 Partie steht
   *[other] { $count } Partien stehen
} in { $file }.
admin-imported = Aufgenommen: { $taken }, abgelehnt: { $refused }.
admin-refused = Zeile { $line }: { $problem }
admin-checked = { $count ->
    [0] Alles in Ordnung.
    [one] 1 Fehler.
   *[other] { $count } Fehler.
}
admin-repair = Tisch { $table }: { $problem }. { $kept ->
    [0] Kein Eintrag bleibt
    [one] 1 Eintrag bleibt
   *[other] { $kept } Einträge bleiben
}, { $cut } weniger.
admin-repair-begins_anew = Die Partie beginnt von vorn, mit denselben Würfeln.
admin-repair-reopened = Die Partie war vorbei und geht weiter; Wertungen bleiben, wie sie sind.
admin-no-repair = Tisch { $table }: { $problem }. Hier ist nichts zu machen: { $reason }.
admin-repairable = { $count ->
    [0] Es gibt nichts zu reparieren.
    [one] 1 Partie lässt sich reparieren: anpfiff admin repair --apply
   *[other] { $count } Partien lassen sich reparieren: anpfiff admin repair --apply
}
admin-repaired = { $count ->
    [one] 1 Partie ist repariert; ihr früherer Stand
   *[other] { $count } Partien sind repariert; ihr früherer Stand
} steht in { $file }.
admin-report = { $number }: { $time }, Tisch { $table }: „{ $said }“ von { $author }, gemeldet von { $reporter }: { $reason }
admin-reports = { $count ->
    [0] Keine Meldungen.
    [one] 1 Meldung. Erledigen: anpfiff admin reports --close N
   *[other] { $count } Meldungen. Erledigen: anpfiff admin reports --close N
}

## Spielberichte

replay-more = Eingabetaste: weiter, q: Schluss
replay-early-resigned = Vorzeitig zu Ende durch Aufgabe. { $count ->
    [0] Niemand gewinnt.
    [one] Sieg für { $winners }.
   *[other] Es gewinnen: { $winners }.
}
replay-early-time = Vorzeitig zu Ende, weil die Zeit abgelaufen ist. { $count ->
    [0] Niemand gewinnt.
    [one] Sieg für { $winners }.
   *[other] Es gewinnen: { $winners }.
}
replay-early-stopped = Vom Betreiber des Servers beendet. { $count ->
    [0] Niemand gewinnt.
    [one] Sieg für { $winners }.
   *[other] Es gewinnen: { $winners }.
}
verify-rules = Regeln: { $steps ->
    [one] 1 Schritt
   *[other] alle { $steps } Schritte
} nachgespielt und erlaubt
verify-outcome = Ausgang: Sieg und Endstand stimmen
verify-commitment = Seed: der vor der Partie festgelegte
verify-chance = Zufall: { $outcomes ->
    [one] 1 Ergebnis
   *[other] alle { $outcomes } Ergebnisse
} aus dem Seed nachgerechnet
verify-witness = Zeuge: Es sind die Würfe, die das Gerät gesehen hat, und sein Zufallswort geht in sie ein
verify-witness-no-word = Zeuge: Das Gerät hat kein eigenes Zufallswort beigetragen; nur das bewiese, dass niemand die Würfel ausgesucht hat.
verify-witness-no-list = Zeuge: Das Gerät hat die Liste der versiegelten Wörter nicht gesehen, bevor sie genannt wurden.
verify-witness-old = Zeuge: Das Gerät hat die Würfe mit einer älteren Fassung der Seite notiert, ohne ihre Stelle in der Partie.
verify-witness-no-rolls = Zeuge: Das Gerät hat keine Würfe notiert. Ob es diese Partie gesehen hat, zeigt nur ein Blick in die Partie.
verify-witness-rolls-unseen = Zeuge: Das Gerät hat nur einen Teil der Würfe gesehen.
verify-witness-taken-back = Zeuge: Züge wurden zurückgenommen; die Stelle späterer Würfe lässt sich nicht vergleichen.
verify-word-withheld = Nicht alle haben das Zufallswort genannt, das sie versiegelt hatten.
verify-chance-typed = Zufall nicht prüfbar: Die Würfel wurden eingetippt.
verify-chance-simulated = Zufall nicht prüfbar: Die Partie stammt aus einer Simulation; mit demselben --seed entsteht sie neu.
verify-chance-elsewhere = Zufall am Anfang hier nicht prüfbar: Die Partie setzt eine andere von einer Stelle an fort.
verify-chance-secret = Zufall nicht prüfbar: Der Seed ist noch nicht aufgedeckt.
verify-outcome-open = Die Partie ist nicht zu Ende gespielt.
verify-early-resigned = Ausgang nicht prüfbar: Die Partie endete vorzeitig durch Aufgabe.
verify-early-time = Ausgang nicht prüfbar: Die Partie endete vorzeitig, weil die Zeit abgelaufen ist.
verify-early-stopped = Ausgang nicht prüfbar: Der Betreiber des Servers hat die Partie beendet.
verify-right = Der Spielbericht stimmt.
verify-partly = Nichts Falsches gefunden; nicht alles ist beweisbar.
verify-wrong = Der Spielbericht ist falsch: { $problem }

## Partie im Terminal

bot-amateur = Amateur-Bot
bot-beginner = Anfänger-Bot
bot-pro = Profi-Bot
bot-champion = Weltmeister-Bot
bot-even = Ausgeglichener Bot
bot-heuristic = Trainer-Bot
bot-random = Zufalls-Bot
play-you = Du
play-person = Spieler { $place }
play-commitment = Fairer Zufall: Der Seed steht fest, sein SHA-256 ist { $commitment }
play-seed = Der Seed war { $seed }
play-choose = Deine Wahl (1–{ $last }; h: Tipp, u: zurück, ?: Hilfe, q: aufhören):
play-choose-or-go-on = Deine Wahl (1–{ $last }; Enter: weiter, u: zurück, ?: Hilfe, q: aufhören):
play-not-a-choice = Bitte eine Zahl von 1 bis { $last } – oder ? für Hilfe.
play-hint = Der Trainer-Bot würde wählen: { $move } – Enter: so machen
play-hint-go-on = Der Trainer-Bot tut nichts ungefragt – Enter: weiter
play-more-choices = { $count ->
    [one] Noch eine Möglichkeit geht gerade nicht; a zeigt sie.
   *[other] { $count } weitere Möglichkeiten gehen gerade nicht; a zeigt alle.
}
play-help = Eine Zahl wählt einen Zug. Außerdem:
    h     was der Trainer-Bot täte; danach macht Enter es so
    u     die letzte Entscheidung zurücknehmen
    ? 3   die Regeln hinter Zug 3; ? und ein Kürzel aus dem Spielbericht erklärt diese Regel
    a     alle Möglichkeiten, auch die, die gerade nicht gehen
    b     das Brett noch einmal
    r     die ganzen Regeln
    q     aufhören
play-not-explained = Nach ? kommt eine Zahl von 1 bis { $last } oder das Kürzel einer Regel.
play-only-target = Diese Karte hat nur ein Ziel. Das würde geschehen:
play-do-that = So spielen? (Enter: ja, n: nein)
play-taken-back = Zurückgenommen.
play-cannot-take-back = Das lässt sich nicht zurücknehmen: Seit deiner letzten Entscheidung ist etwas Zufälliges geschehen oder aufgedeckt worden.
play-hand-over = Jetzt ist { $name } dran; alle anderen schauen weg.
play-ready = { $name }: Enter, wenn niemand sonst mitliest.
play-chance = Was ist gefallen? (zum Beispiel { $example }, r: Regeln, q: Schluss):
play-not-an-outcome = Das kann jetzt nicht gefallen sein. Tippe es so: { $example }
play-left = Die Partie ist hier zu Ende. Bis bald!
play-won = { $me ->
    [yes] Du hast gewonnen! { $reason }
   *[no] Gewonnen hat: { $winners }. { $reason }
}
play-drawn = Niemand gewinnt. { $reason }
play-saved = Spielbericht: { $path }

## anpfiff serve

help-serve = Startet einen Server für einen Verein: mehrere Prozesse, PostgreSQL und Redis, wo einer nicht reicht.
help-serve-host = Die Adresse, auf der gehört wird; 0.0.0.0 für alle, die diese Maschine erreichen.
help-serve-port = Der Port; 0 heißt irgendein freier.
help-serve-data = Der Ordner der SQLite-Datenbank; mit --database ohne Bedeutung.
help-serve-workers = Wie viele Prozesse sich die Arbeit teilen; mehr als einer braucht --redis.
help-serve-database = Eine PostgreSQL-Datenbank statt SQLite, z. B. postgresql://anpfiff@localhost/anpfiff.
help-serve-redis = Redis, worüber die Prozesse einander sagen, was geschehen ist, z. B. redis://localhost.
help-serve-log = Wie protokolliert wird: text für Menschen, json für Programme.
help-serve-metrics_port = Zahlen für Prometheus auf diesem Port, getrennt vom öffentlichen.
help-serve-behind_proxy = Die Adressen von Proxys, deren Angaben über Besucher gelten, durch Kommas getrennt.
help-serve-keep_days = Nach so vielen Tagen werden Gäste ohne Spuren und nie begonnene Tische vergessen (ohne Angabe 400); Partien nie.
help-serve-thinkers = In wie vielen eigenen Prozessen starke Computergegner nachdenken, je Prozess von --workers (ohne Angabe halb so viele wie Kerne, 2 bis 4); 0: in diesem selbst, was alle aufhält.
help-serve-contact = Deine E-Mail-Adresse, die den Push-Diensten der Browser genannt wird, wenn jemand gerufen wird; manche wollen eine, die es gibt.
error-cannot_serve = So kann der Server nicht starten

## Auswertung einer Partie

analyse-running = Auswerten
analyse-seat = Spieler
analyse-start = Anfang
analyse-luck = Glück
analyse-skill = Können
analyse-result = Ergebnis
analyse-lost = Durch eigene Fehler
analyse-adjusted = Ohne Glück
analyse-adjusted-value = { $same ->
    [yes] etwa { $high } %
   *[no] { $low } bis { $high } %
}
analyse-adds-up = Anteile am Sieg: Anfang + Glück + Können = Ergebnis. Zum Können zählen auch die Entscheidungen der anderen. Eigene Fehler sind zusammengezählt; wer wieder aufholt, kann in einer Partie mehr als 100 Punkte verlieren. „Ohne Glück“: was bei durchschnittlichem Glück zu erwarten war. Eine Partie verrät das nur grob; der Bereich stimmt in etwa zwei von drei Fällen.
analyse-moments = Glück und Pech
analyse-step = Schritt
analyse-happened = Was geschah
analyse-decisions = Die teuersten Entscheidungen
analyse-decision = { $step }  { $name }: { $done } ({ $cost }). Besser war: { $better }
analyse-why = Warum, als Rat an { $name }: { $why }
analyse-no-why = Kein einzelner Grund überwiegt; die Schätzung sieht diese Wahl insgesamt vorn.
analyse-no-mistakes = Keine, die sich sicher als Fehler erkennen lässt.
analyse-estimate = Alles außer dem Ergebnis ist geschätzt, in Prozentpunkten der Gewinnchance. Als Fehler zählt nur, was ein zweiter, tieferer Blick bestätigt.
analyse-drawn = Bild gespeichert: { $file }
analyse-share = { NUMBER($share, maximumFractionDigits: 0) } %
analyse-points = { $sign ->
    [plus] +
    [minus] −
   *[none] ±
}{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
