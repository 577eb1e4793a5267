### Texte der Seite, die für jedes Spiel gelten.

app-name = Anpfiff
app-claim = Fußball-Brettspiele für alle
app-lead = Ein Klick, und es geht los: { $host ->
    [here] gegen Computergegner oder zusammen an einem Gerät.
   *[server] gegen Computergegner, zusammen an einem Gerät oder mit Freunden über einen Link.
} Ohne Anmeldung.
skip-to-content = Zum Inhalt

## Startseite

play-now = Jetzt spielen
play-now-hint = { $bots ->
    [one] Du gegen einen Computergegner – sofort
   *[other] Du gegen { $bots } Computergegner – sofort
}
set-up-table = Tisch einrichten
rules = Spielregeln
players-exactly = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
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
footer-docs = Dokumentation (englisch)
loading = Einen Moment …
no-games = Die Spiele konnten nicht geladen werden.
try-again = Noch einmal versuchen

## Tisch einrichten

setup-title = Tisch einrichten: { $game }
setup-presets = Wie wollt ihr spielen?
setup-person = Person { $number }
setup-options-own = eigene Mischung
setup-seats = Wer spielt mit?
setup-seat = Platz { $number }
setup-kind-me = Ich
setup-kind-local = Jemand an diesem Gerät
setup-kind-open = Jemand, der dazukommt
setup-kind-bot = Computergegner
setup-kind = Wer sitzt hier?
setup-bot = Spielstärke
setup-name = Name
setup-name-open = darf sich selbst benennen
setup-add-seat = Platz hinzufügen
setup-remove-seat = Platz { $number } entfernen
setup-players-unusual = Ohne Spielvarianten ist dieses Spiel für { $low } bis { $high } Personen.
setup-options = Einzelne Regeln ändern
setup-options-expert = Für Kenner ({ $count })
setup-options-hint = Alles auf Standard ist das Spiel, wie es im Regelheft steht.
setup-option-off = aus
setup-option-rules = wie im Regelheft
setup-dice = Echte Würfel
setup-dice-help = Ihr würfelt selbst und tippt die Augen ein.
setup-start = Los geht’s
setup-start-link = Tisch öffnen und Link bekommen
# Namen für alle, die noch keinen gesagt haben; in allen Sprachen gleich viele.
guest-name = Gast { $animal }
guest-animals = Panther, Falke, Löwe, Tiger, Adler, Dachs, Fuchs, Wolf, Bär, Luchs, Otter, Biber, Igel, Kranich, Storch, Pinguin, Delfin, Hai, Wal, Robbe, Rabe, Eule, Specht, Marder, Wiesel, Hirsch, Elch, Bison, Büffel, Gepard, Leopard, Jaguar, Puma, Kobra, Gecko, Koala, Panda, Lama, Zebra, Giraffe, Känguru, Waschbär, Murmeltier, Papagei, Flamingo, Pelikan, Albatros, Drache
level-beginner = Anfänger
level-amateur = Amateur
level-pro = Profi
level-champion = Weltmeister
level-even = Ausgeglichen
level-random = Würfler
character-beginner = Spielt, was gerade gut aussieht, und gibt aus, was da ist.
character-amateur = Kennt die Faustregeln und hält sich daran, jeden Sonntag.
character-pro = Hat Tausende Partien gespielt und plant jeden Zug zu Ende.
character-champion = Spielt in Gedanken weiter, was aus seinen besten Ideen wird, bevor er zieht: kaum zu überraschen.
character-even = Merkt an deinen Partien, wie gut du spielst, und spielt genauso gut: Zu zweit gehört dir etwa jede zweite Partie.
character-random = Würfelt jede Entscheidung aus und hofft das Beste.
bot-names = Lotte, Jupp, Mia, Pelle, Frieda, Uwe, Nele, Oskar

## Warteraum

waiting-title = Der Tisch ist gedeckt
waiting-text = Sobald alle Plätze besetzt sind, geht es von selbst los.
waiting-share = Schick diesen Link an deine Freunde:
waiting-copy = Link kopieren
waiting-join-title = Du bist eingeladen: { $game }
waiting-join = Platz nehmen
waiting-name = Dein Name
seat-open = noch frei
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
outdated-page = Der Server ist inzwischen neuer als diese Seite. Lade sie neu; deine Partien bleiben erhalten.
incomplete-page = Ein Teil der Seite ließ sich nicht laden. Prüfe die Verbindung und lade neu.
reload-page = Neu laden
problem-outdated_page = { outdated-page }
your-turn-at-device = { $name } ist dran – Gerät weitergeben!
hand-over-title = Gib das Gerät an { $name }
hand-over-text = Damit niemand fremde Karten sieht, geht es erst weiter, wenn { $name } bereit ist.
hand-over-ready = Ich bin { $name }
close = Schließen

## Spielbericht

board-as-text = Spielbrett als Text
log-title = Spielbericht
log-empty = Noch ist nichts passiert.
recap-title = Seit deinem letzten Zug
recap-look = Am Brett ansehen
recap-close = Verstanden
log-rule = Regel { $rule }

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-speed = Tempo
settings-speed-relaxed = gemütlich
settings-speed-normal = normal
settings-speed-fast = flott
settings-speed-instant = sofort
settings-speed-now = Tempo: { $speed }
settings-volume = Ton
settings-volume-off = aus
settings-volume-quiet = leise
settings-volume-full = laut
settings-theme = Farben
settings-theme-auto = wie das Gerät
settings-theme-light = hell
settings-theme-dark = dunkel
theme-to-light = Helle Farben
theme-to-dark = Dunkle Farben
settings-rule-numbers = Regelnummern und Quellen zeigen
settings-keys = Tastenkürzel
settings-keys-help = Am Tisch zeigt die Taste ?, was es gibt.
keys-title = Tasten am Tisch
keys-a = die wichtigste Schaltfläche drücken
keys-n = zur nächsten Möglichkeit springen
keys-z = den letzten Schritt zurücknehmen
keys-s = überspringen, was gerade gezeigt wird
keys-l = den Spielbericht öffnen
keys-r = die Regeln öffnen
keys-help = diese Liste zeigen
keys-enter = Die Eingabetaste wählt, was markiert ist; Esc schließt ein Fenster.
settings-auto-roll = Automatisch würfeln
settings-auto-roll-help = Sonst drückst du bei jedem eigenen Wurf selbst auf „Würfeln“.
settings-thinking = Computergegner denken kurz nach
settings-thinking-help = Sonst ziehen sie, sobald sie an der Reihe sind.
language-de = Deutsch
language-en = English

## Faire Würfel

