import { hash } from "node:crypto";
import { acceptValues, type Form } from "./accept-values.ts";
import { type Answer, type Request, typeOf } from "./answer.ts";
import type { Ask } from "./client.ts";

/** Has a digest instead of the body, to save memory. */
export interface Cell {
  readonly path: string;
  readonly accept: string | undefined;
  readonly method: "GET" | "HEAD";
  readonly wanted: Form;
  readonly request: Request;
  readonly status: number;
  readonly headers: Answer["headers"];
  readonly digest: string;
  readonly length: number;
}

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

export function formOf(answer: Pick<Answer, "headers">): Form | undefined {
  const type = typeOf(answer);
  return type === "text/html" ? "html" : type === "text/markdown" ? "markdown" : undefined;
}
