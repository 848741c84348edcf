import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { suggest } from "../../check/nearest.ts";
import { assertFree, parsePort, parseShutdownTime } from "../../hosts/node/settings.ts";
import { parseTrustProxy } from "../../http/client.ts";
import { may, must, type Project, type Step, toSteps } from "./step.ts";

/** Works like `node --env-file=.env`: variables that are already set take precedence. */
export function readEnvironment(root: string, set: Project["environment"] = process.env): Project["environment"] {
  return { ...readFile(root, ".env"), ...set };
}

/** Finds unknown names in `.env` and among environment variables with our prefixes. */
export function examineNames({ root, environment }: Project): readonly Step[] {
  const known = [...Object.keys(readFile(root, ".env.example")), "URL"];
  const written = Object.keys(readFile(root, ".env"));
  const alike = Object.keys(environment).filter((name) => /^(SMTP|CAPTCHA|EDITING|TRUST|SHUTDOWN|MAIL)_/.test(name));
  return [...new Set([...written, ...alike])]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const advice = suggest(name, known, "");
      const text = `${written.includes(name) ? ".env: " : ""}${name} is not a setting of this site. ${advice}`.trim();
      return written.includes(name) && advice !== "" ? must(text) : may(text);
    });
}

export async function examineServer({ host, environment }: Project): Promise<readonly Step[]> {
  if (host !== "node") return [];
  const { PORT, HOST, SHUTDOWN_SECONDS, TRUST_PROXY } = environment;
  const steps = [() => parsePort(PORT), () => parseShutdownTime(SHUTDOWN_SECONDS), () => parseTrustProxy(TRUST_PROXY)].flatMap(toSteps);
  if (steps.length > 0) return steps;
  const taken = await assertFree(parsePort(PORT), HOST).catch((error: Error) => error);
  if (taken === undefined) return [];
  const [reason] = taken.message.split(". ");
  return [may(`${reason}. If that is not this site, set PORT to a free port and HOST to an address of this computer.`)];
}

function readFile(root: string, name: string): Readonly<Record<string, string | undefined>> {
  const file = join(root, name);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