fair-title = War das fair gewürfelt?
fair-button = Faire Würfel
fair-how = Vor dem Anpfiff wählt { $host ->
    [here] dieses Gerät
   *[server] der Server
} ein Geheimnis und zeigt nur dessen Fingerabdruck. Alle am Tisch versiegeln ein Zufallswort und nennen es erst, wenn alle gewählt haben. Jeder Wurf entsteht aus beidem. Am Ende wird das Geheimnis aufgedeckt: Passt es zum Fingerabdruck und passen die Wörter zu ihren Siegeln, kann niemand etwas ausgesucht haben.
fair-commitment = Fingerabdruck des Geheimnisses (SHA-256)
fair-entropy = Zufallswörter vom Tisch
fair-seed = Das Geheimnis
fair-seed-later = wird nach dem Ende aufgedeckt
fair-typed = An diesem Tisch wird mit echten Würfeln gespielt.
fair-record = Spielprotokoll herunterladen
fair-record-help = „anpfiff verify“ rechnet jeden einzelnen Wurf nach; mit --witness auch gegen das, was dieses Gerät notiert hat.
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
problem-changed_past = Der Server meldet jetzt andere Würfe, als er vorher gezeigt hat. Beides ist notiert; siehe „Faire Würfel“.
problem-not_your_turn = Du bist gerade nicht am Zug.
problem-illegal_action = Das geht nach den Regeln nicht.
problem-table_full = Alle Plätze sind schon besetzt.
problem-already_seated = Du sitzt schon an diesem Tisch.
problem-bad_name = Ein Name hat 1 bis 24 Zeichen.
problem-not_your_seat = Das ist nicht dein Platz.
problem-rate_limited = Das war zu schnell hintereinander. Warte einen Moment.
problem-store_failed = Der Server konnte den Zug nicht speichern. Es hat sich nichts geändert.
problem-store_in_use = Ein anderer Server benutzt dieselbe Datenbank. Bitte versuch es gleich noch einmal.
problem-stale_promise = Der Startwert für den Zufall war nicht mehr gültig. Versuch es noch einmal.
problem-conflict = Jemand war schneller. Versuch es noch einmal.
problem-not_your_table = Das kann nur, wer diesen Tisch aufgestellt hat.
problem-seat_not_free = Dieser Platz ist nicht (mehr) frei.
problem-still_there = Diese Person ist noch da oder noch nicht lange weg.
problem-banned = Die Betreiber dieses Servers haben dich für eine Weile gesperrt.
problem-too_early = Noch haben nicht alle ein Zufallswort gewählt.
problem-wrong_word = Das Zufallswort passt nicht zu dem, das du versiegelt hast.
problem-nothing_to_answer = Es gibt nichts mehr zu beantworten.
problem-out_of_time = Deine Zeit ist um.
problem-bad_clock = Diese Uhr ist nicht möglich.
problem-not_rateable = So eine Partie kann nicht gewertet werden.
problem-bad_chat = Das lässt sich nicht senden: eine Zeile mit höchstens 300 Zeichen.
problem-match_over = Die Partie ist zu Ende.
problem-other = Das hat nicht geklappt: { $message }
missing-title = Hier ist nichts
missing-text = Diese Seite gibt es nicht.
problem-not_foreseeable = Das würde dir etwas Neues zeigen und lässt sich deshalb nicht vorab probieren.
problem-bad_chance = Dieses Spiel verteilt verdeckte Karten, echte Würfel allein reichen dafür nicht.
problem-cannot_undo = Das lässt sich nicht zurücknehmen: Du hast noch nichts entschieden, oder seitdem wurde gewürfelt oder etwas aufgedeckt.
problem-unknown_position = So weit ist diese Partie noch nicht.
problem-unknown_seat = Diesen Platz gibt es an diesem Tisch nicht.
problem-nothing_to_prove = Die Würfel dieser Partie wurden eingetippt. Da lässt sich nichts nachrechnen.
problem-not_started = Die Partie hat noch nicht begonnen.
problem-match_running = Das gibt es erst, wenn die Partie zu Ende ist.
problem-cannot_analyse = Diese Partie lässt sich noch nicht auswerten: Für dieses Spiel oder diese Varianten kann der Computer Stellungen noch nicht zuverlässig beurteilen.
problem-not_analysed = Diese Partie wurde noch nicht ausgewertet.
problem-unknown_sheet = Diesen Bogen gibt es zu diesem Spiel nicht.
problem-unknown_file = Diese Datei hat das Spiel für die Seite nicht.
problem-bad_option = Diese Auswahl geht so nicht: { $message }
problem-bad_request = Das hat der Server nicht verstanden: { $message }
problem-bad_seats = So lassen sich die Plätze nicht verteilen: { $message }
problem-unknown_game = Dieses Spiel gibt es hier nicht.
problem-not_ready = Der Server ist gerade nicht bereit. Versuch es gleich noch einmal.
problem-not_signed_in = Wähl zuerst einen Namen oder melde dich an.
problem-wrong_password = Name und Passwort passen nicht zusammen.
problem-bad_password = Ein Passwort hat 8 bis 200 Zeichen.
problem-name_taken = Diesen Namen hat schon jemand. Wähl einen anderen.
problem-wrong_origin = Das kam von einer fremden Seite und wurde nicht ausgeführt.

## Spielregeln

rule-list-title = Alle Regeln einzeln, mit Nummer
rule-list-hint = Die Nummern stehen auch im Spielbericht. Ohne Zusatz steht die Regel im Regelheft.
rule-list-search = Suchen
rule-list-found = Regeln: { $count } von { $total }
rule-source-reconstructed = nicht im Regelheft gedruckt, von uns rekonstruiert
rule-source-ruling = unsere Auslegung, wo das Regelheft schweigt
rule-source-beyond = über das Regelheft hinaus
rule-source-base = aus dem Grundspiel

## Lobby und meine Partien

lobby-link = { $calling ->
    [0] Lobby und meine Partien
    [one] Lobby und meine Partien – in einer bist du dran
   *[other] Lobby und meine Partien – in { $calling } bist du dran
}
lobby-title = Lobby
lobby-filter = Spiel
lobby-all-games = alle Spiele
lobby-set-up = Eigenen Tisch öffnen
home-lobby = { $open ->
    [0] Lobby
   *[other] Lobby · { $open } offen
}
my-matches-title = Meine Partien
my-matches-all = Alle meine Partien ({ $count })
my-match-with = mit { $names }
my-match-nobody = noch allein am Tisch
my-match-waiting = { $open ->
    [one] ein Platz ist noch frei
   *[other] { $open } Plätze sind noch frei
}
my-match-over = zu Ende
my-match-changed = letzter Zug: { $when }
my-match-left = noch { $time }
open-tables-title = Offene Tische
open-tables-all = Zur Lobby
open-tables-none = Gerade wartet niemand. Such dir Mitspieler oder öffne selbst einen Tisch – er erscheint hier für alle.
open-table-nobody = noch niemand
open-table-free = { $free ->
    [one] · 1 Platz frei
   *[other] · { $free } Plätze frei
}
open-table-fills = in { $time } kommen Computergegner
open-table-rated = gewertet
open-table-join = Mitspielen
open-table-watch = Zuschauen
open-table-mine = Zum Tisch
running-tables-title = Zum Zuschauen
call-your-turn = Du bist dran: { $game }

