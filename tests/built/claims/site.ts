import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Asks the built site. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>, body?: object) => Promise<Response>;

/** A passage in which an article speaks of this site, and what has to hold for it to be true. */
export interface Claim {
  readonly passage: string;
  /** What the site is or does, as it is found. */
  readonly fact: (ask: Ask) => unknown;
  readonly is: unknown;
}

/** Claims by the name of their article. */
export type Claims = Readonly<Record<string, readonly Claim[]>>;

/** A published file. */
export const read = (file: string) => readFileSync(join("dist/client", file), "utf8");

/** A file of the source, for what is seen in a browser alone. */
export const readSource = (file: string) => readFileSync(join("src", file), "utf8");

/** A header of an answer; empty where it has none. */
export async function readHeader(ask: Ask, path: string, name: string, headers?: Readonly<Record<string, string>>): Promise<string> {
  return (await ask(path, headers)).headers.get(name) ?? "";
}

/** The media types of the not-found answers to a browser, to a program that takes anything, and to one that wants Markdown. */
export async function readNotFoundForms(ask: Ask): Promise<readonly (string | undefined)[]> {
  const accepted = ["text/html,application/xhtml+xml,*/*;q=0.8", "*/*", "text/markdown"];
  const types = await Promise.all(accepted.map((accept) => readHeader(ask, "/artciles", "content-type", { accept })));
  return types.map((type) => type.split(";")[0]);
}
