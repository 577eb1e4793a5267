### Texte der Seite, die für jedes Spiel gelten.

app-name = Anpfiff
app-claim = Fußball-Brettspiele für alle
app-lead = Ein Klick, und es geht los: gegen Computergegner, zusammen an einem Gerät oder mit Freunden über einen Link. Ohne Anmeldung.
skip-to-content = Zum Inhalt

## Startseite

back-to-table = Zurück zu deiner laufenden Partie
play-now = Jetzt spielen
play-now-hint = Du gegen { $bots } Computergegner – sofort
set-up-table = Tisch einrichten
rules = Spielregeln
players-range = { $low }–{ $high } Personen
minutes = etwa { $minutes } Minuten
publisher = nach den Regeln des Spiels von { $publisher }
home-more-title = So spielt ihr zusammen
home-more-link = Mit Freunden
home-more-link-text = Richte einen Tisch ein und schick den Link weiter. Wer ihn öffnet, sitzt mit am Tisch.
home-more-device = An einem Gerät
home-more-device-text = Mehrere Menschen, ein Tablet: Jede Person bekommt einen Platz, das Gerät wandert herum.
home-more-dice = Mit echten Würfeln
home-more-dice-text = Ihr würfelt auf dem Tisch und tippt ein, was oben liegt. Die Seite rechnet.
home-more-fair = Nachprüfbar fair
home-more-fair-text = Vor dem ersten Wurf wird das Geheimnis der Würfel versiegelt, am Ende aufgedeckt.
footer = Ein unabhängiges Projekt, nicht mit den Verlagen verbunden. Die Namen der Spiele sagen nur, wessen Regeln hier umgesetzt sind. Alle Bilder und Texte sind eigene.
loading = Einen Moment …
no-games = Die Spiele konnten nicht geladen werden.
try-again = Noch einmal versuchen

## Tisch einrichten

setup-title = Tisch einrichten: { $game }
setup-seats = Wer spielt mit?
setup-seat = Platz { $number }
setup-kind-me = Ich
setup-kind-local = Jemand an diesem Gerät
setup-kind-open = Jemand mit dem Link
setup-kind-bot = Computergegner
setup-kind = Wer sitzt hier?
setup-bot = Spielstärke
setup-name = Name
setup-name-open = darf sich selbst benennen
setup-add-seat = Platz hinzufügen
setup-remove-seat = Platz { $number } entfernen
setup-options = Spielvarianten
setup-options-hint = Alles auf Standard ist genau das Spiel aus der Schachtel.
setup-option-off = aus
setup-dice = Echte Würfel
setup-dice-help = Ihr würfelt selbst und tippt die Augen ein.
setup-start = Los geht’s
setup-start-link = Tisch öffnen und Link bekommen
you = Du
host = Host
bot-heuristic = Kennt das Spiel
bot-random = Würfelt seine Entscheidungen
bot-names = Lotte, Jupp, Mia, Pelle, Frieda, Uwe, Nele, Oskar

## Warteraum

waiting-title = Der Tisch ist gedeckt
waiting-text = Sobald alle Plätze besetzt sind, geht es von selbst los.
waiting-share = Schick diesen Link an die anderen:
waiting-copy = Link kopieren
waiting-copied = Kopiert!
waiting-join-title = Du bist eingeladen: { $game }
waiting-join = Platz nehmen
waiting-name = Dein Name
seat-open = noch frei
seat-bot = Computergegner
seat-you = das bist du
seat-away = gerade nicht da
seat-here = ist da

## Am Tisch

table-watching = Du schaust zu.
your-turn = Du bist dran
whats-now = Was jetzt?
roll-dice = Würfeln
skip-playback = Überspringen
reconnecting = Verbindung unterbrochen – ich versuche es weiter …
retry-connection = Jetzt versuchen
your-turn-at-device = { $name } ist dran – Gerät weitergeben!
hand-over-title = Gib das Gerät an { $name }
hand-over-text = Damit niemand fremde Karten sieht, geht es erst weiter, wenn { $name } bereit ist.
hand-over-ready = Ich bin { $name }
close = Schließen

## Spielbericht

log-title = Spielbericht
log-empty = Noch ist nichts passiert.
log-rule = Regel { $rule }

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-speed = Tempo
settings-speed-normal = gemütlich
settings-speed-fast = flott
settings-speed-instant = sofort
settings-auto-roll = Automatisch würfeln
settings-auto-roll-help = Sonst drückst du bei jedem eigenen Wurf selbst auf „Würfeln“.
language-de = Deutsch
language-en = English

