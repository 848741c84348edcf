import { readFileSync } from "node:fs";
import { join } from "node:path";
import { auditI18n } from "vercel-seo-audit/dist/audit/i18n.js";
import { afterAll, expect, it, vi } from "vitest";
import { findBuiltCompany } from "../../waymark/tests/fixtures/built-site.ts";
import { judge } from "./excuses.ts";

type Finding = Readonly<{ code: string }>;

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
  const entries = sitemap.split("<url>").slice(1);
  const urls = entries.map((entry) => /<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? "");
  const untranslated = urls.filter((_, index) => !entries[index]?.includes("hreflang="));
  const findings = await Promise.all(
    urls.map(async (url) => {
      const html = read(new URL(url).pathname);
      const found: readonly Finding[] = await auditI18n({ normalizedUrl: url, html });
      return found.map(({ code }) => ({ rule: code, at: url }));
    }),
  );
  expect(urls.length).toBeGreaterThan(100);
  expect(untranslated.length).toBeLessThan(urls.length / 2);
  const reason = "The page exists in one language.";
  expect(judge(findings.flat(), [{ rule: "HREFLANG_MISSING", at: untranslated, reason }])).toEqual(
    [],
  );
});
