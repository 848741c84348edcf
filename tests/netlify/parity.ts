import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { browserAccept } from "../../verify/matrix.ts";
import { startProcess } from "../conformance/node-server.ts";
import { createSender, type WireAnswer } from "../conformance/wire.ts";
import { readArticlePaths } from "../operator.ts";
import type { Engine } from "./engine.ts";

interface Case {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

const markdown = { accept: "text/markdown" };
const unknown = ["/nope", "/articles/nope", "/about.txt", "/tags/", "/.well-known/nope", "/%61bout-us", "/a%20b", "/404", "/404.html"];
/** An encoded slash is not a separator. */
const unparted = readArticlePaths()
  .slice(0, 1)
  .map((path) => path.replace("/articles/", "/articles%2F"))
  .flatMap((path) => [path, `${path}.md`]);
/** Platform files, and paths that the platform reads differently. */
const foreign = ["/_headers", "/_redirects", "/contact/messages/", "/.netlify/functions/contact", "/.netlify/functions/search"];
const moved = ["/about/", "/about.html", "/index.html", "/about/index", "/about//", "/articles/", "/services", "/About", "/ABOUT.HTML"];
/** Searches that verify does not send, and other spellings of the address. */
const searches = ["?q=markdown&page=2", "?q=markdwon", "?q=%3Cb%3E%00%ff", "?page=-1", `?q=${"a".repeat(201)}`, "/", ".html", ".md"];

/** Paths that tests/conformance does not request. */
const cases: readonly Case[] = [
  ...[...unknown, ...unparted].flatMap((path) => [{ path }, { path, headers: { accept: browserAccept } }]),
  ...[...unparted, "/nope.md", "/nope/", "/about/", "/contact/sent", "/contact/messages"].map((path) => ({ path, headers: markdown })),
  ...["/nope.md", "/nope/"].map((path) => ({ path, method: "HEAD" })),
  ...[...foreign, ...moved, "/Services/"].map((path) => ({ path })),
  ...searches.flatMap((rest) =>
    [browserAccept, "text/markdown", "application/json", "*/*"].map((accept) => ({ path: `/search${rest}`, headers: { accept } })),
  ),
  ...["POST", "HEAD"].map((method) => ({ path: "/search?q=markdown", method })),
  ...["/services", "/about/", "/About", "/contact/challenge"].map((path) => ({ path, method: "POST" })),
];

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

const compared = [
  ...["content-type", "cache-control", "link", "allow", "vary", "x-robots-tag", "x-markdown-tokens", "content-location"],
  ...["content-security-policy", "x-content-type-options", "no-vary-search", "api-version", "ratelimit-policy", "ratelimit-limit"],
];

/** Netlify adds Accept-Encoding to Vary in its network, and its redirects have their own body and headers. */
function toPicture({ status, headers, body }: WireAnswer) {
  if (status === 301) return { status, location: headers["location"] };
  return { status, body, headers: compared.map((name) => headers[name]?.replace(/,? ?Accept-Encoding/i, "") || undefined) };
}

export function describeParity(getEngine: () => Engine): void {
  describe("parity of the Node host and Netlify's engine", () => {
    describeSpending(getEngine);

    let node: Awaited<ReturnType<typeof startProcess>>;
    beforeAll(async () => {
      node = await startProcess(["dist/server/entry.mjs"]);
      await getEngine().restart();
    });
    afterAll(() => node?.stop());

    it.each(cases.map((request) => [toTitle(request), request] as const))("%s", async (_, { path, ...options }) => {
      const [onNode, onNetlify] = await Promise.all([node, getEngine()].map(({ origin }) => createSender(origin)(path, options)));
      expect(onNetlify && toPicture(onNetlify)).toEqual(onNode && toPicture(onNode));
    });
  });
}

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

    it("a path that resembles a page's › costs nothing", async () => {
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
