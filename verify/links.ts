import { type Answer, readParameters } from "./answer.ts";

export function parseLinks(value = "") {
  return [...value.matchAll(/<([^<>]*)>((?:\s*;\s*[^\s=;,]+=(?:"[^"]*"|[^\s;,]*))*)/g)].map(([, target = "", text = ""]) => {
    const { rel = "", type } = readParameters(text);
    return { target, rel: rel.split(/\s+/).filter(Boolean), type };
  });
}

export function findTargets({ headers }: Pick<Answer, "headers">, relation: string): string[] {
  return parseLinks(headers["link"]).flatMap(({ rel, target }) => (rel.includes(relation) ? target : []));
}

export function readMarkdownLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/g)].map(([, url = ""]) => url);
}
