import { parseItem } from "structured-headers";
import { attempt } from "./attempt.ts";

/** A request exactly as it is sent: the path is not normalised, and no header is added but `Host` and `User-Agent`. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it came over the wire, beside its request; header names are in lower case. */
export interface Answer {
  readonly request: Request;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/** Whether search engines are asked to leave an answer out, be it once or, as on Netlify's previews, once more by the platform. */
export function isNoindex({ headers }: Pick<Answer, "headers">): boolean {
  return /(^|[\s,:])(noindex|none)\s*(,|$)/i.test(headers["x-robots-tag"] ?? "");
}

/** A path without percent-encoding; undefined where it cannot be decoded. */
export function decodePath(path: string): string | undefined {
  return attempt(() => decodeURIComponent(path));
}

/** Whether a path is one of the API's. */
export function isOfApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/** A media type without its parameters, and the parameters; all but values in lower case. */
export function parseMediaType(value: string | undefined): { type: string; parameters: Readonly<Record<string, string>> } {
  const [type = ""] = (value ?? "").split(";", 1);
  const pairs = [...(value ?? "").matchAll(/;\s*([^\s=;"]+)=(?:"([^"]*)"|([^\s;"]*))/g)];
  const parameters = pairs.map(([, name = "", quoted, plain = ""]) => [name.toLowerCase(), quoted ?? plain]);
  return { type: type.trim().toLowerCase(), parameters: Object.fromEntries(parameters) };
}

/** The path of a page's Markdown twin. */
export function toTwinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** The values of a field in a file that has one a line, such as robots.txt. */
export function readFields(text: string, name: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/^\ufeff/, "").split(":"));
  return lines.flatMap(([field = "", ...value]) => (field.trim().toLowerCase() === name ? value.join(":").trim() : []));
}

/** The members of a comma-separated header such as `Vary`, in lower case. */
export function toTokens(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean);
}

/** The directives of an answer's `Cache-Control`. */
export function readDirectives({ headers }: Pick<Answer, "headers">): string[] {
  return toTokens(headers["cache-control"]);
}

/** A structured date (RFC 9651), as `Deprecation` has it, in milliseconds; undefined where it is none. */
export function parseStructuredDate(value: string | undefined): number | undefined {
  const [date] = attempt(() => parseItem(value ?? "")) ?? [];
  return date instanceof Date ? date.getTime() : undefined;
}

/** Whether an answer is an HTML page. */
export function isHtml({ status, headers }: Pick<Answer, "status" | "headers">): boolean {
  return status === 200 && parseMediaType(headers["content-type"]).type === "text/html";
}
