import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBaseUrl, loadSite } from "../../src/check/load-site.ts";
import { functionDeclarations } from "../../src/hosts/netlify/declarations.ts";
import { describeConformance } from "../conformance/checks.ts";
import { describeContactForm } from "../conformance/contact-form.ts";
import { createSender } from "../conformance/wire.ts";
import { valuesOf } from "../mail/parse-mail.ts";
import { type Smtp, startSmtp } from "../mail/smtp.ts";
import { type Fault, type Running, startBrokenServer } from "../verify/broken-server.ts";
import { describeBuildAfterAnother, describePostDeploy, describePreview } from "./deployments.ts";
import { type Engine, startEngine } from "./engine.ts";
import { describeParity } from "./parity.ts";

const site = await loadSite();
const baseUrl = loadBaseUrl(site);

type RateLimitConfig = (typeof functionDeclarations)["health"]["config"];

/** `functions` has the same numbers as literals, which the build passes on. */
const toLimit = ({ rateLimit: { windowLimit, windowSize } }: RateLimitConfig) => ({
  action: {
    config: {
      rateLimitConfig: { windowLimit, windowSize },
      aggregate: { keys: [{ type: "ip" }, { type: "domain" }] },
    },
  },
});

let engine: Engine;
let network: Running;
let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp({ disabledCommands: ["STARTTLS"] });
  engine = await startEngine("production", {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SMTP_TLS: "optional",
    CAPTCHA_KEY: "a secret of the tests, 32 characters or more",
  });
  network = await startBrokenServer(engine, strengthenTags(engine.origin));
}, 180_000);
afterAll(async () => {
  await network?.stop();
  await engine?.stop();
  await smtp?.stop();
});

describeConformance("netlify", { getOrigin: () => network.origin, site });

describeContactForm("netlify", {
  baseUrl,
  delivered: () => smtp.taken.flatMap((mail) => valuesOf(mail, "message-id")),
  restart: async () => {
    await engine.restart();
    return createSender(engine.origin);
  },
});

describeParity(() => engine);

it("netlify: the build passes each function's rate limit or schedule, and its path, to the platform", () => {
  const { functions } = JSON.parse(readFileSync(".netlify/functions/manifest.json", "utf8")) as {
    functions: { routes?: unknown[] }[];
  };
  const { contact, editing, health, mcp, search } = functionDeclarations;
  expect(functions).toMatchObject([
    { name: "contact", trafficRules: toLimit(contact.config) },
    { name: "editing", trafficRules: toLimit(editing.config) },
    { name: "health", trafficRules: toLimit(health.config) },
    { name: "mcp", trafficRules: toLimit(mcp.config) },
    { name: "not-found", trafficRules: toLimit(functionDeclarations["not-found"].config) },
    { name: "publish", schedule: "*/5 * * * *" },
    { name: "search", trafficRules: toLimit(search.config) },
  ]);
  expect(functions.flatMap(({ routes = [] }) => routes)).toEqual([]);
});

describePostDeploy(
  () => engine,
  () => network,
);

describeBuildAfterAnother();

describePreview(() => engine);

/** Netlify's tags are strong, but its local tool's are weak. */
function strengthenTags(origin: string): Fault {
  return {
    ask: ({ headers }) => {
      const condition = headers["if-none-match"];
      return condition === undefined
        ? {}
        : { headers: { ...headers, "if-none-match": `W/${condition}` } };
    },
    answer: async ({ headers }, { method, path, headers: { accept } }) => {
      if (!headers["etag"]?.startsWith("W/")) return {};
      const send = createSender(origin);
      const tag =
        method === "HEAD"
          ? (await send(path, { headers: accept ? { accept } : {} })).headers["etag"]
          : headers["etag"];
      return { headers: { ...headers, etag: String(tag).replace(/^W\//, "") } };
    },
  };
}
