import type { Words } from "./interface-words.ts";
import { createChooser, formatNumber } from "./plurals.ts";

/** The parts of a text, or the plural forms of one, with `0` for a form that only none has. */
type Text = string | readonly string[] | { readonly other: string; readonly 0?: string };

/**
 * Makes functions of the keys such as `found(total, query)` in `words/fr.json`. In their text, `{query}` is a value and `{query:lower}` begins
 * it in lower case. Values that are not text, such as dates or links, are parts of a list. In plural forms, `#` is the first value.
 */
export function translate(language: string, texts: object, locale: string): Words {
  const choose = createChooser(language);
  const read = (tree: object): object => Object.fromEntries(Object.entries(tree).map(([key, text]) => readEntry(key, text)));

  function readEntry(key: string, text: object | string): [string, unknown] {
    const [, name, parameters] = /^(\w+)\((.*)\)$/.exec(key) ?? [];
    if (name === undefined) return [key, typeof text === "string" || Array.isArray(text) ? text : read(text)];
    const names = parameters?.split(", ") ?? [];
    return [
      name,
      (...values: unknown[]) => fill(text as Text, new Map(names.map((parameter, index) => [`{${parameter}}`, values[index]]))),
    ];
  }

  function fill(text: Text, values: ReadonlyMap<string, unknown>): unknown {
    if (typeof text === "string") return text.replace(/(\{\w+)(:lower)?\}/g, (_, name, lower) => toText(values.get(`${name}}`), lower));
    if (!("other" in text)) return text.flatMap((part) => (values.has(part) ? values.get(part) : part));
    const number = Number([...values.values()][0]);
    const form = (number === 0 ? text[0] : undefined) ?? choose(number, text);
    return fill(form.replace("#", formatNumber({ locale }, number)), values);
  }

  return read(texts) as Words;
}

function toText(value: unknown, lower: string | undefined): string {
  const text = String(value);
  return lower ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
