import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { CommandError } from "../../console/command.ts";
import type { Ask } from "../writing/command.ts";
import type { Sample } from "../writing/sample.ts";
import { findStartingTexts, toUsualLocale } from "../writing/starting-texts.ts";
import { type Answers, descriptions, hiddenByDefault, parseAnswers } from "./answers.ts";
import { toServiceName } from "./configuration.ts";
import { chooseSignColours } from "./sign-colours.ts";
import { readLookColours, toLookAnswers } from "./starting-pages.ts";

export interface Current {
  readonly site: SiteConfiguration;
  readonly sample: Sample;
  readonly sign: string;
  readonly onSign: string;
  readonly assertWords: (language: string) => void;
}

const ofSite =
  (
    name: "name" | "tagline" | "description" | "url" | "email" | "language" | "locale" | "service",
  ) =>
  ({ site, sample }: Current): string | undefined =>
    sample.values.includes(name) ? undefined : site[name];

/** Defaults, in the order of the questions. */
const suggestions: Readonly<
  Record<keyof Answers, (current: Current, answers: Answers) => string | undefined>
> = {
  name: ofSite("name"),
  language: ofSite("language"),
  languages: () => "none",
  path: () => "none",
  look: () => "studio",
  tagline: ofSite("tagline"),
  description: ofSite("description"),
  url: ofSite("url"),
  email: (current, { url }) =>
    ofSite("email")(current) ?? (url && `hello@${new URL(url).hostname.replace(/^www\./, "")}`),
  without: ({ site }) => site.without?.join(", ") || "none",
  service: (current, { name = "", language = current.site.language }) =>
    ofSite("service")(current) ?? toServiceName(name, language),
  locale: ({ site }, { language = "" }) =>
    language === site.language
      ? site.locale
      : new Intl.Locale(language).region
        ? language
        : toUsualLocale(language),
  answersWithin: ({ site }, { language = "" }) =>
    language === site.language ? site.answersWithin : findStartingTexts(language).answersWithin,
  sign: ({ sign }, { look }) => readLookColours(look)?.sign.light ?? sign,
  onSign: ({ onSign }, { sign = "", look }) =>
    chooseSignColours(sign, undefined, readLookColours(look)?.["on-sign"].light ?? onSign).onSign,
  hidden: () => hiddenByDefault.join(", "),
  keep: () => "none",
  navigation: () => undefined,
};

/** Takes the navigation, which setup does not ask for. */
function suggestOfLook(name: keyof Answers, answers: Answers): string | undefined {
  const { [name]: value } = toLookAnswers(answers);
  return name === "navigation" || name === "keep" || value === undefined
    ? undefined
    : String(value).replaceAll(",", ", ");
}

/** In the order in which setup asks for them. */
export const questions = Object.keys(suggestions) as readonly (keyof Answers)[];

/**
 * Asks for the answers with these names, and again after an invalid one. "back" returns to the
 * previous question. `known` are earlier answers, from which defaults follow.
 */
export async function askAll(
  current: Current,
  ask: Ask,
  say: (words: string) => void,
  names = questions,
  known: Answers = {},
): Promise<Answers> {
  const given: Answers[] = [];
  while (given.length < names.length) {
    const name = names[given.length] as keyof Answers;
    const answers: Answers = Object.assign({}, known, ...given);
    if (!isNeeded(name, answers)) {
      given.push({});
      continue;
    }
    const suggestion = suggestOfLook(name, answers) ?? suggestions[name](current, answers);
    const said = (await ask(toQuestion(name, suggestion))).trim() || suggestion;
    try {
      if (said === "back") goBack(given, names);
      else given.push(toAnswer(name, said, answers, current));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      say(error.message);
    }
  }
  return Object.assign({}, ...given);
}

const isNeeded = (name: keyof Answers, { without = [], languages = [] }: Answers): boolean =>
  name === "path" ? languages.length > 0 : name !== "service" || !without.includes("api");

function goBack(given: Answers[], names: readonly (keyof Answers)[]): void {
  do given.pop();
  while (
    given.length > 0 &&
    !isNeeded(names[given.length] as keyof Answers, Object.assign({}, ...given))
  );
}

function toQuestion(name: keyof Answers, suggestion: string | undefined): string {
  const [, meaning] = descriptions[name];
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}${suggestion === undefined ? "" : ` [${suggestion}]`}: `;
}

function toAnswer(
  name: keyof Answers,
  said: string | undefined,
  earlier: Answers,
  current: Current,
): Answers {
  if (said === undefined && name === "navigation") return {};
  if (said === undefined) throw new CommandError("This question has no default. Type an answer.");
  const answer = parseAnswers({ [name]: said });
  const { language, languages = [], sign, onSign } = { ...earlier, ...answer };
  for (const tag of [language ?? [], languages].flat()) current.assertWords(tag);
  if (sign !== undefined) chooseSignColours(sign, onSign, current.onSign);
  return answer;
}
