import type { Description } from "../../findings/finding.ts";

/**
 * Expressions of Liquid, Nunjucks, Handlebars, Hugo and Vue (`{{ }}`, `{% %}`), of EJS and Templater
 * (`<% %>`), and of JavaScript (`${ }`).
 */
const expressions = /\{\{[^{}]*\}\}|\{%[^%]*%\}|<%[^%]*%>|\$\{[^{}]*\}/g;

/** Explains a value that a template engine would fill in. Undefined if the value has no expression. */
export function describeTemplate(key: string, value: string): Description | undefined {
  const [expression] = value.match(expressions) ?? [];
  if (expression === undefined) return undefined;
  return {
    problem: `${key} contains ${expression}, but values in front matter are published as they are.`,
    advice: advise(key, value),
  };
}

/** True for a value or a list that consists of expressions, which nobody would write as text. */
export const isTemplate = (value: string): boolean =>
  /^[\s"'[\],]*$/.test(value.replace(expressions, ""));

function advise(key: string, value: string): string {
  switch (key) {
    case "image":
      return adviseImage(value);
    case "src":
    case "portrait":
      return `Write the path:  ${key}: ${quote(toPath(value))}`;
    case "published":
    case "updated":
      return `Write the date:  ${key}: 2026-11-20`;
    case "tags":
      return "Write the names:  tags: [http, signs]";
    case "authors":
      return "Write the names of their files:  authors: [sam-example]";
    case "draft":
    case "indexable":
      return `Write  ${key}: true  or leave it out.`;
    default:
      if (/^["']/.test(value)) return "Write the text itself.";
      return `Write the text itself. To show the expression, put the value in quotes:  ${key}: ${quote(toPlain(value), true)}`;
  }
}

/** For a path, an image in Markdown or a link of a wiki, where the keys src and alt are needed. */
export function adviseImage(value: string): string {
  const plain = toPlain(value);
  const [, alt, path = plain] = /^!\[([^\]]*)\]\(([^()\s]*)[^)]*\)$/.exec(plain) ?? [];
  const [, linked = path, label = alt] = /^!?\[\[([^[\]|]+)\|?([^[\]]*)\]\]$/.exec(path) ?? [];
  const description = label?.trim() || "What it shows";
  return `Write  image: { src: ${quote(toPath(linked))}, alt: ${quote(description)} }`;
}

/** Without the expressions, unless one contains the path, as in `{{ "/x.png" | relative_url }}`. */
function toPath(value: string): string {
  const [, named] = /\{\{[^{}"']*["']([^{}"']+)["']/.exec(value) ?? [];
  const path = named ?? value.replace(expressions, "");
  return path.replace(/^[\s"'()]+|[\s"'()]+$/g, "") || "/images/sign.jpg";
}

const toPlain = (value: string): string => value.trim().replace(/^(["'])(.*)\1$/s, "$2");

function quote(value: string, isAlways = false): string {
  if (!isAlways && /^[\w./-][\w ./-]*$/.test(value)) return value;
  return value.includes('"') ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}
