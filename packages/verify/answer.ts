import { parseItem } from "structured-headers";

/** Only `Host` and `User-Agent` are added. */
export type Request = Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;

/** Header names are in lowercase. */
export interface Answer {
  readonly request: Request;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

export class Unmet extends Error {
  readonly request: Request;
  constructor({ request }: Pick<Answer, "request">, message: string) {
    super(message);
    this.request = request;
  }
}

export const isNoindex = ({ headers }: Pick<Answer, "headers">): boolean =>
  /(^|[\s,:])(noindex|none)\s*(,|$)/i.test(headers["x-robots-tag"] ?? "");

export const decodePath = (path: string): string | undefined =>
  attempt(() => decodeURIComponent(path));

export function readParameters(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/;\s*([^\s=;,"]+)=(?:"([^"]*)"|([^\s;,"]*))/g)];
  return Object.fromEntries(
    pairs.map(([, name = "", quoted, plain = ""]) => [name.toLowerCase(), quoted ?? plain]),
  );
}

export function parseMediaType(value = ""): {
  type: string;
  parameters: Readonly<Record<string, string>>;
} {
  const [type = ""] = value.split(";", 1);
  return { type: type.trim().toLowerCase(), parameters: readParameters(value) };
}

export const typeOf = ({ headers }: Pick<Answer, "headers">): string =>
  parseMediaType(headers["content-type"]).type;

export const toTwinPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);

export function readFields(text: string, name: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/^\ufeff/, "").split(":"));
  return lines.flatMap(([field = "", ...value]) =>
    field.trim().toLowerCase() === name ? value.join(":").trim() : [],
  );
}

export function toTokens(value = ""): string[] {
  return value
    .toLowerCase()
    .split(",")
    .flatMap((token) => token.trim() || []);
}

export const readDirectives = ({ headers }: Pick<Answer, "headers">): string[] =>
  toTokens(headers["cache-control"]);

/** In milliseconds (RFC 9651). */
export function parseStructuredDate(value = ""): number | undefined {
  const [date] = attempt(() => parseItem(value)) ?? [];
  return date instanceof Date ? date.getTime() : undefined;
}

export const isHtml = (answer: Pick<Answer, "status" | "headers">): boolean =>
  answer.status === 200 && typeOf(answer) === "text/html";

export const isMissing = ({ status }: Answer): boolean =>
  status === 404 || status === 410 || status >= 500;

export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export function parseLinks(value = "") {
  return [...value.matchAll(/<([^<>]*)>((?:\s*;\s*[^\s=;,]+=(?:"[^"]*"|[^\s;,]*))*)/g)].map(
    ([, target = "", text = ""]) => {
      const { rel = "", type } = readParameters(text);
      return { target, rel: rel.split(/\s+/).filter(Boolean), type };
    },
  );
}

export const findTargets = ({ headers }: Pick<Answer, "headers">, relation: string): string[] =>
  parseLinks(headers["link"]).flatMap(({ rel, target }) => (rel.includes(relation) ? target : []));

export const readMarkdownLinks = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/g)].map(([, url = ""]) => url);
