import { readDirectives } from "../answer.ts";
import type { Site } from "../open-site.ts";
import { type Check, expectRevalidated, expectValidators, own } from "../probe.ts";

type Resource = Readonly<{ path: string; type: string; isIndex?: boolean; isTranslated?: boolean }>;

/** 404 responses link to each index. */
const resources: readonly Resource[] = [
  { path: "/openapi.json", type: "application/json", isIndex: true },
  {
    path: "/.well-known/api-catalog",
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    isIndex: true,
  },
  { path: "/.well-known/agent-skills/index.json", type: "application/json", isIndex: true },
  { path: "/.well-known/ard.json", type: "application/json", isIndex: true },
  { path: "/.well-known/ai-catalog.json", type: "application/ai-catalog+json" },
  { path: "/llms.txt", type: "text/plain; charset=utf-8", isIndex: true, isTranslated: true },
  { path: "/llms-full.txt", type: "text/plain; charset=utf-8", isIndex: true, isTranslated: true },
  { path: "/pricing.md", type: "text/markdown; charset=utf-8", isTranslated: true },
  { path: "/sitemap.xml", type: "application/xml", isIndex: true },
  { path: "/sitemap.md", type: "text/markdown; charset=utf-8", isTranslated: true },
  { path: "/feed.json", type: "application/feed+json", isIndex: true, isTranslated: true },
  { path: "/rss.xml", type: "application/rss+xml", isIndex: true, isTranslated: true },
  { path: "/atom.xml", type: "application/atom+xml", isIndex: true, isTranslated: true },
  { path: "/developers", type: "text/html; charset=utf-8" },
  { path: "/robots.txt", type: "text/plain; charset=utf-8" },
  { path: "/.well-known/security.txt", type: "text/plain; charset=utf-8" },
];

const notProduction = [/^(localhost|127\.|\[::1\]|0\.0\.0\.0)/, /:\d+$/];

export const resourceChecks: readonly Check[] = [
  own(
    "resources",
    "Each published resource has its type, for GET and HEAD, and can be cached and revalidated",
    async (probe) => {
      const { site, ask, expect, expectStatus, expectType, expectHeader, expectEqual } = probe;
      for (const { path, type } of site.prefixes.flatMap((prefix) => listResources(site, prefix))) {
        const answer = await site.read(path);
        expectStatus(answer, 200);
        expectType(answer, type);
        expectHeader(answer, "X-Content-Type-Options", "nosniff");
        expect(answer.body.length > 0, "has an empty body", answer);
        expectRevalidated(probe, answer);
        expect(
          !readDirectives(answer).includes("private"),
          "is private, so shared caches cannot store it",
          answer,
        );
        const head = await ask(path, { method: "HEAD" });
        expectStatus(head, 200);
        for (const name of ["content-type", "etag", "cache-control"])
          expectEqual(head.headers[name], answer.headers[name], `${name} of HEAD`, head);
        await expectValidators(probe, path);
      }
    },
  ),
  own(
    "canonical-origin",
    "Everything published names one production origin, never a preview or a port",
    async ({ site, expect }) => {
      const { host } = new URL(site.canonical);
      const isPreview = host.includes("--") && /\.netlify\.(app|com)$/.test(host);
      const isProduction = !isPreview && !notProduction.some((pattern) => pattern.test(host));
      expect(
        isProduction,
        `names ${site.canonical}, which is not a production origin`,
        await site.read("/"),
      );
      if (site.origin === site.canonical) return;
      for (const answer of await site.readAll(
        ["/openapi.json", "/sitemap.xml", "/llms.txt", "/robots.txt"].filter(site.isOffered),
      ))
        expect(
          !answer.text.includes(site.origin),
          `contains the deployment origin ${site.origin}`,
          answer,
        );
    },
  ),
];

/** Only the main language has an API and task guides. */
function listResources({ isOffered }: Site, prefix: string): readonly Resource[] {
  const own = resources.filter(
    ({ path, isTranslated = false }) => isOffered(path) && (prefix === "" || isTranslated),
  );
  return own.map((resource) => ({ ...resource, path: prefix + resource.path }));
}

export const findIndexes = (site: Site, prefix: string): readonly string[] => [
  ...listResources(site, prefix).flatMap(({ path, isIndex = false }) => (isIndex ? path : [])),
  "/sitemap.xml",
];
