import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadBaseUrl, loadSite } from "../../src/check/load-site.ts";

const baseUrl = loadBaseUrl(await loadSite());

export const root = fileURLToPath(new URL("../../../..", import.meta.url));
const binaries = fileURLToPath(new URL("node_modules/.bin", import.meta.url));

const toEdgeManifest = (site: string): string =>
  join(site, ".netlify/edge-functions-dist/manifest.json");

/** Without Deno, edge functions are silently skipped. */
export function requireTools(): void {
  const advice = "Install it with: npm ci --prefix packages/waymark/tests/netlify";
  if (!existsSync(join(binaries, "netlify")))
    throw new Error(`Netlify's tool is not installed. ${advice}`);
  try {
    execFileSync(join(binaries, "deno"), ["--version"], { stdio: "pipe" });
  } catch (cause) {
    throw new Error(`Deno, on which the edge functions run, does not start. ${advice}`, { cause });
  }
}

/** The tool would use its header rules. */
export function removePreviousBuild(site: string): void {
  for (const path of [join(site, "dist"), toEdgeManifest(site)])
    rmSync(path, { recursive: true, force: true });
}

/** Skipped edge functions show only in an empty list. */
export function requireEdgeRoutes(site: string): void {
  const edgeManifest = toEdgeManifest(site);
  const manifest = existsSync(edgeManifest)
    ? (JSON.parse(readFileSync(edgeManifest, "utf8")) as { routes: unknown[] })
    : undefined;
  if (!manifest?.routes.length)
    throw new Error(`The build has no edge routes: see ${edgeManifest}`);
}

/** Caches Deno's types. Without a download, the bundler silently skips the function. */
export function writeDenoCache(folder: string): void {
  const { href, host, pathname } = new URL("https://edge.netlify.com/bootstrap/globals/types.ts");
  const cache = join(folder, "remote/https", host);
  mkdirSync(cache, { recursive: true });
  const metadata = { headers: { "content-type": "application/typescript" }, url: href, time: 0 };
  const name = createHash("sha256").update(pathname).digest("hex");
  writeFileSync(join(cache, name), `export {};\n// denoCacheMetadata=${JSON.stringify(metadata)}`);
}

/** Quiet, offline and in its own home. */
export function toEnvironment(folder: string): Record<string, string | undefined> {
  const foreign =
    /^(VITEST.*|VITE_.*|TEST|NODE_ENV|URL|TRUST_PROXY|SMTP_.*|CAPTCHA_KEY|MAIL_FOLDER|NETLIFY.*)$/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: [binaries, process.env["PATH"]].join(delimiter),
    SITE_URL: baseUrl,
    CI: "1",
    BROWSER: "none",
    ASTRO_TELEMETRY_DISABLED: "1",
    XDG_CONFIG_HOME: folder,
    DENO_DIR: folder,
    NETLIFY_EDGE_BOOTSTRAP: new URL("edge-bootstrap.ts", import.meta.url).href,
  };
}