## Schnelle Partie

quick-open = Mitspieler finden
quick-title = Wer spielt mit?
quick-lead = Du kommst an einen Tisch mit allen, die gerade dasselbe suchen. Was dann noch frei ist, übernehmen Computergegner. Die Partie zählt für die Bestenliste.
quick-game = Spiel
quick-players = Zu wievielt?
quick-wait = Wie lange warten?
quick-go = Mitspieler suchen

## Bedingungen am Tisch

terms-title = Lobby, Uhr, Wertung
terms-who = Wer darf kommen?
terms-private = Nur wer den Link hat
terms-public = Alle: Der Tisch steht in der Lobby
terms-private-short = nur mit Link
terms-public-short = öffentlich
terms-unrated-short = ohne Wertung
terms-fill = Wenn Plätze frei bleiben
terms-fill-never = warten, bis alle da sind
terms-fill-after = nach { $time } Computergegner
terms-fill-none = Kein Platz ist offen.
terms-clock = Bedenkzeit
terms-clock-none = ohne Uhr
terms-clock-live = Alle sind da: Zeit für die Partie und dazu für jeden Zug
terms-clock-own = eigene Zeiten
terms-clock-days = Fernpartie: Zeit für jeden Zug
terms-clock-live-help = Wessen Zeit abläuft, hat aufgegeben; ein Computergegner spielt weiter.
terms-clock-days-help = Ihr spielt, wann ihr mögt. Unter „Meine Partien“ steht, wo du dran bist.
terms-minutes = Minuten für die Partie
terms-increment = Sekunden für jeden Zug
terms-rated = Zählt für die Bestenliste
terms-rated-help = Wer gewinnt, steigt; wer aufgibt oder die Zeit überschreitet, steht auf dem letzten Platz.
terms-unrated-dice = Mit selbst eingetippten Würfeln zählt keine Partie.
terms-unrated-device = Mit mehreren Personen an einem Gerät zählt keine Partie.
terms-unrated-even = Gegen einen Computergegner, der immer so gut spielt wie du, steigt niemand auf.
terms-unrated-people = Dafür müssen mindestens zwei Verschiedene mitspielen.
clock-none = ohne Uhr
clock-live = { $time } + { $increment } je Zug
clock-correspondence = { $time } je Zug
setup-start-public = Tisch für alle öffnen

## Ich

account-nobody = Anmelden
account-link = Mein Konto: { $name }
person-unnamed = Ohne Namen
me-title = Wer bist du?
me-nobody = Du brauchst kein Konto. Such dir einen Namen aus, oder melde dich an, wenn du schon ein Konto hast.
me-here = Ohne Server gibt es keine Konten: Dein Name und deine Partien bleiben in diesem Browser.
me-guest = Du spielst als Gast: Deine Partien gehören zu diesem Browser, bis du ein Passwort hinzufügst.
me-account = Das ist dein Konto. Mit Namen und Passwort kannst du auf jedem Gerät weiterspielen.
me-page = Meine Seite mit allen meinen Partien
me-name-title = Name
me-called = So heißt du am Tisch
me-rename = Name speichern
me-renamed = Gespeichert.
me-keep-title = Namen und Partien behalten
me-keep-text = Mit einem Passwort gehört der Name dir, und du kannst dich auch auf anderen Geräten anmelden. Eine E-Mail-Adresse braucht es nicht – also lässt sich ein vergessenes Passwort auch nicht zuschicken.
me-keep = Passwort hinzufügen
me-password-title = Passwort ändern
me-change-password = Passwort ändern
me-password = Passwort
me-current-password = Bisheriges Passwort
me-new-password = Neues Passwort
me-password-hint = Mindestens 8 Zeichen.
me-password-saved = Das Passwort ist gespeichert.
sign-in-title = Schon ein Konto?
sign-in-text = Was du hier als Gast gespielt hast, kommt mit.
sign-in = Anmelden
sign-out-title = Abmelden
sign-out-sessions = { $count ->
    [one] Du bist nur in diesem Browser angemeldet.
   *[other] Du bist in { $count } Browsern angemeldet, diesen mitgezählt.
}
sign-out = Hier abmelden
sign-out-everywhere = Überall abmelden
delete-title = Löschen
delete-text = Dein Name, dein Passwort, deine Wertung und was du im Chat gesagt hast, verschwinden. Gespielte Partien bleiben für die anderen erhalten, ohne deinen Namen.
delete-ask = Ich möchte alles löschen …
delete-sure = Wirklich? Das lässt sich nicht rückgängig machen.
delete-now = Ja, endgültig löschen
delete-keep = Nein, behalten

## Personen und Bestenlisten

person-guest = Gast
person-since = dabei seit { $date }
person-mine = das bist du – ändern
ratings-title = Wertung
ratings-none = Noch keine gewertete Partie.
rating-matches = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
rating-provisional = vorläufig
rating-provisional-text = Ein Fragezeichen heißt vorläufig: Es sind noch zu wenige Partien, um viel zu sagen.
history-title = Partien
history-none = Noch keine beendete Partie.
history-none-shown = Noch keine beendete Partie an einem öffentlichen Tisch oder mit dir.
history-older = Ältere Partien
history-against = gegen
history-place = Platz { $place } von { $count }
early-end-resigned = durch Aufgabe beendet
early-end-time = durch Zeitüberschreitung beendet
early-end-stopped = abgebrochen
leaderboards-title = Bestenlisten
leaderboard-title = Bestenliste: { $game }
leaderboard-text = Alle beginnen bei 0 und steigen mit guten Plätzen gegen starke Gegner; Computergegner zählen mit. Hier steht, wer ein Konto hat. Ein Fragezeichen heißt vorläufig: Es sind noch zu wenige Partien, um viel zu sagen.
leaderboard-guest = Du spielst als Gast. Füg ein Passwort hinzu, dann stehst auch du hier.
leaderboard-none = Noch keine gewertete Partie. Richte einen Tisch ein, der zählt!
leader-place = Platz
leader-rating = Wertung
leader-matches = Partien
leader-bot = Computer

## Bescheid sagen

