import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { findNearest } from "../check/nearest.ts";
import { assertFree } from "../hosts/node/free-port.ts";
import { parsePort, parseShutdownTime } from "../hosts/node/settings.ts";
import { parseTrustProxy } from "../http/client.ts";
import { may, must, type Project, type Step, toSteps } from "./step.ts";

/** The variables that a server started by `node --env-file=.env` would have: those that are set already go first. */
export function readEnvironment(root: string, set: Project["environment"] = process.env): Project["environment"] {
  return { ...readFile(root, ".env"), ...set };
}

/** Looks for misspelt names in `.env`, and among those of the process that begin as ours do. */
export function examineNames({ root, environment }: Project): readonly Step[] {
  const known = [...Object.keys(readFile(root, ".env.example")), "URL"];
  const written = Object.keys(readFile(root, ".env"));
  const alike = Object.keys(environment).filter((name) => /^(SMTP|CAPTCHA|TRUST|SHUTDOWN|MAIL)_/.test(name));
  return [...new Set([...written, ...alike])]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [nearest] = findNearest(name, known);
      const text = `${name} is no setting of this site.${nearest === undefined ? "" : ` Did you mean ${nearest}?`}`;
      return written.includes(name) && nearest !== undefined ? must(`${text} It stands in .env.`) : may(text);
    });
}

/** Reads what a server of one's own reads as it starts, with the same readers. */
export async function examineServer({ host, environment }: Project): Promise<readonly Step[]> {
  if (host !== "node") return [];
  const { PORT, HOST, SHUTDOWN_SECONDS, TRUST_PROXY } = environment;
  const steps = [() => parsePort(PORT), () => parseShutdownTime(SHUTDOWN_SECONDS), () => parseTrustProxy(TRUST_PROXY)].flatMap(toSteps);
  if (steps.length > 0) return steps;
  const taken = await assertFree(parsePort(PORT), HOST).catch((error: Error) => error);
  if (taken === undefined) return [];
  const [reason] = taken.message.split(". ");
  return [may(`${reason}: where this site does not run there already, set PORT to a free one, and HOST to an address of this machine.`)];
}

function readFile(root: string, name: string): Readonly<Record<string, string | undefined>> {
  const file = join(root, name);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
