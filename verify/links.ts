import type { Answer } from "./answer.ts";
import type { Site } from "./site.ts";

/** A link of a `Link` header (RFC 8288); `rel` holds each relation by itself. */
export interface HeaderLink {
  readonly target: string;
  readonly rel: readonly string[];
  readonly type: string | undefined;
}

/** The links of a `Link` header, in order. */
export function parseLinks(value: string | undefined): HeaderLink[] {
  return [...(value ?? "").matchAll(/<([^<>]*)>((?:\s*;\s*[^\s=;,]+=(?:"[^"]*"|[^\s;,]*))*)/g)].map(([, target = "", parameters = ""]) => ({
    target,
    rel: (readParameter(parameters, "rel") ?? "").split(/\s+/).filter(Boolean),
    type: readParameter(parameters, "type"),
  }));
}

/** The canonical addresses that an answer names, but for the one that Netlify adds off the main domain: the same path there. */
export function readCanonicals({ origin, canonical }: Site, { request, headers }: Pick<Answer, "request" | "headers">): string[] {
  const targets = parseLinks(headers["link"]).flatMap(({ rel, target }) => (rel.includes("canonical") ? target : []));
  return targets.filter((target) => origin === canonical || target !== canonical + request.path);
}

function readParameter(parameters: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;,]*))`, "i").exec(parameters) ?? [];
  return quoted ?? plain;
}

/** Where the links of a Markdown text lead, in order. */
export function readMarkdownLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/g)].map(([, url = ""]) => url);
}