notices-title = Bescheid sagen
notices-switch-on = Bescheid sagen, wenn ich dran bin
notices-switch-off = Nicht mehr Bescheid sagen
notices-on = Der Browser meldet sich, wenn du dran bist und gerade woanders hinschaust – solange diese Seite in einem Tab offen ist.
notices-off = Dein Browser fragt dich dann um Erlaubnis. Es gibt nur Meldungen, solange diese Seite in einem Tab offen ist.
notices-denied = In den Einstellungen deines Browsers sind Meldungen dieser Seite verboten. Der Titel des Tabs zeigt trotzdem, wenn du dran bist.
notices-none = Dieser Browser kann hier keine Meldungen zeigen. Der Titel des Tabs zeigt, wenn du dran bist.
notices-sample = So sagen wir Bescheid
notices-sample-text = Wenn du dran bist und gerade woanders hinschaust.
push-switch-on = Auch rufen, wenn die Seite zu ist
push-switch-off = Nicht mehr rufen
push-on = Dieses Gerät wird gerufen, wenn andere auf dich warten. Was der Dienst deines Browsers dafür überbringt, ist verschlüsselt und nennt nur Spiel und Tisch.
push-off = Das Gerät meldet sich dann auch ohne offene Seite, wenn andere auf dich warten. Du kannst es hier jederzeit wieder abstellen.
push-failed = Dein Browser erreicht seinen Dienst für Meldungen gerade nicht. Versuch es später noch einmal.

## Warteraum und Link

waiting-send = Senden …
waiting-qr = QR-Code mit dem Link zum Tisch
waiting-qr-text = Oder mit der Handykamera abscannen.
waiting-local = Dieser Link führt nur auf diesem Computer zum Tisch. Für andere Geräte starte den Server mit „--host 0.0.0.0“ und öffne die Seite unter seiner Adresse im Netz.
waiting-start = Jetzt mit Computergegnern starten
waiting-fills = In { $time } übernehmen Computergegner die freien Plätze.
waiting-fills-now = Gleich übernehmen Computergegner die freien Plätze.
waiting-words = Gleich geht es los: Alle nennen ihr Zufallswort.
waiting-clock = Bedenkzeit: { $clock }.
waiting-rated = Die Partie zählt für die Wertung.
waiting-leave = Platz wieder freigeben
waiting-closed = Dieser Tisch ist geschlossen
copied = Kopiert!

## Um das Brett herum

seat-state-open = noch frei
seat-state-bot = Computergegner, { $level }
seat-state-left = ist gegangen, ein Computergegner spielt
seat-state-stand_in = nicht da, ein Computergegner springt ein
seat-state-away = gerade nicht da
seat-state-here = ist da
seat-state-resigned = hat aufgegeben
seat-state-time = Zeit abgelaufen
seat-state-stopped = hat aufgehört
clock-left = Restzeit:
clock-little = Du hast noch { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}!
place-left = Ein Computergegner spielt für dich.
place-return = Wieder mitspielen
place-resigned = Du hast aufgegeben; ein Computergegner spielt zu Ende.
place-time = Deine Zeit ist abgelaufen; ein Computergegner spielt zu Ende.
place-stopped = Du spielst nicht mehr mit; ein Computergegner spielt zu Ende.
undo-mine = Du möchtest deinen letzten Zug zurücknehmen.
undo-asked = { $name } möchte den letzten Zug zurücknehmen.
undo-waiting = Es fehlt noch die Antwort von { $names }.
undo-agree = Einverstanden
undo-refuse = Lieber nicht
undo-withdraw = Doch nicht
menu-title = Am Tisch
menu-undo = Letzten Zug zurücknehmen
menu-undo-of = Letzten Zug von { $name } zurücknehmen
menu-leave = Den Tisch verlassen
menu-leave-hint = Wenn du gehst, spielt ein Computergegner für dich weiter. Du kannst jederzeit zurückkommen. Aufgeben ist endgültig.
menu-resign = Aufgeben …
menu-resign-of = Aufgeben für { $name } …
menu-resign-sure = Wirklich aufgeben? Das lässt sich nicht zurücknehmen.
menu-resign-yes = Ja, aufgeben
menu-resign-no = Nein, weiterspielen
missing-away = { $name } ist schon eine Weile nicht da.
missing-soon = { $name } ist gerade nicht da. In { $time } kann ein Computergegner einspringen, bis { $name } zurück ist.
menu-stand-in = Computergegner einspringen lassen
menu-look-back = Zurückblättern

## Chat

chat-title = Chat
chat-unread = { $count ->
    [one] Chat: 1 neue Nachricht
   *[other] Chat: { $count } neue Nachrichten
}
chat-empty = Noch hat niemand etwas gesagt.
chat-only-seated = Nur wer am Tisch sitzt, kann mitreden.
chat-write = Nachricht
chat-send = Senden
chat-reactions = Reaktionen
chat-more = Was tun mit dieser Nachricht von { $name }?
chat-mute = { $name } stumm schalten
chat-muted = Stumm geschaltet:
chat-unmute = { $name } wieder lesen
chat-somebody = jemanden
chat-report = Melden …
chat-report-reason = Was ist daran nicht in Ordnung?
chat-report-send = An den Betreiber melden
chat-reported = Danke! Der Betreiber sieht sich die Nachricht an.
reaction-goal = Tor!
reaction-well_played = Gut gespielt!
reaction-oh_no = Oh nein!
reaction-laugh = Haha!
reaction-thinking = Ich denke noch nach …
reaction-hurry = Auf geht’s!

## Ende vor der Zeit und Revanche

end-stopped = Abgebrochen
end-early-resigned = Die Partie endete durch Aufgabe.
end-early-time = Die Partie endete durch Zeitüberschreitung.
end-early-stopped = Die Partie wurde abgebrochen.
end-rematch-asked = { $name } möchte eine Revanche!
end-rematch-waiting = Der Tisch für die Revanche steht bereit.
end-rematch-join = Revanche annehmen
end-replay = Partie ansehen
end-record = Protokoll laden
end-verify = Würfel nachprüfen

## Noch einmal ansehen

replay-title = Partie ansehen
replay-of = { $game }: Partie ansehen
replay-slider = Stelle der Partie
replay-where = { $number } / { $last }
replay-turn-back = Zum Zug davor
replay-step-back = Schritt zurück
replay-step-on = Schritt vor
replay-turn-on = Zum nächsten Zug
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-eyes = Mit wessen Augen?
replay-eyes-all = Publikum
replay-copy = Link zu dieser Stelle
replay-copy-short = Link
play-on = Ab hier weiterspielen
play-on-as = Ab hier weiterspielen, als { $name } gegen Computergegner
replay-result = Zum Ergebnis
replay-to-table = Zurück zum Tisch

## Nachprüfen

