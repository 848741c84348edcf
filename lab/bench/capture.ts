import { ask } from "../ask.ts";

/** `headers` excludes Node's own. `body` is Base64. */
export interface CapturedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export async function capture(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<CapturedAnswer> {
  const answer = await ask(port, { path, headers });
  const { date: _, connection: __, "keep-alive": ___, ...kept } = answer.headers;
  return { status: answer.status, headers: kept, body: answer.bytes.toString("base64") };
}
