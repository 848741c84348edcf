import { ask } from "../ask.ts";

/** `headers` alternate names and values, without Node's own. `body` is base64. */
export interface CapturedAnswer {
  readonly status: number;
  readonly headers: string[];
  readonly body: string;
}

const addedByNode = new Set(["date", "connection", "keep-alive"]);

export async function capture(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<CapturedAnswer> {
  const { status, rawHeaders, body } = await ask(port, { path, headers });
  const kept = rawHeaders.filter((_, index, all) => !addedByNode.has((all[index - (index % 2)] ?? "").toLowerCase()));
  return { status, headers: kept, body: body.toString("base64") };
}
