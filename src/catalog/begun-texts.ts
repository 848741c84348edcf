import { findByLanguage } from "./languages.ts";
import type { Language } from "./words.ts";

type BegunTexts = Readonly<Record<"article" | "author" | "page" | "item" | "skill" | "text" | "guide", string>>;

const en: BegunTexts = {
  article: "Say in one or two sentences what this article is about.",
  author: "Say in one or two sentences who this is and what they write about.",
  page: "Say in one or two sentences what this page is about.",
  item: "Say in one or two sentences what this text is about.",
  skill: "Say what this guide is for, and when to use it.",
  text: "Write here. Sections begin with ##.",
  guide: "# Title of the guide\n\n1. Say what to do first.",
};

const de: BegunTexts = {
  article: "Nennen Sie in ein bis zwei Sätzen das Thema dieses Artikels.",
  author: "Stellen Sie diese Person in ein bis zwei Sätzen vor.",
  page: "Nennen Sie in ein bis zwei Sätzen das Thema dieser Seite.",
  item: "Nennen Sie in ein bis zwei Sätzen das Thema dieses Textes.",
  skill: "Nennen Sie den Zweck dieser Anleitung und wann man sie braucht.",
  text: "Schreiben Sie hier. Abschnitte beginnen mit ##.",
  guide: "# Titel der Anleitung\n\n1. Sagen Sie, was zuerst zu tun ist.",
};

const es: BegunTexts = {
  article: "Diga en una o dos frases de qué trata este artículo.",
  author: "Presente a esta persona en una o dos frases.",
  page: "Diga en una o dos frases de qué trata esta página.",
  item: "Diga en una o dos frases de qué trata este texto.",
  skill: "Diga para qué sirve esta guía y cuándo usarla.",
  text: "Escriba aquí. Los apartados empiezan con ##.",
  guide: "# Título de la guía\n\n1. Diga qué hay que hacer primero.",
};

const fr: BegunTexts = {
  article: "Dites en une ou deux phrases de quoi parle cet article.",
  author: "Présentez cette personne en une ou deux phrases.",
  page: "Dites en une ou deux phrases de quoi parle cette page.",
  item: "Dites en une ou deux phrases de quoi parle ce texte.",
  skill: "Dites à quoi sert ce guide et quand l’utiliser.",
  text: "Écrivez ici. Les sections commencent par ##.",
  guide: "# Titre du guide\n\n1. Dites ce qu’il faut faire en premier.",
};

const languages: Readonly<Record<Language, BegunTexts>> = { de, en, es, fr };

export function findBegunTexts(language: string): BegunTexts {
  return findByLanguage(languages, language) ?? en;
}

const begun = new Set(Object.values(languages).flatMap((texts) => Object.values(texts)));

export function isBegun(words: string): boolean {
  return begun.has(words.trim());
}
