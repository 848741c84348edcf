import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { findSignInFaults } from "../../api/editing.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { isBuildHook } from "../../catalog/build-hook.ts";
import type { Site } from "../../catalog/site.ts";
import { suggest } from "../../findings/finding.ts";
import { assertFree, parsePort, parseShutdownTime } from "../../hosts/node/settings.ts";
import { parseTrustProxy } from "../../http/client.ts";
import { isExampleHost } from "../../http/example-host.ts";
import { findUnfinished } from "../writing/sample.ts";
import { examineMail } from "./mail.ts";
import { keepSteps, may, must, type Project, type Step, toSteps } from "./step.ts";

export async function examine(site: Site, project: Project): Promise<readonly Step[]> {
  const steps = [
    ...examineAddress(site, project),
    ...examineNames(project),
    ...(await examineServer(project)),
    ...(await examineMail(site, project)),
    ...findSignInFaults(site, project.environment).map((fault) =>
      may(`${fault} Until then, nobody can sign in at /admin.`),
    ),
    ...examinePublishing(site, project),
    ...examineRobots(site.contentSignal),
    ...(await examineContent(site, project)),
  ];
  return steps.toSorted(
    (one, other) => Number(other.weight === "must") - Number(one.weight === "must"),
  );
}

export function examineAddress(site: Site, { environment }: Project): readonly Step[] {
  const faults = toSteps(() => resolveBaseUrl(site, environment));
  return [
    ...(faults.length > 0 ? faults : examineOrigin(site, resolveBaseUrl(site, environment))),
    ...keepSteps(
      isReserved(site.email.split("@").at(-1) ?? "") &&
        must(
          `No mail can reach ${site.email}. Set email in src/content/site.ts to your own address.`,
        ),
    ),
  ];
}

function examineOrigin(site: Site, baseUrl: string): readonly Step[] {
  const advice =
    "Set SITE_URL, or url in src/content/site.ts, to the public address of the site, such as https://www.your-domain.com.";
  const { protocol, hostname } = new URL(baseUrl);
  return keepSteps(
    isReserved(hostname) && must(`${baseUrl} is not a public address. ${advice}`),
    protocol !== "https:" &&
      must(`${baseUrl} uses http, but the site's headers and API require https. ${advice}`),
    baseUrl !== new URL(site.url).origin &&
      may(
        `SITE_URL (or URL) is ${baseUrl}, but url in src/content/site.ts is ${site.url}, which is used by builds without the variable. Set both to the same address.`,
      ),
  );
}

/** RFC 2606 and RFC 6761, or this computer. */
export const isReserved = (hostname: string): boolean =>
  isExampleHost(hostname) ||
  /(^|\.)(test|localhost)$/.test(hostname) ||
  /^(127\.|\[::1\]$)/.test(hostname);

export function examineRobots(contentSignal: Readonly<Record<string, string>>): readonly Step[] {
  const signals = ["search", "ai-input", "ai-train"];
  const unknown = Object.keys(contentSignal).filter((name) => !signals.includes(name));
  return keepSteps(
    contentSignal["search"] === "no" &&
      may(
        'robots.txt asks search engines not to list the site. To allow it, set search: "yes" under contentSignal in src/content/site.ts.',
      ),
    ...unknown.map((name) =>
      may(
        `contentSignal in src/content/site.ts: crawlers do not know the signal "${name}". Use ${signals.join(", ")}.`,
      ),
    ),
  );
}

export function examinePublishing(site: Site, { host, environment }: Project): readonly Step[] {
  if (host !== "netlify" || !site.has("articles")) return [];
  const hook = environment["PUBLISH_HOOK"] || "";
  const example = "such as https://api.netlify.com/build_hooks/ID";
  return keepSteps(
    hook === "" &&
      may(
        `PUBLISH_HOOK is not set, so scheduled articles wait for the next build. Set it to a build hook, ${example}.`,
      ),
    hook !== "" &&
      !isBuildHook(hook) &&
      must(`PUBLISH_HOOK is not the address of a build hook, ${example}.`),
  );
}

async function examineContent(site: Site, { root }: Project): Promise<readonly Step[]> {
  const { values, files, started } = findUnfinished(root, site);
  const advice = values.includes("url")
    ? "To replace them, run npm run setup."
    : "Replace them with your own.";
  return keepSteps(
    values.length > 0 &&
      may(
        `src/content/site.ts: these values are still from the sample: ${values.join(", ")}. ${advice}`,
      ),
    files.length > 0 &&
      may(`These files are still from the sample: ${toShortList(files)}. Replace or delete them.`),
    started.length > 0 &&
      may(
        `These files still contain placeholder text from setup: ${toShortList(started)}. Write your own.`,
      ),
  );
}

const shown = 6;

const toShortList = (files: readonly string[]): string =>
  `${files.slice(0, shown).join(", ")}${files.length > shown ? ` and ${files.length - shown} more` : ""}`;

/** As with `node --env-file=.env`, variables that are already set take precedence. */
export function readEnvironment(
  root: string,
  set: Project["environment"] = process.env,
): Project["environment"] {
  return { ...readFile(root, ".env"), ...set };
}

/** In `.env`, and among variables with our prefixes. */
export function examineNames({ root, environment }: Project): readonly Step[] {
  const known = [...Object.keys(readFile(root, ".env.example")), "URL"];
  const written = Object.keys(readFile(root, ".env"));
  const alike = Object.keys(environment).filter((name) =>
    /^(SMTP|CAPTCHA|EDITING|TRUST|SHUTDOWN|MAIL|PUBLISH|DRAFTS)_/.test(name),
  );
  return [...new Set([...written, ...alike])]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const advice = suggest(name, known, "");
      const text =
        `${written.includes(name) ? ".env: " : ""}${name} is not a setting of this site. ${advice}`.trim();
      return written.includes(name) && advice !== "" ? must(text) : may(text);
    });
}

export async function examineServer({ host, environment }: Project): Promise<readonly Step[]> {
  if (host !== "node") return [];
  const { PORT, HOST, SHUTDOWN_SECONDS, TRUST_PROXY } = environment;
  const steps = [
    () => parsePort(PORT),
    () => parseShutdownTime(SHUTDOWN_SECONDS),
    () => parseTrustProxy(TRUST_PROXY),
  ].flatMap(toSteps);
  if (steps.length > 0) return steps;
  const taken = await assertFree(parsePort(PORT), HOST).catch((error: Error) => error);
  if (taken === undefined) return [];
  const [reason] = taken.message.split(". ");
  return [
    may(
      `${reason}. If that is not this site, set PORT to a free port and HOST to an address of this computer.`,
    ),
  ];
}

function readFile(root: string, name: string): Readonly<Record<string, string | undefined>> {
  const file = join(root, name);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
