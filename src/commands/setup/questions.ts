import { partNames } from "../../catalog/parts.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { readContrast } from "../../styles/contrast.ts";
import { CommandError } from "../../upgrade/command.ts";
import type { Ask } from "../new/command.ts";
import { type Answers, parts } from "./answers.ts";
import { toServiceName } from "./configuration.ts";
import { parseAnswers } from "./order.ts";
import type { Sample } from "./sample.ts";
import { chooseSignColours } from "./sign-colours.ts";
import { findStartingTexts, findUsualLocale, languages } from "./starting-texts.ts";

export interface Today {
  readonly site: SiteConfiguration;
  readonly sample: Sample;
  readonly sign: string;
  readonly onSign: string;
  /** Throws a CommandError if the interface has no words in a language. */
  readonly assertWords: (language: string) => void;
}

interface Question {
  readonly name: keyof Answers;
  readonly question: string;
  /** The default answer. */
  readonly suggest: (today: Today, answers: Answers) => string | undefined;
  readonly isOptional?: boolean;
}

const ofSite =
  (name: "name" | "tagline" | "description" | "url" | "email" | "language" | "locale" | "service") =>
  ({ site, sample }: Today): string | undefined =>
    sample.values.includes(name) ? undefined : site[name];

const questions: readonly Question[] = [
  { name: "name", question: "Site name", suggest: ofSite("name") },
  {
    name: "language",
    question: `Language (setup has texts in ${Object.keys(languages).join(", ")}; for another language, write your own interface texts first)`,
    suggest: ofSite("language"),
  },
  { name: "tagline", question: "A few words about the site, the title of the home page", suggest: ofSite("tagline") },
  { name: "description", question: "One or two sentences about the site, 20 to 200 characters", suggest: ofSite("description") },
  { name: "url", question: "Public address, such as https://www.example.com", suggest: ofSite("url") },
  {
    name: "email",
    question: "Your email address for messages",
    suggest: (today, { url }) => ofSite("email")(today) ?? (url && `hello@${new URL(url).hostname.replace(/^www\./, "")}`),
  },
  {
    name: "service",
    question: "Service name in the health check",
    suggest: (today, { name = "", language = today.site.language }) => ofSite("service")(today) ?? toServiceName(name, language),
  },
  {
    name: "locale",
    question: "Locale of dates and numbers",
    suggest: ({ site }, { language = "" }) =>
      language === site.language ? site.locale : new Intl.Locale(language).region ? language : toUsualLocale(language),
  },
  {
    name: "answersWithin",
    question: "You reply to messages within",
    suggest: ({ site }, { language = "" }) => (language === site.language ? site.answersWithin : findStartingTexts(language).answersWithin),
  },
  { name: "sign", question: "Color of signs", suggest: ({ sign }) => sign },
  {
    name: "onSign",
    question: `Color of text on signs, with a contrast of at least ${readContrast} to 1`,
    suggest: ({ onSign }, { sign = "" }) => chooseSignColours(sign, undefined, onSign).onSign,
  },
  {
    name: "without",
    question: `Features to leave out: ${partNames.join(", ")}; or none`,
    suggest: ({ site }) => site.without?.join(", ") || "none",
  },
  { name: "keep", question: `Sample content to keep: ${parts.join(", ")}; or none`, suggest: () => "none" },
  {
    name: "navigation",
    question: "Navigation, such as  About=/about, Contact=/contact  (by default, it follows from your other answers)",
    suggest: () => undefined,
    isOptional: true,
  },
];

function toUsualLocale(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return findUsualLocale(language) ?? (region === undefined ? language : `${language}-${region}`);
}

/** Repeats a question after an invalid answer. `say` shows the error. */
export async function askAll(today: Today, ask: Ask, say: (words: string) => void): Promise<Answers> {
  let answers: Answers = {};
  for (const question of questions) answers = { ...answers, ...(await askOne(question, answers)) };
  return answers;

  async function askOne({ name, question, suggest, isOptional = false }: Question, earlier: Answers): Promise<Answers> {
    const suggestion = suggest(today, earlier);
    for (;;) {
      const said = (await ask(`${question}${suggestion === undefined ? "" : ` [${suggestion}]`}: `)).trim() || suggestion;
      if (said === undefined && isOptional) return {};
      try {
        if (said === undefined) throw new CommandError("This question has no default. Type an answer.");
        const answer = parseAnswers({ [name]: said });
        assertPossible({ ...earlier, ...answer }, today);
        return answer;
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        say(error.message);
      }
    }
  }
}

function assertPossible({ language, sign, onSign }: Answers, today: Today): void {
  if (language !== undefined) today.assertWords(language);
  if (sign !== undefined) chooseSignColours(sign, onSign, today.onSign);
}
