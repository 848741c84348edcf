import type { Words } from "./interface-words.ts";
import { createChooser, formatNumber } from "./plurals.ts";

/** Parts, or plural forms, with `0` for a form that only none has. */
type Text = string | readonly string[] | { readonly other: string; readonly 0?: string };

/** For keys such as `found(total, query)`. `{query:lower}` begins in lower case. Values that are not text are list parts. `#` is the count. */
export function translate(language: string, texts: object, locale: string): Words {
  const choose = createChooser(language);
  const read = (tree: object): object =>
    Object.fromEntries(Object.entries(tree).map(([key, text]) => readEntry(key, text)));

  function readEntry(key: string, text: object | string): [string, unknown] {
    const [, name, parameters] = /^(\w+)\((.*)\)$/.exec(key) ?? [];
    if (name === undefined)
      return [key, typeof text === "string" || Array.isArray(text) ? text : read(text)];
    const names = parameters?.split(", ") ?? [];
    return [name, compile(text as Text, names)];
  }

  /** Once, because each page fills in many. */
  function compile(text: Text, names: readonly string[]): (...values: unknown[]) => unknown {
    if (typeof text === "string") return compileText(text, names);
    if (!("other" in text)) {
      const parts = text.map(
        (part) => [part, names.findIndex((name) => part === `{${name}}`)] as const,
      );
      return (...values) => parts.flatMap(([part, index]) => (index === -1 ? part : values[index]));
    }
    const forms = new Map<string, (...values: unknown[]) => string>();
    return (...values) => {
      const number = Number(values[0]);
      const form = (number === 0 ? text[0] : undefined) ?? choose(number, text);
      const fill = forms.get(form) ?? compileText(form.replace("#", "{#}"), ["#", ...names]);
      forms.set(form, fill);
      return fill(formatNumber({ locale }, number), ...values);
    };
  }

  return read(texts) as Words;
}

function compileText(text: string, names: readonly string[]): (...values: unknown[]) => string {
  const parts = text.split(/\{([\w#]+(?::lower)?)\}/).map((part, position) => {
    const [name = "", lower] = part.split(":");
    return position % 2 === 0 ? { part } : { index: names.indexOf(name), lower };
  });
  return (...values) =>
    parts.map(({ part, index = -1, lower }) => part ?? toText(values[index], lower)).join("");
}

function toText(value: unknown, lower: string | undefined): string {
  const text = String(value);
  return lower ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
