import type { StartingTexts } from "./en.ts";

const formPrivacy =
  "Ihre Nachricht aus dem [Formular](/contact) erreicht uns als E-Mail. Die Website speichert sie nicht. Eine Stunde lang merkt sich der Server einen Fingerabdruck, aus dem sich der Text nicht ablesen lässt, damit eine doppelt gesendete Nachricht nur einmal ankommt. Dass Sie kein Roboter sind, prüft eine Berechnung in Ihrem Browser.";

export const de: StartingTexts = {
  paths: {
    articles: "/artikel",
    tags: "/schlagwoerter",
    authors: "/autoren",
    pricing: "/preise",
    contact: "/kontakt",
    sent: "/kontakt/gesendet",
  },
  locale: "de-DE",
  answersWithin: "zwei Arbeitstagen",
  labels: {
    "/articles": "Artikel",
    "/pricing": "Preise",
    "/developers": "API",
    "/about": "Über uns",
    "/contact": "Kontakt",
    "/privacy": "Datenschutz",
  },
  removal: "Löschen Sie diesen Kommentar, sobald hier Ihr eigener Text steht.",
  pictures: {
    studio: "Ein Haus mit offener Tür unter einem Baum.",
    bakery: "Ein Tisch von oben: ein dunkles rundes Brot auf einem Brett, zwei Baguettes, drei Brötchen und ein Pflaumenkuchen.",
    school: "Eine Schule mit einer Uhr und einer blauen Tür, davor vier Kinder.",
  },
  toPages: ({ hasPrices, hasApi, hasForm, toSubject }) => ({
    index: {
      lead: "{{site-name}}: was wir tun, wann wir geöffnet haben und wo Sie uns finden.",
      text: `1. [Schreiben Sie uns](/contact) Ein paar Zeilen genügen.
2. [Wer wir sind](/about) Was wir tun und für wen.

## Öffnungszeiten

| Tag                 | Geöffnet          |
| ------------------- | ----------------- |
| Montag bis Freitag  | nach Vereinbarung |
| Samstag und Sonntag | geschlossen       |

## So finden Sie uns

Schreiben Sie an {{email}}, bevor Sie kommen. Wir beschreiben Ihnen den Weg.`,
      advice:
        "Dies ist die erste Seite, die Besucher sehen. Sagen Sie oben, was Sie tun, für wen und wo. Ersetzen Sie die Zeichnung durch ein Foto: Legen Sie es neben diese Datei. Schreiben Sie dann Ihre Öffnungszeiten, Ihre Adresse und was die Leute sonst suchen.",
    },
    about: {
      title: "Über uns",
      description: "Wer wir sind, was wir für wen tun und wie Sie uns erreichen.",
      text: `## So erreichen Sie uns

Wenn Sie eine Frage haben, [schreiben Sie uns](/contact). Wir antworten innerhalb von {{answers-within}}.`,
      advice:
        "Schreiben Sie, wer Sie sind, seit wann es Sie gibt und was Sie gut können. Ein Bild von den Menschen oder vom Ort hilft: Legen Sie die Datei neben diese und schreiben Sie ![Was es zeigt](./name.jpg).",
    },
    pricing: {
      title: "Preise",
      description: "Was unsere Arbeit kostet und wie Sie ein Angebot bekommen.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}Wir nennen Ihnen gern einen Preis. [Schreiben Sie uns](/contact), was Sie brauchen. Fragen kostet nichts.`,
      advice:
        'Preise stehen in src/content/site.ts unter pricing. Um sie hier zu zeigen, schreiben Sie engagement-models und price-bands in doppelten geschweiften Klammern. Wenn Sie keine Preise nennen, behalten Sie diesen Text, oder lassen Sie die Seite mit without: ["prices"] in src/content/site.ts weg.',
    },
    contact: {
      title: "Kontakt",
      description: `Schreiben Sie uns ${hasForm ? "über das Formular oder per E-Mail" : "per E-Mail"}. Jede Nachricht liest ein Mensch.`,
      text: `${hasForm ? "Nutzen Sie das Formular, oder schreiben" : "Schreiben"} Sie an {{email}}. Wir antworten innerhalb von {{answers-within}}.

## Was in Ihre Nachricht gehört

Sagen Sie uns, worum es geht und wie wir Sie erreichen. Senden Sie keine Passwörter und keine persönlichen Daten anderer Menschen.`,
      advice: "Wenn man Sie anrufen oder besuchen kann, schreiben Sie hier, wann und wo.",
    },
    "contact/sent": {
      title: "Ihre Nachricht wurde gesendet",
      description: "Wie es weitergeht, nachdem Sie eine Nachricht über das Formular gesendet haben.",
      text: `Vielen Dank. Ihre Nachricht ist angekommen, und ein Mensch wird sie lesen.

Wir antworten innerhalb von {{answers-within}} per E-Mail. Wenn Sie bis dahin nichts von uns hören, schreiben Sie an {{email}} und nennen Sie die Vorgangsnummer.

Zurück zur [Startseite](/).`,
    },
    privacy: {
      title: "Datenschutz",
      description:
        "Was diese Website über ihre Besucher weiß: keine Cookies, kein Tracking, kurzlebige Zähler und die Protokolle des Hosters.",
      text: `Verantwortlich für diese Website ist {{site-name}}. Bei Fragen schreiben Sie an {{email}}.

## Was diese Website nicht tut

Sie setzt keine Cookies, speichert nichts über Sie in Ihrem Browser, verfolgt Sie nicht und enthält weder Besucherstatistik noch Werbung. Von Dritten lädt sie nichts.

## Zähler und Protokolle

${toSubject([hasApi && "Anfragen an die API", hasForm && "Nachrichten", "Anfragen nach Seiten, die es nicht gibt"])}, werden je IP-Adresse gezählt, damit Einzelne nicht alle anderen verdrängen. Der Server behält die Zahlen nur kurz im Arbeitsspeicher und schreibt sie nie in eine Datei. Der Hoster dieser Website kann IP-Adresse, Zeitpunkt, Pfad, Statuscode und Browser protokollieren, wie es bei Hostern üblich ist.

## ${hasForm ? "Formular und E-Mail" : "E-Mail"}

${hasForm ? `${formPrivacy} ` : ""}Wir verwenden Ihre Nachricht nur, um Ihnen zu antworten, und geben sie nur an die E-Mail-Anbieter weiter, die sie zustellen.

## Ihre Rechte

Sie können erfahren, welche Daten wir über Sie haben, und sie berichtigen oder löschen lassen. Sie können sich auch an die Datenschutzbehörde an Ihrem Wohnort wenden.`,
      advice:
        "Diese Seite beschreibt die Website nach der Einrichtung. Ergänzen Sie oben Ihren vollen Namen und Ihre Anschrift. Wenn Sie die Website ändern, etwa mit Videos von anderen Websites, passen Sie diese Seite an. Lassen Sie prüfen, ob das Recht mehr verlangt. In Deutschland brauchen Sie außerdem ein Impressum auf einer eigenen Seite.",
    },
    developers: {
      title: "API",
      description: "Die API, die zeigt, ob die Website erreichbar ist, mit Fehlern, Limits und Versionen, und jede Seite als Markdown.",
    },
  }),
  portal: {
    lead: "{{site-name}} hat eine kleine öffentliche API, die zeigt, ob diese Website erreichbar ist, und veröffentlicht jede Seite auch als Markdown. [/openapi.json](/openapi.json) beschreibt die API für Programme.",
    wire: "Anfragen zum Ausprobieren",
    endpoints: "Endpunkte",
    healthy: "Die Antwort, wenn alles in Ordnung ist:",
    problems: "Fehler",
    branching:
      "Jeder Fehler ist ein `problem` nach [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Werten Sie `code` aus, und zeigen Sie Menschen `detail` und `hint`.",
    codes: "Fehlercodes",
    limits: "Limits",
    waiting:
      "Warten Sie nach einer Ablehnung so lange, wie `Retry-After` angibt. Wenn Sie mehr Anfragen brauchen, schreiben Sie an {{email}}.",
    versions: "Versionen",
    breaking:
      "Die Hauptversion ist Teil des Pfads, und jede Antwort nennt sie in `API-Version`. Jede dieser Änderungen erfordert eine neue Version:",
    nonBreaking: "Diese Änderungen sind jederzeit möglich:",
    deprecations: "Veraltete Operationen",
    notice: "Das Ende einer Operation wird mindestens {{notice-days}} Tage vorher angekündigt, mit diesen Signalen:",
    markdown:
      "Hängen Sie `.md` an die Adresse einer Seite an, oder fordern Sie die Seite mit `Accept: text/markdown` an. Die Startseite steht unter [/index.md](/index.md).",
    resources: "Veröffentlichte Ressourcen",
  },
};
