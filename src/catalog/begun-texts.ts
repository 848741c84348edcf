/** What a new file says until its editor does: what it is about, in 20 to 200 characters, and its text. */
interface BegunText {
  readonly about: string;
  readonly text: string;
}

type BegunTexts = Readonly<Record<"article" | "page" | "item" | "skill", BegunText>>;

const en: BegunTexts = {
  article: { about: "Say in one or two sentences what this article is about.", text: "Write here. Sections begin with ##." },
  page: { about: "Say in one or two sentences what this page is about.", text: "Write here. Sections begin with ##." },
  item: { about: "Say in one or two sentences what this text is about.", text: "Write here. Sections begin with ##." },
  skill: { about: "Say what this guide is for, and when to use it.", text: "# Title of the guide\n\n1. Say what to do first." },
};

const de: BegunTexts = {
  article: {
    about: "Nennen Sie in ein bis zwei Sätzen das Thema dieses Artikels.",
    text: "Schreiben Sie hier. Abschnitte beginnen mit ##.",
  },
  page: {
    about: "Nennen Sie in ein bis zwei Sätzen das Thema dieser Seite.",
    text: "Schreiben Sie hier. Abschnitte beginnen mit ##.",
  },
  item: { about: "Nennen Sie in ein bis zwei Sätzen das Thema dieses Textes.", text: "Schreiben Sie hier. Abschnitte beginnen mit ##." },
  skill: {
    about: "Nennen Sie den Zweck dieser Anleitung und wann man sie braucht.",
    text: "# Titel der Anleitung\n\n1. Sagen Sie, was zuerst zu tun ist.",
  },
};

const es: BegunTexts = {
  article: { about: "Diga en una o dos frases de qué trata este artículo.", text: "Escriba aquí. Los apartados empiezan con ##." },
  page: { about: "Diga en una o dos frases de qué trata esta página.", text: "Escriba aquí. Los apartados empiezan con ##." },
  item: { about: "Diga en una o dos frases de qué trata este texto.", text: "Escriba aquí. Los apartados empiezan con ##." },
  skill: { about: "Diga para qué sirve esta guía y cuándo usarla.", text: "# Título de la guía\n\n1. Diga qué hay que hacer primero." },
};

const fr: BegunTexts = {
  article: { about: "Dites en une ou deux phrases de quoi parle cet article.", text: "Écrivez ici. Les sections commencent par ##." },
  page: { about: "Dites en une ou deux phrases de quoi parle cette page.", text: "Écrivez ici. Les sections commencent par ##." },
  item: { about: "Dites en une ou deux phrases de quoi parle ce texte.", text: "Écrivez ici. Les sections commencent par ##." },
  skill: {
    about: "Dites à quoi sert ce guide et quand l’utiliser.",
    text: "# Titre du guide\n\n1. Dites ce qu’il faut faire en premier.",
  },
};

const languages: Readonly<Record<string, BegunTexts>> = { de, en, es, fr };

/** What new files say in a language; in English where it is none of the engine's. */
export function findBegunTexts(language: string): BegunTexts {
  return languages[new Intl.Locale(language).language] ?? en;
}

const begun = new Set(Object.values(languages).flatMap((texts) => Object.values(texts).flatMap(({ about, text }) => [about, text])));

/** Whether a description or a text is what a new file says, in whichever language. */
export function isBegun(words: string): boolean {
  return begun.has(words.trim());
}
