import { readFileSync } from "node:fs";
import { join } from "node:path";
import { auditI18n } from "vercel-seo-audit/dist/audit/i18n.js";
import { afterAll, expect, it, vi } from "vitest";
import { findBuiltCompany } from "../../tests/fixtures/built-site.ts";

const published = join(await findBuiltCompany(), "dist/client");
const read = (path: string) =>
  readFileSync(
    join(published, `${path === "/" ? "/index" : decodeURIComponent(path)}.html`),
    "utf8",
  );

afterAll(() => void vi.unstubAllGlobals());

it("vercel-seo-audit finds each translation, and nothing wrong with them", async () => {
  vi.stubGlobal("fetch", async (url: string) => new Response(read(new URL(url).pathname)));
  const sitemap = readFileSync(join(published, "sitemap.xml"), "utf8");
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const findings = await Promise.all(
    urls.map(
      (url) =>
        auditI18n({ normalizedUrl: url, html: read(new URL(url).pathname) }) as Promise<
          readonly { code: string }[]
        >,
    ),
  );
  const codes = Map.groupBy(findings.flat(), ({ code }) => code);
  expect(urls.length).toBeGreaterThan(100);
  expect([...codes.keys()]).toEqual(["HREFLANG_MISSING"]);
  expect(codes.get("HREFLANG_MISSING")?.length).toBeLessThan(urls.length / 2);
});
