import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { reportContent } from "../../src/check/check-content.ts";
import { describePlanned, describeScheduled, findDue } from "../../src/schedule/publication.ts";
import { description, makeSite, pages, settings, toArticle, toPage } from "./made-site.ts";

describe("the report on a site", () => {
  it("is empty for a valid site, and otherwise lists the pages that every site needs", async () => {
    const root = makeSite({ ...pages, "src/content/articles/a.md": toArticle("## One") });
    const sound = { lines: [], summary: "6 files, 0 errors, 0 warnings", isSound: true };
    expect(await reportContent(root, settings)).toMatchObject(sound);
    const { lines } = await reportContent(makeSite({}), {
      ...settings,
      without: ["skills", "form"],
    });
    const missing = "Error: This page is missing. Restore it";
    const off =
      'or turn the feature off in src/content/site.ts:  without: ["skills", "form", "api", "prices"]';
    expect(lines).toEqual([
      `src/content/pages/contact.md: ${missing}.`,
      `src/content/pages/developers.md: ${missing}, ${off}`,
      `src/content/pages/index.md: ${missing}.`,
      `src/content/pages/pricing.md: ${missing}, ${off}`,
    ]);
  });

  it("lists scheduled articles by time, in the site's time zone, and drafts apart from them", async () => {
    const root = makeSite({
      "src/content/articles/a.md": toArticle("Text", { published: "2026-07-02" }),
      "src/content/articles/b.md": toArticle("Text", { published: "2026-07-01 09:00" }),
      "src/content/articles/c.md": toArticle("Text", { published: "2026-06-01 01:59" }),
      "src/content/articles/d.md": toArticle("Text", {
        published: "2026-07-01",
        more: "draft: true",
      }),
    });
    const { scheduled, withheld } = await reportContent(root, {
      ...settings,
      timeZone: "Europe/Berlin",
    });
    expect(scheduled).toEqual([
      { file: "src/content/articles/b.md", at: "2026-07-01T07:00:00.000Z" },
      { file: "src/content/articles/a.md", at: "2026-07-01T22:00:00.000Z" },
    ]);
    expect(scheduled.map((text) => describeScheduled(text, "Europe/Berlin"))).toEqual([
      "src/content/articles/b.md is scheduled for 2026-07-01 09:00 (Europe/Berlin).",
      "src/content/articles/a.md is scheduled for 2026-07-02 (Europe/Berlin).",
    ]);
    expect(describePlanned(withheld, settings.now, "Europe/Berlin")).toEqual([
      "src/content/articles/d.md is a draft for 2026-07-01 (Europe/Berlin). To schedule it, remove  draft: true",
    ]);
    expect(findDue(scheduled, new Date("2026-07-01T06:59:59Z"))).toEqual([]);
    expect(findDue(scheduled, new Date("2026-07-01T07:00:00Z"))).toEqual(scheduled.slice(0, 1));
  });

  it("sorts findings by file and line, labels them, and fails if there is an error", async () => {
    const root = makeSite({
      ...pages,
      "src/content/pages/b.md": toPage("### B"),
      "src/content/articles/a.md": toArticle("# B\n\n# A"),
    });
    const { lines, summary, isSound } = await reportContent(root, settings);
    expect({ summary, isSound }).toEqual({
      summary: "7 files, 2 errors, 1 warning",
      isSound: false,
    });
    expect(lines.map((line) => line.slice(0, 48))).toEqual([
      "src/content/articles/a.md:8: Error: The heading ",
      "src/content/articles/a.md:10: Error: The heading",
      'src/content/pages/b.md:6: Warning: The heading "',
    ]);
  });

  it("counts the owner's Astro pages as files", async () => {
    const astro = `---\n${description}\n---\n<p>Here.</p>\n`;
    const root = makeSite({ ...pages, "src/pages/map.astro": astro });
    const { summary } = await reportContent(root, settings);
    expect(summary).toBe("6 files, 0 errors, 0 warnings");
  });
});

const program = "packages/waymark/src/commands/main.ts";

it.each([
  [["check", "--x"], /^Unknown argument "--x"\.\n\nwaymark check\n/],
  [
    ["doctor", "--netlify", "--netlfy"],
    /^Unknown argument "--netlfy"\.\n\nwaymark doctor \[--netlify\]\n/,
  ],
] as const)("%j explains the unknown argument", (argv, message) => {
  const ended = spawnSync(process.execPath, [program, ...argv], { encoding: "utf8" });
  expect(ended).toMatchObject({ status: 1, stderr: expect.stringMatching(message) });
});

it("check explains an invalid SITE_URL", () => {
  const ended = spawnSync(process.execPath, [program, "check"], {
    encoding: "utf8",
    env: { ...process.env, SITE_URL: "nowhere" },
  });
  expect(ended).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^SITE_URL is "nowhere", which is not an origin\./),
  });
});