## Faire Würfel

fair-title = War das fair gewürfelt?
fair-button = Faire Würfel
fair-how = Vor dem ersten Zug hat der Server ein Geheimnis gewählt und nur dessen Fingerabdruck gezeigt. Dazu kommt ein Zufallswort von jeder Person am Tisch. Aus beidem entsteht jeder Wurf. Am Ende wird das Geheimnis aufgedeckt: Passt es zum Fingerabdruck, konnte niemand etwas ändern.
fair-commitment = Fingerabdruck des Geheimnisses (SHA-256)
fair-entropy = Zufallswörter vom Tisch
fair-seed = Das Geheimnis
fair-seed-later = wird nach dem Ende aufgedeckt
fair-typed = An diesem Tisch wird mit echten Würfeln gespielt.
fair-match = Der Fingerabdruck stimmt.
fair-mismatch = Der Fingerabdruck stimmt nicht!
fair-record = Spielprotokoll herunterladen
fair-record-help = Mit „anpfiff verify“ lässt sich jeder einzelne Wurf nachrechnen.
fair-rolls = Bisherige Würfe
fair-rolls-none = Noch wurde nicht gewürfelt.
fair-faces = { $count }-mal die { $face }

## Ende

end-won = Gewonnen!
end-lost = { $name } gewinnt
end-draw = Unentschieden
end-again = Noch einmal
end-show = Ergebnis ansehen und noch einmal spielen
end-look = Spielbrett ansehen
end-home = Zur Startseite
end-standings = So steht es

## Ergebnisbogen

sheet-title = Ergebnisbogen
sheet-print = Drucken
sheet-renew = Aktualisieren
sheet-back = Zurück zum Spiel
sheet-empty = Noch gibt es nichts zu berichten.

## Fehler

problem-offline = Der Server ist nicht zu erreichen.
problem-unknown_table = Diesen Tisch gibt es nicht (mehr).
problem-unknown_person = Diese Person gibt es hier nicht (mehr).
problem-stale_move = Inzwischen hat sich etwas geändert. Schau noch einmal hin.
problem-not_your_turn = Du bist gerade nicht am Zug.
problem-illegal_action = Das geht nach den Regeln nicht.
problem-table_full = Alle Plätze sind schon besetzt.
problem-already_seated = Du sitzt schon an diesem Tisch.
problem-bad_name = Ein Name hat 1 bis 24 Zeichen.
problem-not_your_seat = Das ist nicht dein Platz.
problem-rate_limited = Das war zu schnell hintereinander. Warte einen Moment.
problem-store_failed = Der Server konnte den Zug nicht speichern. Es hat sich nichts geändert.
problem-stale_promise = Der Startwert für den Zufall war nicht mehr gültig. Versuch es noch einmal.
problem-broken_promise = Der Server hat einen anderen Startwert für den Zufall benutzt als angekündigt.
problem-conflict = Jemand war schneller. Versuch es noch einmal.
problem-other = Das hat nicht geklappt: { $message }
missing-title = Hier ist nichts
missing-text = Diese Seite gibt es nicht.
problem-not_foreseeable = Das würde dir etwas Neues zeigen und lässt sich deshalb nicht vorab probieren.
problem-bad_chance = Dieses Spiel verteilt verdeckte Karten, echte Würfel allein reichen dafür nicht.
problem-unknown_sheet = Diesen Bogen gibt es zu diesem Spiel nicht.
problem-not_signed_in = Wähl zuerst einen Namen oder melde dich an.
problem-wrong_password = Name und Passwort passen nicht zusammen.
problem-bad_password = Ein Passwort hat 8 bis 200 Zeichen.
problem-name_taken = Diesen Namen hat schon jemand. Wähl einen anderen.
problem-wrong_origin = Das kam von einer fremden Seite und wurde nicht ausgeführt.

## Spielregeln

rule-list-title = Alle Regeln einzeln, mit Nummer
rule-list-hint = Die Nummern stehen auch im Spielbericht. Ohne Zusatz steht die Regel im Regelheft.
rule-list-search = Suchen
rule-list-found = { $count } von { $total } Regeln
rule-source-reconstructed = nicht im Regelheft gedruckt, von uns ergänzt
rule-source-ruling = unsere Auslegung, wo das Regelheft schweigt
rule-source-beyond = über das Regelheft hinaus
rule-source-base = aus dem Grundspiel
