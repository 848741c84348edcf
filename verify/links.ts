import { type Answer, readParameters } from "./answer.ts";

export function parseLinks(value = "") {
  return [...value.matchAll(/<([^<>]*)>((?:\s*;\s*[^\s=;,]+=(?:"[^"]*"|[^\s;,]*))*)/g)].map(([, target = "", text = ""]) => {
    const { rel = "", type } = readParameters(text);
    return { target, rel: rel.split(/\s+/).filter(Boolean), type };
  });
}

export const findTargets = ({ headers }: Pick<Answer, "headers">, relation: string): string[] =>
  parseLinks(headers["link"]).flatMap(({ rel, target }) => (rel.includes(relation) ? target : []));

export const readMarkdownLinks = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/g)].map(([, url = ""]) => url);
