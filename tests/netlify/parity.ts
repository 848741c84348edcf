import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aliasPath, endpoints } from "../../src/catalog/endpoints.ts";
import { iconFiles } from "../../src/catalog/icons.ts";
import { resources } from "../../src/catalog/resources.ts";
import { browserAccept } from "../../verify/accept-values.ts";
import { startProcess } from "../conformance/node-server.ts";
import { createSender, type Send, type WireAnswer } from "../conformance/wire.ts";
import { readArticlePaths } from "../operator.ts";
import type { Engine } from "./engine.ts";

interface Case {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const markdown = { accept: "text/markdown" };
const pages = ["/", "/about", "/pricing", "/articles", ...readArticlePaths(), "/developers", "/contact"];
const unknown = ["/nope", "/articles/nope", "/about.txt", "/tags/", "/.well-known/nope", "/%61bout-us", "/a%20b", "/404", "/404.html"];
/** An encoded slash is not a separator. */
const unparted = readArticlePaths()
  .slice(0, 1)
  .map((path) => path.replace("/articles/", "/articles%2F"))
  .flatMap((path) => [path, `${path}.md`]);
/** Platform files, and paths that it reads differently. */
const foreign = [
  "/_headers",
  "/_redirects",
  "/contact/challenge/",
  "/contact/messages/",
  "/.netlify/functions/contact",
  "/.netlify/functions/search",
];
const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"];
const form = { "content-type": "application/x-www-form-urlencoded" };

const cases: readonly Case[] = [
  ...pages.flatMap((path) => [{ path }, { path, headers: markdown }, { path, headers: { accept: browserAccept } }]),
  ...pages.slice(0, 3).map((path) => ({ path, method: "HEAD" })),
  { path: "/about", method: "HEAD", headers: markdown },
  { path: "/contact/sent" },
  ...[
    "/search",
    "/search?q=markdown",
    "/search?q=markdown&page=2",
    "/search?q=markdwon",
    "/search?q=%3Cb%3E%00%ff",
    `/search?q=${"a".repeat(201)}`,
  ].flatMap((path) => [browserAccept, "text/markdown", "application/json", "*/*"].map((accept) => ({ path, headers: { accept } }))),
  ...methods.map((method) => ({ path: "/search?q=markdown", method })),
  ...["/search/", "/search.html", "/Search", "/search.md"].map((path) => ({ path })),
  ...Object.values(resources).map(({ path }) => ({ path })),
  ...["/about.md", "/index.md", "/articles.md", "/site.webmanifest", "/cards/about.png"].map((path) => ({ path })),
  ...iconFiles.map(({ path }) => ({ path })),
  ...[...unknown, ...unparted].flatMap((path) => [{ path }, { path, headers: { accept: browserAccept } }]),
  ...unparted.map((path) => ({ path, headers: markdown })),
  ...foreign.map((path) => ({ path })),
  ...["/nope.md", "/nope/"].flatMap((path) => [
    { path, headers: markdown },
    { path, method: "HEAD" },
  ]),
  ...["/about/", "/about.html", "/index.html", "/about/index", "/about//", "/articles/", "/services"].map((path) => ({ path })),
  ...["/About", "/ABOUT.HTML", "/Services/"].map((path) => ({ path })),
  ...["/services", "/about/", "/About"].map((path) => ({ path, method: "POST" })),
  { path: "/about/", headers: markdown },
  { path: "/contact/sent", headers: markdown },
  { path: "/contact/messages", headers: markdown },
  ...["/about", "/llms.txt"].flatMap((path) => methods.slice(0, 5).map((method) => ({ path, method }))),
  // tests/conformance covers API responses.
  ...[...endpoints.map(({ path }) => path), `${aliasPath}?x=1`, "/api/nope"].map((path) => ({ path })),
  { path: "/contact/messages", method: "POST", headers: form, body: "name=A" },
  { path: "/contact/messages", method: "POST", headers: { ...form, origin: "https://elsewhere.example" }, body: "name=A" },
  { path: "/contact/messages" },
  { path: "/contact/challenge", method: "POST" },
];

/** Unknown paths, each counting against the not-found limit. */
const spending: readonly Case[] = [
  { path: "/nope" },
  { path: "/nope", headers: markdown },
  { path: "/nope/" },
  { path: "/nope/", headers: markdown },
  { path: "/nope/index.html" },
  { path: "/nope.md" },
  { path: "/nope", method: "POST" },
  { path: "/contact/messages/" },
  { path: "/contact/messages/", method: "POST", headers: markdown },
  { path: "/_headers" },
  ...unparted.map((path) => ({ path })),
];

/** Entity tags and codings are the platform's own. */
const compared = [
  "content-type",
  "cache-control",
  "content-location",
  "link",
  "location",
  "allow",
  "vary",
  "x-robots-tag",
  "x-markdown-tokens",
  "content-security-policy",
  "x-content-type-options",
  "permissions-policy",
  "cross-origin-resource-policy",
  "no-vary-search",
  "access-control-allow-origin",
  "api-version",
  "ratelimit-policy",
  "ratelimit-limit",
] as const;

const allowances: readonly { readonly reason: string; readonly apply: (answer: Picture) => Picture }[] = [
  {
    reason: "Node names Accept-Encoding in Vary, as it sends compressed bodies; Netlify's network adds its own",
    apply: ({ headers, ...rest }) => ({
      ...rest,
      headers: { ...headers, vary: headers["vary"]?.replace(/,? ?Accept-Encoding/i, "") || undefined },
    }),
  },
  {
    reason: "Netlify's redirect rules have a body and headers of their own",
    apply: (answer) => {
      const { status, headers, body } = answer;
      return status === 301 ? { status, headers: { location: headers["location"] }, body: body.replace(/^Redirecting to .*/, "") } : answer;
    },
  },
  {
    reason: "the reference of a challenge or of a message is random",
    apply: ({ body, ...rest }) => ({ ...rest, body: body.replace(/[0-9a-f]{32,}|(?<="reference":")[^"]+/g, "…") }),
  },
];

interface Picture {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

function toPicture({ status, headers, body }: WireAnswer): Picture {
  const picture = { status, headers: Object.fromEntries(compared.map((name) => [name, headers[name]])), body };
  return allowances.reduce<Picture>((seen, { apply }) => apply(seen), picture);
}

export function describeParity(getEngine: () => Engine): void {
  describe("parity of the Node host and Netlify's engine", () => {
    describeSpending(getEngine);

    let node: Awaited<ReturnType<typeof startProcess>>;
    let senders: readonly [Send, Send];
    const rows: Record<string, string>[] = [];

    beforeAll(async () => {
      node = await startProcess(["dist/server/entry.mjs"]);
      await getEngine().restart();
      senders = [createSender(node.origin), createSender(getEngine().origin)];
    });
    afterAll(async () => {
      await node?.stop();
      console.table(rows);
      console.log(`Allowed differences:\n${allowances.map(({ reason }) => `- ${reason}`).join("\n")}`);
    });

    for (const { path, ...options } of cases) {
      const title = toTitle({ path, ...options });
      it(title, async () => {
        const [onNode, onNetlify] = await Promise.all(senders.map((send) => send(path, options)));
        if (!onNode || !onNetlify) throw new Error("A host did not answer.");
        rows.push({ request: title, node: toCell(onNode), netlify: toCell(onNetlify) });
        expect(toPicture(onNetlify)).toEqual(toPicture(onNode));
      });
    }
  });
}

/** The platform's own counts must match the function's. */
function describeSpending(getEngine: () => Engine): void {
  describe("the cost of an unknown path", () => {
    let node: Awaited<ReturnType<typeof startProcess>>;
    beforeEach(async () => {
      node = await startProcess(["dist/server/entry.mjs"]);
      await getEngine().restart();
    });
    afterEach(() => node?.stop());

    it.each(spending.map((request) => [toTitle(request), request] as const))(
      "%s › counts against the not-found limit",
      async (_, { path, ...options }) => {
        for (const { origin } of [node, getEngine()]) {
          const send = createSender(origin);
          const answers = [await send(path, options), await send(path, options)];
          expect(answers.map(({ status, headers }) => [status, headers["ratelimit-policy"], headers["ratelimit-remaining"]])).toEqual([
            [404, '"not-found";q=60;w=60', "59"],
            [404, '"not-found";q=60;w=60', "58"],
          ]);
        }
      },
    );

    it("a path close to a page's › costs nothing", async () => {
      for (const { origin } of [node, getEngine()]) {
        const send = createSender(origin);
        for (const path of ["/about/", "/about/index", "/About", "/about.html"]) expect((await send(path)).status, path).toBe(301);
        expect((await send("/about", { headers: markdown })).status).toBe(200);
        expect((await send("/about", { method: "POST" })).status).toBe(405);
        expect((await send("/nope")).headers["ratelimit-remaining"]).toBe("59");
      }
    });
  });
}

function toTitle({ path, method = "GET", headers }: Case): string {
  return `${method} ${path}${headers?.["accept"] ? ` (${headers["accept"].split(",")[0]})` : ""}`;
}

function toCell({ status, headers, body }: WireAnswer): string {
  return `${status} ${headers["content-type"]?.split(";")[0] ?? ""} ${Buffer.byteLength(body)} bytes`;
}
