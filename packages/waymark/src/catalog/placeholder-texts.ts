import { findByLanguage } from "./languages.ts";
import texts from "./words/placeholder-texts.json" with { type: "json" };
import type { Language } from "./words.ts";

type PlaceholderTexts = Readonly<
  Record<"article" | "author" | "page" | "item" | "skill" | "text" | "guide", string>
>;

const languages: Readonly<Record<Language, PlaceholderTexts>> = texts;
const placeholders = new Set(Object.values(languages).flatMap((own) => Object.values(own)));

export const findPlaceholderTexts = (language: string): PlaceholderTexts =>
  findByLanguage(languages, language) ?? languages.en;

export const isPlaceholder = (words: string): boolean => placeholders.has(words.trim());
