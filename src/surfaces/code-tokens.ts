/** The kinds of token that the style sheet tells apart, by the highlighter's names for them. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ["comment", "prolog"],
  word: ["keyword", "tag", "selector", "atrule", "important"],
  text: ["string", "attr-value", "url", "char"],
  value: ["number", "boolean", "constant", "property", "attr-name", "header-name"],
};

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/** Leaves of a highlighter's spans those that the style sheet tells apart, under one short class each. */
export function slimTokens(html: string): string {
  return replaceTokens(html, (classes) => classes.split(" ").flatMap((name) => kindOf.get(name) ?? [])[0]);
}

/** Takes a highlighter's spans out, for readers that have no style sheet. */
export function withoutTokens(html: string): string {
  return replaceTokens(html, () => undefined);
}

function replaceTokens(html: string, toKind: (classes: string) => string | undefined): string {
  return html.replace(/<pre class="language-[\s\S]*?<\/pre>/g, (block) => {
    const ends: string[] = [];
    return block.replace(/<span class="token ([^"]*)">|<\/span>/g, (_, classes?: string) => {
      if (classes === undefined) return ends.pop() ?? "";
      const kind = toKind(classes);
      ends.push(kind ? "</span>" : "");
      return kind ? `<span class="${kind}">` : "";
    });
  });
}
