import { hash } from "node:crypto";
import { acceptValues, type Form } from "./accept-values.ts";
import { type Answer, parseMediaType, type Request } from "./answer.ts";
import type { Ask } from "./client.ts";

/** One request of the matrix and its answer, of whose body the digest and the length in bytes are kept. */
export interface Cell {
  readonly path: string;
  readonly accept: string | undefined;
  readonly method: "GET" | "HEAD";
  /** The form that `accept` asks for. */
  readonly wanted: Form;
  readonly request: Request;
  readonly status: number;
  readonly headers: Answer["headers"];
  readonly digest: string;
  readonly length: number;
}

/** Asks for each of the pages with every Accept value, by GET and by HEAD. */
export function fetchMatrix(ask: Ask, pages: readonly string[]): Promise<readonly Cell[]> {
  const cells = pages.flatMap((path) =>
    acceptValues.flatMap(([accept, wanted]) => (["GET", "HEAD"] as const).map((method) => ({ path, accept, method, wanted }))),
  );
  return Promise.all(
    cells.map(async (cell) => {
      const headers = cell.accept === undefined ? {} : { accept: cell.accept };
      const answer = await ask(cell.path, { method: cell.method, headers });
      const digest = hash("sha256", answer.body);
      return { ...cell, request: answer.request, status: answer.status, headers: answer.headers, digest, length: answer.body.length };
    }),
  );
}

/** The form that an answer has, by its media type; undefined where it is neither. */
export function formOf({ headers }: Pick<Answer, "headers">): Form | undefined {
  const { type } = parseMediaType(headers["content-type"]);
  return type === "text/html" ? "html" : type === "text/markdown" ? "markdown" : undefined;
}
