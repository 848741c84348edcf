import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { CommandError } from "../../upgrade/command.ts";
import type { Ask } from "../new/command.ts";
import { type Answers, descriptions } from "./answers.ts";
import { toServiceName } from "./configuration.ts";
import { parseAnswers } from "./order.ts";
import type { Sample } from "./sample.ts";
import { chooseSignColours } from "./sign-colours.ts";
import { findStartingTexts, findUsualLocale } from "./starting-texts.ts";

export interface Current {
  readonly site: SiteConfiguration;
  readonly sample: Sample;
  readonly sign: string;
  readonly onSign: string;
  readonly assertWords: (language: string) => void;
}

type Suggest = (current: Current, answers: Answers) => string | undefined;

const ofSite =
  (name: "name" | "tagline" | "description" | "url" | "email" | "language" | "locale" | "service") =>
  ({ site, sample }: Current): string | undefined =>
    sample.values.includes(name) ? undefined : site[name];

/** The default of each answer, in the order of the questions. */
const suggestions: Readonly<Record<keyof Answers, Suggest>> = {
  name: ofSite("name"),
  language: ofSite("language"),
  tagline: ofSite("tagline"),
  description: ofSite("description"),
  url: ofSite("url"),
  email: (current, { url }) => ofSite("email")(current) ?? (url && `hello@${new URL(url).hostname.replace(/^www\./, "")}`),
  service: (current, { name = "", language = current.site.language }) => ofSite("service")(current) ?? toServiceName(name, language),
  locale: ({ site }, { language = "" }) =>
    language === site.language ? site.locale : new Intl.Locale(language).region ? language : toUsualLocale(language),
  answersWithin: ({ site }, { language = "" }) =>
    language === site.language ? site.answersWithin : findStartingTexts(language).answersWithin,
  sign: ({ sign }) => sign,
  onSign: ({ onSign }, { sign = "" }) => chooseSignColours(sign, undefined, onSign).onSign,
  without: ({ site }) => site.without?.join(", ") || "none",
  keep: () => "none",
  navigation: () => undefined,
};

function toUsualLocale(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return findUsualLocale(language) ?? (region === undefined ? language : `${language}-${region}`);
}

/** Repeats a question after an invalid answer. `say` shows the error. */
export async function askAll(current: Current, ask: Ask, say: (words: string) => void): Promise<Answers> {
  let answers: Answers = {};
  for (const name of Object.keys(suggestions) as (keyof Answers)[]) {
    let answer: Answers | undefined;
    while (answer === undefined)
      answer = await askOnce(name, answers, current, ask).catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error;
        say(error.message);
        return undefined;
      });
    answers = { ...answers, ...answer };
  }
  return answers;
}

async function askOnce(name: keyof Answers, earlier: Answers, current: Current, ask: Ask): Promise<Answers> {
  const [, meaning] = descriptions[name];
  const suggestion = suggestions[name](current, earlier);
  const question = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}${suggestion === undefined ? "" : ` [${suggestion}]`}: `;
  const said = (await ask(question)).trim() || suggestion;
  if (said === undefined && name === "navigation") return {};
  if (said === undefined) throw new CommandError("This question has no default. Type an answer.");
  const answer = parseAnswers({ [name]: said });
  assertPossible({ ...earlier, ...answer }, current);
  return answer;
}

function assertPossible({ language, sign, onSign }: Answers, current: Current): void {
  if (language !== undefined) current.assertWords(language);
  if (sign !== undefined) chooseSignColours(sign, onSign, current.onSign);
}
