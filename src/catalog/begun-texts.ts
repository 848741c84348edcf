import { findByLanguage } from "./languages.ts";
import texts from "./words/begun-texts.json" with { type: "json" };
import type { Language } from "./words.ts";

type BegunTexts = Readonly<Record<"article" | "author" | "page" | "item" | "skill" | "text" | "guide", string>>;

const languages: Readonly<Record<Language, BegunTexts>> = texts;
const begun = new Set(Object.values(languages).flatMap((own) => Object.values(own)));

export const findBegunTexts = (language: string): BegunTexts => findByLanguage(languages, language) ?? languages.en;

export const isBegun = (words: string): boolean => begun.has(words.trim());
