import { beforeAll, describe, expect, it } from "vitest";
import { browserAccept } from "waymark-verify/matrix.ts";
import { useProcess } from "../conformance/host.ts";
import { createSender, type WireAnswer } from "../conformance/wire.ts";
import { readArticlePaths } from "../operator.ts";
import type { Engine } from "./engine.ts";
import { root } from "./engine-setup.ts";

type Case = Readonly<{ path: string; method?: string; headers?: Record<string, string> }>;

const markdown = { accept: "text/markdown" };
const unknown = [
  "/nope",
  "/articles/nope",
  "/about.txt",
  "/tags/",
  "/.well-known/nope",
  "/%61bout-us",
  "/a%20b",
  "/404",
  "/404.html",
];
/** An encoded slash is not a separator. */
const unparted = readArticlePaths()
  .slice(0, 1)
  .map((path) => path.replace("/articles/", "/articles%2F"))
  .flatMap((path) => [path, `${path}.md`]);
const platformFiles = ["/_headers", "/_redirects"];
/** They lead to other functions on Netlify, which count them apart. */
const apart = ["/contact/messages/", "/.netlify/functions/contact", "/.netlify/functions/search"];
const moved = [
  "/about/",
  "/about.html",
  "/index.html",
  "/about/index",
  "/about//",
  "/articles/",
  "/services",
  "/About",
  "/About.md",
  "/ABOUT.HTML",
];
/** Which verify does not send. */
const searches = [
  "?q=markdown&page=2",
  "?q=markdwon",
  "?q=%3Cb%3E%00%ff",
  "?page=-1",
  `?q=${"a".repeat(201)}`,
  "/",
  ".html",
  ".md",
];

/** Which packages/waymark/tests/conformance does not request. */
const cases: readonly Case[] = [
  ...[...unknown, ...unparted].flatMap((path) => [
    { path },
    { path, headers: { accept: browserAccept } },
  ]),
  ...[...unparted, "/nope.md", "/nope/", "/about/", "/contact/sent", "/contact/messages"].map(
    (path) => ({ path, headers: markdown }),
  ),
  ...["/nope.md", "/nope/"].map((path) => ({ path, method: "HEAD" })),
  ...[...platformFiles, ...moved, "/Services/"].map((path) => ({ path })),
  ...searches.flatMap((rest) =>
    [browserAccept, "text/markdown", "application/json", "*/*"].map((accept) => ({
      path: `/search${rest}`,
      headers: { accept },
    })),
  ),
  ...["POST", "HEAD"].map((method) => ({ path: "/search?q=markdown", method })),
  ...["/services", "/about/", "/About", "/contact/challenge", "/nope"].map((path) => ({
    path,
    method: "POST",
  })),
  ...apart.map((path) => ({ path })),
];

const compared = [
  ...[
    "content-type",
    "cache-control",
    "link",
    "allow",
    "vary",
    "x-robots-tag",
    "x-markdown-tokens",
    "content-location",
  ],
  ...[
    "content-security-policy",
    "x-content-type-options",
    "no-vary-search",
    "api-version",
    "ratelimit-policy",
    "ratelimit-remaining",
  ],
];

/** Netlify's network adds to Vary. Its redirects have their own body and headers. */
function toPicture({ status, headers, body }: WireAnswer, names = compared) {
  if (status === 301) return { status, location: headers["location"] };
  return {
    status,
    body,
    headers: names.map((name) => headers[name]?.replace(/,? ?Accept-Encoding/i, "") || undefined),
  };
}

const isUnknown = ({ headers }: WireAnswer) =>
  headers["ratelimit-policy"]?.startsWith('"not-found"') === true;

export function describeParity(getEngine: () => Engine): void {
  describe("parity of the Node host and Netlify's engine", () => {
    const node = useProcess(["dist/server/entry.mjs"], () => root);
    let unknownPaths = 0;
    beforeAll(() => getEngine().restart());

    it.each(cases.map((request) => [toTitle(request), request] as const))(
      "%s",
      async (_, { path, ...options }) => {
        const [onNode, onNetlify] = await Promise.all(
          [node.getOrigin(), getEngine().origin].map((origin) =>
            createSender(origin)(path, options),
          ),
        );
        const names = apart.includes(path)
          ? compared.filter((name) => name !== "ratelimit-remaining")
          : compared;
        expect(onNetlify && toPicture(onNetlify, names)).toEqual(
          onNode && toPicture(onNode, names),
        );
        if (onNode && isUnknown(onNode) && !apart.includes(path)) unknownPaths += 1;
      },
    );

    it("each unknown path counted once, and paths that resemble a page's cost nothing", async () => {
      const { status, headers } = await createSender(getEngine().origin)("/nope");
      expect([status, headers["ratelimit-remaining"]]).toEqual([404, String(59 - unknownPaths)]);
    });
  });
}

function toTitle({ path, method = "GET", headers }: Case): string {
  return `${method} ${path}${headers?.["accept"] ? ` (${headers["accept"].split(",")[0]})` : ""}`;
}