verify-title = Diese Partie nachprüfen
verify-button = Jetzt nachrechnen
verify-right = Alles stimmt: Niemand hat die Würfe ausgesucht.
verify-right-alone = Die Würfe stimmen, soweit diese Seite das allein nachrechnen kann.
verify-rolls = { $rolls ->
    [one] Der eine Wurf ist der, den dieses Gerät gesehen hat, und er folgt
   *[other] Alle { $rolls } Würfe sind die, die dieses Gerät gesehen hat, und sie folgen
} aus dem versiegelten Geheimnis und den Zufallswörtern aller.
verify-unproven = Nichts Falsches gefunden, aber die Würfel dieser Partie sind nicht bewiesen:
verify-help = Dein Browser rechnet alles selbst nach. Beim ersten Mal lädt er dafür die Regeln der Spiele (etwa 4 MB).
verify-loading = Die Regeln werden geladen: { $share }
verify-replaying = Die Regeln spielen die Partie nach …
verify-by-rules = Auch die Regeln haben die ganze Partie nachgespielt: Jeder Zug war erlaubt, und alles, was der Zufall brachte (Karten, Felder, wer anfängt), folgt aus demselben Geheimnis.
verify-rules-missing = Nur die Würfe wurden nachgerechnet: Dieser Browser konnte die Regeln dieses Spiels nicht laden. Du kannst es später noch einmal versuchen, oder am Computer mit „anpfiff verify“.
verify-draws = { $draws ->
    [one] Ein Zufallsereignis ohne Zahlen (eine Karte, ein Feld oder wer anfängt) ist davon nicht erfasst: Was es bedeutet, wissen nur die Regeln. „anpfiff verify“ rechnet es aus dem Spielprotokoll nach.
   *[other] { $draws } Zufallsereignisse ohne Zahlen (Karten, Felder, wer anfängt) sind davon nicht erfasst: Was sie bedeuten, wissen nur die Regeln. „anpfiff verify“ rechnet sie aus dem Spielprotokoll nach.
}
verify-hidden = { $hidden ->
    [one] Ein Schritt vor einem Wurf hat auf diesem Gerät nichts gezeigt. Das ist normal, aber ob er dahin gehört, wissen nur die Regeln: Wer das Geheimnis kennt, könnte so einen Schritt für einen weiteren Versuch beim nächsten Wurf nutzen.
   *[other] { $hidden } Schritte vor Würfen haben auf diesem Gerät nichts gezeigt. Das ist normal, aber ob sie dahin gehören, wissen nur die Regeln: Wer das Geheimnis kennt, könnte solche Schritte für weitere Versuche beim nächsten Wurf nutzen.
}
verify-doubt-witness-none = Dieses Gerät hat während der Partie nichts notiert; vergleichen lässt sich { $host ->
    [here] die Partie
   *[server] der Server
} nur mit sich selbst.
verify-doubt-witness-no-word = Dieses Gerät hat kein Zufallswort beigetragen, etwa beim Zuschauen oder beim Weiterspielen einer anderen Partie. Nur ein eigenes Wort beweist, dass niemand die Würfel ausgesucht hat.
verify-doubt-witness-no-list = Dieses Gerät hat die Liste der versiegelten Wörter nicht gesehen, bevor sie genannt wurden.
verify-doubt-witness-old = Dieses Gerät hat die Würfe mit einer älteren Fassung dieser Seite notiert, ohne ihre Stelle in der Partie.
verify-doubt-witness-no-rolls = { $rolls ->
    [0] In dieser Partie wurde nichts geworfen, was dieses Gerät notiert hätte.
   *[other] Dieses Gerät hat keine Würfe notiert; es war nicht dabei.
}
verify-doubt-witness-rolls-unseen = { $seen ->
    [one] Dieses Gerät hat nur den ersten von { $rolls } Würfen gesehen.
   *[other] Dieses Gerät hat nur die ersten { $seen } von { $rolls } Würfen gesehen.
}
verify-doubt-witness-taken-back = Züge wurden zurückgenommen. Seitdem zählt die Partie anders, und die Stelle späterer Würfe lässt sich nicht vergleichen.
verify-doubt-steps-hidden = Zwischen zwei Würfen haben mehrere Schritte auf diesem Gerät nichts gezeigt. Solche Schritte gibt es auch in ehrlichen Partien (zum Beispiel verdeckte Karten), aber ob diese dahin gehören, wissen nur die Regeln.
verify-doubt-rolls-need-rules = Manche Würfel waren keine gewöhnlichen: Sie zeigen keine Zahlen, kamen aus einem Stapel oder wurden ohne Siebenen geworfen. Was sie zeigen konnten, wissen nur die Regeln. War der Tisch nicht so eingestellt, dann stimmt das nicht.
verify-doubt-word-withheld = Nicht alle haben ihr versiegeltes Zufallswort genannt: { $names }. Wer mit dem Server unter einer Decke steckt, konnte so zwischen zwei Verläufen wählen.
verify-doubt-chance-elsewhere = Diese Partie setzt eine andere fort: Was vor Schritt { $since } geschah, stammt von dort.
verify-doubt-record-incomplete = Das Spielprotokoll erzählt nicht die ganze Partie.
verify-wrong-rules = Das stimmt nicht: Als die Regeln die Partie nachgespielt haben, fanden sie einen Fehler.
verify-wrong-form = Das stimmt nicht: Was die Würfel beweisen soll, hat nicht die vereinbarte Form.
verify-wrong-step = Das stimmt nicht: Bei Schritt { $number } ergibt das Geheimnis { $computed } (von insgesamt { $total }), gespielt wurde aber mit { $used }.
verify-other-seal = Das stimmt nicht: Der Fingerabdruck ist ein anderer als der vor der Partie gezeigte.
verify-broken-seal = Das stimmt nicht: Das aufgedeckte Geheimnis passt nicht zum Fingerabdruck.
verify-witness = Herunterladen, was dieses Gerät notiert hat
verify-wrong-roll = Das stimmt nicht: Wurf { $roll } sah hier anders aus oder kam nicht vor.
verify-wrong-place = Das stimmt nicht: Wurf { $roll } fiel an einer anderen Stelle der Partie.
verify-wrong-total = Das stimmt nicht: Der Beweis rechnet bei Wurf { $roll } mit { $total ->
    [one] einem möglichen Ergebnis
   *[other] { $total } möglichen Ergebnissen
}; bei diesen Würfeln stimmt diese Zahl nicht.
verify-changed-past = Das stimmt nicht: Wurf { $roll } wurde während der Partie erst so und später anders gezeigt. Lade herunter, was dieses Gerät notiert hat: Beides steht darin. (Das kommt auch vor, wenn auf dem Server eine alte Sicherung eingespielt wurde.)
verify-own-word-missing = Das stimmt nicht: Das Zufallswort dieses Geräts ging nicht in den Zufall ein. Es kam zu spät an oder wurde weggelassen.
verify-wrong-word = Das stimmt nicht: Ein Zufallswort ist nicht das, das vor dem Anpfiff versiegelt wurde.
verify-other-start = Das stimmt nicht: Du hast dich an eine neue Partie gesetzt, und diese will eine andere fortsetzen.
verify-proves = Was eine bewiesene Partie zeigt: { $host ->
    [here] Dieses Gerät
   *[server] Der Server
} hat das Geheimnis vor der Partie festgelegt, und danach hat niemand einen Wurf ausgesucht, auch niemand am Tisch. Die Zufallswörter vom Tisch gehen in jedes Ergebnis ein.
verify-proves-not = Was das nicht zeigt: ob die Karten und Züge im Spielprotokoll die sind, an die du dich erinnerst (das siehst du, wenn du die Partie noch einmal ansiehst), und ob jemand am Tisch sein Blatt verraten hat. { $host ->
    [here] Wem dieses Gerät gehört, der könnte das Geheimnis schon während der Partie kennen.
   *[server] Wer den Server betreibt, kennt das Geheimnis schon während der Partie und damit die kommenden Würfe.
}

