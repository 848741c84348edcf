import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkContent } from "../../src/check/check-content.ts";
import { type Settings, toSettings } from "../../src/entries/context.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";

export function makeSite(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = makeFolder("site");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Its text starts on line 8. */
export function toArticle(
  text: string,
  { title = "A sign by the road", published = "2026-01-01", more = "draft: false" } = {},
): string {
  const head = [
    `title: ${title}`,
    "description: What the sign by the road says.",
    `published: ${published}`,
    "tags: [signs]",
    more,
  ];
  return `---\n${head.join("\n")}\n---\n${text || "Text"}\n`;
}

/** Its text starts on line 6. */
export function toPage(text: string): string {
  return `---\ntitle: A page\ndescription: What there is to say here.\nupdated: 2026-01-01\n---\n${text}\n`;
}

export const settings: Settings = {
  ...toSettings(site),
  without: ["skills"],
  navigation: [],
  footer: [],
  redirects: {},
  articlesPerPage: 2,
  embeds: ["player.example.com"],
  sections: {
    breads: {
      title: "Our breads",
      description: "What comes out of the oven each day.",
      fields: {
        flour: { label: "Flour", kind: "text", required: true },
        weight: { label: "Weight", kind: "number" },
        since: { label: "Since", kind: "date" },
        order: { label: "Order", kind: "link" },
      },
      orderBy: "title",
    },
  },
  baseUrl: "https://site.example",
  now: new Date("2026-06-01"),
};

const needed = ["index", "contact", "contact/sent", "developers", "pricing"];

/** Every site has them. */
export const pages = Object.fromEntries(
  needed.map((name) => [`src/content/pages/${name}.md`, toPage("Text")]),
);

const guide = {
  "src/content/skills/look/SKILL.md":
    "---\nname: look\ndescription: Looks up at a sign by the road.\n---\n\nLook up.\n",
};

export async function findIn(
  files: Readonly<Record<string, string | Uint8Array>>,
  more: Partial<Settings> = {},
): Promise<string[]> {
  const findings = await checkContent(makeSite({ ...guide, ...pages, ...files }), {
    ...settings,
    without: [],
    ...more,
  });
  return findings.map((finding) => `${finding.severity} ${describeFinding(finding)}`);
}

/** In the front matter of a page in `src/pages`. */
export const description =
  'export const page = { title: "Where we are", description: "How to find us, by train and on foot.", updated: "2026-11-20" };';
