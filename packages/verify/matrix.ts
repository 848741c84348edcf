import { hash } from "node:crypto";
import { type Answer, typeOf } from "./answer.ts";
import type { Ask } from "./client.ts";

export type Form = "html" | "markdown";

export const browserAccept =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

/** `Accept` values with the form of a page (RFC 9110 section 12.5.1) and of a 404. */
export const acceptValues: readonly (readonly [
  accept: string | undefined,
  page: Form,
  unknown: Form,
])[] = [
  [undefined, "html", "markdown"],
  [browserAccept, "html", "html"],
  ["*/*", "html", "markdown"],
  ["text/*", "html", "markdown"],
  ["text/plain", "html", "markdown"],
  ["application/json, text/plain, */*", "html", "markdown"],
  ["application/pdf", "html", "markdown"],
  ["text/markdown", "markdown", "markdown"],
  ["text/markdown, text/html", "markdown", "markdown"],
  ["text/html, text/markdown;q=0.9", "html", "html"],
  ["text/markdown;q=0", "html", "markdown"],
  ["text/markdown;q=0.5, text/html;q=0.4", "markdown", "markdown"],
  ["text/markdown, */*;q=0.1", "markdown", "markdown"],
];

/** A digest instead of the body saves memory. */
export type Cell = Awaited<ReturnType<typeof fetchMatrix>>[number];

export function fetchMatrix(ask: Ask, pages: readonly string[]) {
  const cells = pages.flatMap((path) =>
    acceptValues.flatMap(([accept, wanted]) =>
      (["GET", "HEAD"] as const).map((method) => ({ path, accept, method, wanted })),
    ),
  );
  return Promise.all(
    cells.map(async (cell) => {
      const headers = cell.accept === undefined ? {} : { accept: cell.accept };
      const answer = await ask(cell.path, { method: cell.method, headers });
      const digest = hash("sha256", answer.body);
      return {
        ...cell,
        request: answer.request,
        status: answer.status,
        headers: answer.headers,
        digest,
        length: answer.body.length,
      };
    }),
  );
}

export function formOf(answer: Pick<Answer, "headers">): Form | undefined {
  const type = typeOf(answer);
  return type === "text/html" ? "html" : type === "text/markdown" ? "markdown" : undefined;
}