learn = Lernen
course-title = { $game } lernen
course-lead = Kurze Lektionen am echten Brett. Du machst die Züge, wir zeigen dir, wo.
course-none = Für dieses Spiel gibt es noch keine Lektionen.
course-done = Geschafft
lesson-card = Lektion
lesson-progress = Schritt { $step } von { $all }
lesson-goal = Ziel: { $goal }
lesson-next = Weiter
lesson-skip = Überspringen
lesson-back = Zurück
lesson-again = Von vorn
lesson-leave = Alle Lektionen
lesson-course = Alle Lektionen
lesson-following = Nächste Lektion
lesson-done = Geschafft! Diese Lektion sitzt.
lesson-another-move = Das geht zwar, aber probier jetzt erst, was oben steht. Der rosa Rahmen zeigt dir, wo.
problem-unknown_lesson = Diese Lektion gibt es nicht.
problem-another_move = Das geht zwar, aber die Lektion wartet auf etwas anderes.
problem-lost_in_lesson = Hier ist etwas durcheinandergeraten. Fang die Lektion noch einmal an.

explain-title = Neu für dich
explain-understood = { $left ->
    [0] Verstanden
   *[other] Verstanden, noch { $left }
}
explain-off = Nicht mehr erklären
explain-switch = Erklär-Modus: Neues wird erklärt
offer-question = Kennst du das Spiel?
offer-text = In ein paar Minuten zeigen wir es dir. Diese Partie wartet so lange.
offer-learn = Zeig es mir
offer-known = Kenne ich

## Auswertung

analysis-title = Auswertung
analysis-of = { $game }: Auswertung
analysis-running = Die Partie wird ausgewertet. Das dauert meist nur ein paar Sekunden.
analysis-waiting = Gerade werden andere Partien ausgewertet; deine kommt danach dran.
analysis-progress = Fortschritt der Auswertung
analysis-estimate = Alles außer dem Ergebnis ist geschätzt, in Prozentpunkten der Gewinnchance. Als Fehler zählt nur, was auch ein zweiter, genauerer Blick bestätigt.
analysis-curve = Gewinnchancen im Lauf der Partie
analysis-curve-text = Kurven der Gewinnchancen vom Anfang bis zum Ende; die Zahlen dazu stehen darunter.
analysis-parts = Glück oder Können?
analysis-parts-text = Anfang + Glück + Können = Ergebnis. Zum Können zählen auch die Entscheidungen der anderen und alles, was die Schätzung nicht vorhersah. Schraffiert ist, was gekostet hat. „Ohne Glück“: was bei durchschnittlichem Glück zu erwarten war. Eine Partie verrät das nur grob; der Bereich stimmt in etwa zwei von drei Fällen.
analysis-start = Anfang
analysis-luck = Glück
analysis-skill = Können
analysis-result = Ergebnis
analysis-decisions = Die teuersten Entscheidungen
analysis-no-mistakes = Keine, die sich sicher als Fehler erkennen lässt.
analysis-cost = kostet { $points ->
    [one] { $points } Prozentpunkt
   *[other] { $points } Prozentpunkte
} (± { $error })
analysis-better = Besser: { $move }
analysis-why = { $me ->
    [yes] Warum:
   *[no] Warum, als Rat an { $name }:
}
analysis-no-why = Kein einzelner Grund überwiegt; die Schätzung sieht diese Wahl insgesamt vorn.
analysis-look = Ansehen
analysis-try-again = Noch einmal versuchen
analysis-try-again-as = Noch einmal versuchen, als { $name } von dieser Stelle an
analysis-moments = Glück und Pech
analysis-seat = Wessen Glück?
analysis-lucky = Die glücklichsten Momente
analysis-unlucky = Die unglücklichsten Momente
analysis-no-moments = Keine
analysis-dice = So oft kam es – und so oft ist es üblich
analysis-dice-text = Der Balken zeigt, wie oft etwas kam; im grünen Bereich liegt der Zufall in 95 von 100 Partien.
analysis-dice-outside = { $outside ->
    [0] Hier liegt alles im grünen Bereich.
    [one] Hier liegt einer von { $all } Werten außerhalb; das kommt auch bei fairem Zufall vor.
   *[other] Hier liegen { $outside } von { $all } Werten außerhalb; bei fairem Zufall ist es etwa einer von zwanzig.
}
analysis-dice-kind = { $dice ->
    [one] Mit einem Würfel
   *[other] Summe von { $dice } Würfeln
}
analysis-dice-value = Zahl
analysis-dice-seen = kam
analysis-dice-usual = üblich
analysis-dice-band = { $low }–{ $high }
analysis-no-judge = Glück und Können lassen sich hier nicht trennen: Für dieses Spiel mit diesen Varianten oder so vielen Personen kann der Computer Stellungen noch nicht zuverlässig beurteilen. Ohne das wären Zahlen geraten.
analysis-counted-only = Gezählt ist aber alles, was der Zufall gebracht hat:
analysis-end = Ende
analysis-mark = Entscheidung { $number }: { $name }
analysis-marks = teuerste Entscheidungen
analysis-adjusted = Ohne Glück
analysis-adjusted-value = { $same ->
    [yes] etwa { $high }
   *[no] { $low } bis { $high }
}
analysis-counted-of = { $what } (von { $of })
analysis-dice-mean = im Schnitt { $expected }
analysis-won-both = { $me ->
    [yes] Du hast gewonnen: Glück und gute Entscheidungen kamen zusammen.
   *[no] { $name } hat gewonnen: Glück und gute Entscheidungen kamen zusammen.
}
analysis-won-luck = { $me ->
    [yes] Du hast gewonnen. Den Ausschlag gab das Glück.
   *[no] { $name } hat gewonnen. Den Ausschlag gab das Glück.
}
analysis-won-skill = { $me ->
    [yes] Du hast gewonnen. Den Ausschlag gaben die Entscheidungen.
   *[no] { $name } hat gewonnen. Den Ausschlag gaben die Entscheidungen.
}
analysis-won-despite = { $me ->
    [yes] Du hast gewonnen, obwohl das Glück nicht auf deiner Seite war.
   *[no] { $name } hat gewonnen, trotz Pech.
}
analysis-won-close = { $me ->
    [yes] Du hast gewonnen. Am Anfang sprach schon fast alles dafür.
   *[no] { $name } hat gewonnen. Am Anfang sprach schon fast alles dafür.
}
analysis-lost-both = { $me ->
    [yes] Du hast verloren: Pech war dabei, und Entscheidungen haben Chancen gekostet.
   *[no] { $name } hat verloren: Pech war dabei, und Entscheidungen haben Chancen gekostet.
}
analysis-lost-luck = { $me ->
    [yes] Du hast verloren. Den Ausschlag gab das Pech.
   *[no] { $name } hat verloren. Den Ausschlag gab das Pech.
}
analysis-lost-skill = { $me ->
    [yes] Du hast verloren. Den Ausschlag gaben die Entscheidungen.
   *[no] { $name } hat verloren. Den Ausschlag gaben die Entscheidungen.
}
analysis-lost-despite = { $me ->
    [yes] Du hast verloren, obwohl das Glück auf deiner Seite war.
   *[no] { $name } hat verloren, trotz Glück.
}
analysis-lost-close = { $me ->
    [yes] Du hast verloren. Die Chancen standen von Anfang an schlecht.
   *[no] { $name } hat verloren. Die Chancen standen von Anfang an schlecht.
}

