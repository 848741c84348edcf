import { toDevelopersText } from "../developers-page.ts";
import { beginWith } from "../phrases.ts";
import type { StartingTexts } from "./en.ts";

const formPrivacy =
  "Was Sie in das [Formular](/contact) schreiben, geht als eine E-Mail an uns. Die Website speichert davon nichts; für eine Stunde merkt sich der Server einen Fingerabdruck, aus dem sich der Text nicht lesen lässt, damit eine zweimal gesendete Nachricht einmal ankommt. Die Prüfung, dass Sie kein Programm sind, ist eine Rechnung in Ihrem eigenen Browser. Was Sie uns senden, verwenden wir, um Ihnen zu antworten, und geben es niemandem außer den E-Mail-Anbietern, die es befördern.";
const mailPrivacy =
  "Was Sie uns per E-Mail senden, verwenden wir, um Ihnen zu antworten, und geben es niemandem außer den E-Mail-Anbietern, die es befördern.";

/** The texts that a site in German begins with. */
export const de: StartingTexts = {
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
  toPages: ({ tagline, description, hasPrices, hasApi, hasForm }) => ({
    index: {
      title: tagline,
      description,
      text: `${description}

1. [Wer wir sind](/about) Was wir tun, und für wen.
2. [Schreiben Sie uns](/contact) Ein paar Zeilen genügen.

<!-- npm run setup: Das ist die erste Seite, die Besucher sehen. Sagen Sie oben, was Sie tun, für wen und wo, und darunter, weshalb man kommt: Öffnungszeiten, ein Angebot, ein Ort. Nehmen Sie diese Anmerkung heraus, wenn der Text Ihrer ist. -->`,
    },
    about: {
      title: "Über uns",
      description: "Wer wir sind, was wir für wen tun, und wie Sie uns erreichen.",
      text: `${description}

Wenn Sie eine Frage haben, [schreiben Sie uns](/contact). Sie erhalten eine Antwort innerhalb von {{answers-within}}.

<!-- npm run setup: Sagen Sie, wer antwortet, seit wann es Sie gibt und was Sie gut können. Ein Bild der Menschen oder des Ortes hilft: Legen Sie die Datei neben diese und schreiben Sie ![Was es zeigt](./name.jpg). Nehmen Sie diese Anmerkung heraus, wenn der Text Ihrer ist. -->`,
    },
    pricing: {
      title: "Preise",
      description: "Was unsere Arbeit kostet, und wie Sie einen Preis für Ihre Sache erfahren.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}Was es kostet, sagen wir Ihnen gern. [Schreiben Sie uns](/contact), was Sie brauchen; Fragen kostet nichts.

<!-- npm run setup: Preise stehen in src/content/site.ts unter pricing. Die Namen engagement-models und price-bands, jeder in doppelten geschweiften Klammern, setzen sie als Tabellen hierher. Ohne Preise darf sie so kurz bleiben; without: ["prices"] in src/content/site.ts lässt sie weg. Nehmen Sie diese Anmerkung heraus, wenn der Text Ihrer ist. -->`,
    },
    contact: {
      title: "Kontakt",
      description: `Schreiben Sie uns ${hasForm ? "mit dem Formular oder per E-Mail" : "per E-Mail"}. Jede Nachricht liest ein Mensch.`,
      text: `${hasForm ? "Nehmen Sie das Formular, oder schreiben" : "Schreiben"} Sie an {{email}}. Sie erhalten eine Antwort innerhalb von {{answers-within}}.

<!-- npm run setup: Wenn man Sie anrufen oder besuchen kann, sagen Sie hier wann und wo. Nehmen Sie diese Anmerkung heraus, wenn der Text Ihrer ist. -->

## Was Sie schreiben

Sagen Sie, worum es geht und wie wir Sie erreichen. Senden Sie keine Passwörter und keine Daten anderer.`,
    },
    "contact/sent": {
      title: "Ihre Nachricht ist gesendet",
      description: "Was geschieht, nachdem eine Nachricht mit dem Formular gesendet wurde.",
      text: `Danke. Ihre Nachricht ist bei uns, und ein Mensch wird sie lesen.

Sie erhalten eine Antwort innerhalb von {{answers-within}} per E-Mail. Wenn bis dahin nichts gekommen ist, schreiben Sie an {{email}} und nennen Sie die Vorgangsnummer.

Zurück zur [Startseite](/).`,
    },
    privacy: {
      title: "Datenschutz",
      description:
        "Was diese Website von ihren Besuchern weiß: keine Cookies, keine Verfolgung, kurzlebige Zählungen und die Protokolle des Hosters.",
      text: `Verantwortlich für diese Website ist {{site-name}}. Fragen beantworten wir unter {{email}}.

<!-- npm run setup: Das beschreibt die Website, wie sie eingerichtet wurde. Nennen Sie oben Ihren vollen Namen und Ihre Anschrift, und ändern Sie, was Sie an der Website ändern, etwa Player anderer Seiten. Lassen Sie prüfen, was das Recht darüber hinaus verlangt; in Deutschland gehört auch ein Impressum auf eine eigene Seite. Nehmen Sie diese Anmerkung heraus, wenn der Text Ihrer ist. -->

## Was diese Website nicht tut

Sie setzt keine Cookies, behält auch sonst nichts über Sie in Ihrem Browser, verfolgt niemanden und hat keine Statistik und keine Werbung. Von Dritten lädt sie nichts.

## Zählungen und Protokolle

${beginWith("de", [hasApi && "Anfragen an die API", hasForm && "Nachrichten", "Anfragen nach Adressen, die es nicht gibt"])}, werden je Adresse des Anfragenden gezählt, damit einer nicht alle anderen verdrängt. Die Zahlen stehen für kurze Zeit im Speicher des Servers und werden nirgends aufgeschrieben. Der Hoster dieser Website kann protokollieren, von welcher Adresse eine Anfrage kam, wann, nach welchem Pfad, mit welchem Status und mit welchem Browser, wie Hoster es tun.

## ${hasForm ? "Formular und E-Mail" : "E-Mail"}

${hasForm ? formPrivacy : mailPrivacy}

## Ihre Rechte

Sie können fragen, was wir über Sie haben, und es berichtigen oder löschen lassen. Sie können sich an die Datenschutzbehörde an Ihrem Wohnort wenden.`,
    },
    developers: {
      title: "Die API",
      description:
        "Die API, die sagt, ob die Website erreichbar ist, mit ihren Fehlern, Grenzen und Versionen, und jede Seite als Markdown.",
      text: toDevelopersText({
        lead: "{{site-name}} hat eine kleine öffentliche API, die sagt, ob diese Website erreichbar ist, und jede Seite als Markdown. Dasselbe für Programme steht in [/openapi.json](/openapi.json).",
        wire: "Anfragen zum Ausprobieren",
        endpoints: "Endpunkte",
        healthy: "Eine Antwort, wenn alles in Ordnung ist:",
        problems: "Fehler",
        branching:
          "Jeder Fehler ist ein `problem` nach [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Entscheiden Sie nach `code`, und zeigen Sie Menschen `detail` und `hint`.",
        codes: "Codes der Fehler",
        limits: "Grenzen",
        waiting: "Warten Sie nach einer Ablehnung so lange, wie `Retry-After` sagt. Wer mehr braucht, schreibt an {{email}}.",
        versions: "Versionen",
        breaking:
          "Die Hauptversion steht im Pfad, und `API-Version` nennt sie in jeder Antwort. Jede dieser Änderungen braucht eine neue Version:",
        nonBreaking: "Diese können jederzeit kommen:",
        deprecations: "Ablösungen",
        notice: "Zwischen der Ankündigung, dass etwas endet, und dem Ende liegen mindestens {{notice-days}} Tage. So wird es angekündigt:",
        markdown:
          "Hängen Sie `.md` an die Adresse einer Seite, oder fragen Sie mit `Accept: text/markdown` danach. Die der Startseite ist [/index.md](/index.md).",
        resources: "Was veröffentlicht ist",
      }),
    },
  }),
};