## Tipps

hint-title = Tipp
hint-thinking = Einen Moment …
hint-later = Der Tipp kommt, sobald du etwas zu entscheiden hast.
hint-move = Ein starker Computergegner würde wählen: { $move }.
hint-thumb = Nach den Faustregeln der Computergegner: { $move }.
hint-no-judge = Gewinnchancen kann der Computer bei diesem Spiel mit diesen Varianten oder so vielen Personen noch nicht schätzen.
hint-share = Gewinnchance danach: etwa { $share }.
hint-next = Nächstbeste Wahl: { $move } ({ $share }).
hint-equal = Etwa gleich gut: { $move }.
hint-deciding = Verglichen mit „{ $move }“:
undo-training = Letzte Entscheidung zurücknehmen (die Würfel bleiben, wie sie sind)
terms-hints = Tipps sind erlaubt
terms-hints-help = Jeder darf sich zeigen lassen, was ein starker Computergegner tun würde. Nicht in gewerteten Partien.
waiting-hints = Tipps sind erlaubt.
problem-no_hints = Tipps gibt es gegen Computergegner und wo der Tisch sie erlaubt, nie in gewerteten Partien.

## Vereinsabend

club-title = Vereinsabend
club-lead = Ein Turnier für euren Abend: Alle machen mit ihrem Handy mit oder spielen an einem Gerät. Die Tische setzen sich von selbst.
club-link = Vereinsabend
club-mine = Deine Vereinsabende
club-new = Neuen Vereinsabend planen
club-name = Wie soll er heißen?
club-name-first = Unser Vereinsabend
club-preset = Spielweise
club-seats = Plätze je Tisch
club-format = Turnierform
club-format-swiss = Schweizer System
club-format-swiss-help = In jeder Runde treffen die aufeinander, die gleichauf liegen. Niemand scheidet aus, und wer später kommt, spielt noch mit.
club-format-round_robin = Jeder gegen jeden
club-format-round_robin-help = Alle treffen einmal aufeinander; an größeren Tischen so gleichmäßig wie möglich.
club-format-knockout = K.-o.-System
club-format-knockout-help = Wer verliert, scheidet aus. An Tischen mit dreien oder mehr kommen die besten zwei weiter.
club-rounds = Runden
club-rounds-auto = so viele, wie nötig sind
club-names = Wer spielt an diesem Gerät?
club-names-help = Ein Name je Zeile. Alle anderen kommen über den Link dazu.
club-create = Vereinsabend anlegen
club-people = { $count ->
    [one] eine Person
   *[other] { $count } Personen
}
club-round = Runde { $round } von { $rounds }
club-over = beendet
club-tables = Runde { $round }
club-standings = Tabelle
club-points = Punkte
club-buchholz = Buchholz
club-buchholz-help = Die Punkte derer, gegen die man gespielt hat: Bei Gleichstand liegt vorn, wer die stärkeren Gegner hatte.
club-wins = Siege
club-points-help = Wer am Tisch gewinnt, bekommt 3 Punkte, wer Letzter wird, keinen; dazwischen wird gleichmäßig verteilt. Bei Gleichstand zählen erst die Punkte der Gegner (Buchholz), dann die Siege. Ein Freilos zählt wie ein Sieg.
club-rank = Platz { $rank }
club-table-bye = Freilos
club-table-waiting = wartet auf alle
club-table-running = läuft
club-table-over = beendet
club-table-stopped = abgebrochen – das Ergebnis fehlt
club-by-hand = eingetragen
club-result = Ergebnis eintragen
club-result-change = Ergebnis ändern
club-result-save = So ist es ausgegangen
club-result-back = Die Partie entscheidet
club-to-table = Zum Tisch
club-watch = Ansehen
club-bye-you = Du hast in dieser Runde ein Freilos – das zählt wie ein Sieg.
club-against = Tisch { $table }: Du spielst mit { $names }.
club-enter = Ich mache mit
club-enter-here = Hier mitmachen
club-qr = QR-Code mit dem Link zum Vereinsabend
club-start = Turnier starten
club-start-need = Es fehlen noch Leute für einen Tisch.
club-next-round = Runde { $round } auslosen
club-round-runs = Sobald alle Tische fertig sind, geht es weiter. Fehlt jemand, trag das Ergebnis ein.
club-screen = Für die Leinwand
club-print = Drucken
club-add = Jemand spielt an diesem Gerät mit:
club-add-button = Hinzufügen
club-entrants = Wer dabei ist ({ $count })
club-nobody = Noch niemand. Schick den Link herum!
club-here = an diesem Gerät
club-gone = nicht mehr dabei
club-leave = Ich muss gehen
club-come-back = Ich bin wieder da
club-remove = entfernen
club-leave-other = ist weg
club-back = ist wieder da
club-replace = ersetzen
club-replace-ask = Wer spielt für { $name } weiter? (an diesem Gerät)
club-winner = Sieg für { $names }!
club-bracket = Turnierbaum
problem-unknown_tournament = Diesen Vereinsabend gibt es nicht (mehr).
problem-not_your_tournament = Das darf nur, wer den Abend leitet.
problem-already_entered = Du bist schon dabei.
problem-tournament_closed = Dafür ist es zu spät: Das Turnier läuft schon.
problem-round_not_over = Die nächste Runde kann noch nicht beginnen.

# Playing without a server

here-start = Ohne Internet spielen
here-loading = Wird geladen: { $share }
here-on = Du spielst ohne Internet: Alles läuft in diesem Browser.
here-stop = Zurück ins Netz
here-failed = Das Spielen ohne Internet ließ sich nicht laden. Einmal brauchst du dafür eine Verbindung.
here-matches = Partien in diesem Browser
here-none = In diesem Browser gibt es noch keine Partie. Auf der Startseite geht es los.
bring-match = In meinen Verlauf übernehmen
bring-done = Im Verlauf ansehen
history-offline = ohne Server gespielt
fair-offline = Diese Partie wurde ohne Server gespielt und danach übernommen: Züge und Zufall sind nachgerechnet, aber das eigene Gerät hat gewürfelt. Sie zählt nicht für die Wertung.
newer-page = Es gibt eine neue Version.

## Üben

practise = Üben
practise-title = { $game } üben
practise-lead = Stellungen aus echten Partien: Finde am Brett den besten Zug.
practise-none = Für dieses Spiel gibt es noch keine Aufgaben: Dafür müsste der Computer Stellungen sicher beurteilen können.
practise-public = Aufgaben lösen
practise-solved = { $done } von { $all } gelöst
practise-own = { $count ->
    [one] Mein Fehler (1)
   *[other] Meine Fehler ({ $count })
  }
practise-own-title = Aus deiner eigenen Partie
practise-own-how = Was die Auswertung deiner Partien als Fehler erkennt, kommt hier an den folgenden Tagen als Aufgabe wieder.
practise-own-later = Von deinen eigenen Fehlern ist heute keiner dran. Schau morgen wieder vorbei.
practise-own-none = Für heute ist alles geschafft. Morgen geht es weiter.
practise-leave = Lernen und üben
practise-card = Aufgabe
practise-number = Aufgabe { $number } von { $all }
practise-grade-easy = leicht
practise-grade-medium = mittel
practise-grade-hard = schwer
practise-question = Du bist am Zug. Was ist das Beste?
practise-rate = { $rate } finden es auf Anhieb.
practise-judging = Der Computer prüft deinen Zug …
practise-right = Richtig!
practise-wrong = Das geht besser.
practise-worth = { $move }: Gewinnchance etwa { $share }.
practise-best-share = Möglich wären etwa { $share }.
practise-best = Am besten: { $move } (etwa { $share }).
practise-show = Zeigen
practise-again = Noch einmal
practise-next = Nächste Aufgabe
practise-replay = In der Partie ansehen
problem-unknown_puzzle = Diese Aufgabe gibt es nicht.
analysis-practise = { $count ->
    [one] Einen deiner Fehler kannst du ab morgen üben:
   *[other] { $count } deiner Fehler kannst du ab morgen üben:
  }

## Freunde

friends-title = Freunde
friends-lead = Sieh, wer gerade da ist, und lade mit einem Klick an deinen Tisch ein. Das geht auch als Gast.
friends-all = Meine Freunde
friends-link = { $here ->
    [0] Freunde
   *[other] Freunde ({ $here } da)
}
friends-waiting = { $count ->
    [one] 1 Anfrage wartet auf dich
   *[other] { $count } Anfragen warten auf dich
}
friends-none = Noch niemand. Schick jemandem deinen Link, oder frag nach dem Namen.
friends-here = ist gerade da
friends-away = nicht da
friends-waits = { $open ->
    [one] wartet: { $game }, 1 Platz frei
   *[other] wartet: { $game }, { $open } Plätze frei
}
friends-plays = spielt gerade { $game }
friends-join = Mitspielen
friends-watch = Zusehen
friends-invitation = Einladung
friends-invitations = Einladungen
friends-invited = { $name } lädt dich ein: { $game }
friends-not-now = Jetzt nicht
friends-invite-title = Freunde einladen
friends-invite = Einladen
friends-invite-name = { $name } einladen
friends-asked = Eingeladen
friends-seated = Sitzt schon da
friends-are = { $name } und du seid Freunde.
friends-remove = Freundschaft beenden
friends-ask = Freundschaft anfragen
friends-asked-told = Angefragt. Sagt die Person zu, steht sie in deiner Liste.
friends-accept = Annehmen
friends-accept-name = Freundschaft mit { $name } annehmen
friends-decline = Ablehnen
friends-block = { $name } blockieren
friends-unblock = Nicht mehr blockieren
friends-blocked-name = Du hast { $name } blockiert.
friends-asking-title = Möchten mit dir befreundet sein
friends-together = Zusammen spielen
friends-together-text = Wähl ein Spiel: Dein Tisch steht sofort, und du holst deine Freunde mit einem Klick dazu.
friends-new-title = Neue Freunde
friends-new-text = Wer deinen Link öffnet und zusagt, ist mit dir befreundet. Gib ihn nur denen, die du kennst.
friends-my-link = Mein Freundeslink
friends-renew-link = Neuen Link machen
friends-link-until = Gilt bis { $date }. Ein neuer Link macht den alten wertlos.
friends-qr = QR-Code mit deinem Freundeslink
friends-by-name = Name des Kontos
friends-asked-title = Angefragt
friends-asked-hint = Ob es jemanden mit diesem Namen gibt, erfährst du erst, wenn die Person zusagt. Nach 30 Tagen verfällt die Anfrage.
friends-withdraw = Zurückziehen
friends-blocked-title = Blockiert
friends-blocked-text = Von diesen Menschen kommen keine Anfragen und Einladungen bei dir an, und du liest nicht, was sie am Tisch schreiben. Sie erfahren davon nichts.
friends-link-title = { $name } möchte mit dir befreundet sein
friends-link-text = Ihr seht dann, wann ihr gerade da seid, und könnt euch mit einem Klick an den Tisch holen.
friends-become = Freunde werden
problem-unknown_friend = Das gibt es nicht (mehr): Bitte um einen neuen Link, oder frag noch einmal an.
problem-too_many_friends = So viele gehen nicht: Die Liste ist voll.

## Erfolge

achievements-title = Erfolge
achievements-earned = Das war etwas Besonderes:
achievements-none = Noch keine. Was dir in einer Partie Besonderes gelingt, steht danach hier.
achievements-moment = Zum Augenblick
achievements-times = { $count ->
    [one] einmal
   *[other] { $count }-mal
}
achievements-last = zuletzt am { $date }
