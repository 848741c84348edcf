import { type CollectionEntry, getCollection } from "astro:content";
import type { SectionConfiguration } from "../catalog/section-configuration.ts";
import { words } from "../catalog/words.ts";
import { sections } from "../content/sections.ts";
import { toParagraph } from "../markdown/serialize.ts";
import { compareItems, toFields, toFieldsMarkdown } from "./fields.ts";
import { describePage, toListPages } from "./list-pages.ts";
import { once } from "./once.ts";
import { openText } from "./open-text.ts";
import type { Item, ListPage, Section } from "./page.ts";
import { toItemPath, toSectionPath } from "./paths.ts";
import { showText } from "./rendering.ts";
import { isWritten } from "./written.ts";

/** The lists of the owner's sections, and their texts in the order of their lists. */
export const collectSections = once(async (): Promise<{ readonly lists: readonly ListPage[]; readonly items: readonly Item[] }> => {
  const collected = await Promise.all(Object.entries(sections).map(([name, section]) => collectSection(name, section)));
  return { lists: collected.flatMap(({ lists }) => lists), items: collected.flatMap(({ items }) => items) };
});

async function collectSection(name: string, configuration: SectionConfiguration) {
  const section = { name: configuration.title, path: toSectionPath(name) };
  // Which collections there are beside the engine's, its types cannot know.
  const entries = isWritten(name) ? await getCollection(name as "pages") : [];
  const shown = entries.filter((entry) => import.meta.env.DEV || !isDraft(entry));
  const items = shown.map((entry) => toItem(entry, section, configuration)).sort(compareItems(configuration));
  return { items, lists: toSectionLists(name, configuration, items) };
}

function isDraft({ data }: { readonly data: object }): boolean {
  return "draft" in data && data.draft === true;
}

/** The pages of the list of a section's texts. */
export function toSectionLists(
  name: string,
  { title, description }: Pick<SectionConfiguration, "title" | "description">,
  items: readonly Item[],
): ListPage[] {
  const { before, after } = words.lists;
  return toListPages({
    items,
    section: { name: title, path: toSectionPath(name) },
    toPath: (page) => toSectionPath(name, page),
    // A full stop is added there.
    describe: (page, pages) => describePage(title, description.replace(/\.$/, ""), page, pages),
    tagsInUse: [],
    steps: { before, after },
  });
}

function toItem(entry: CollectionEntry<"pages">, section: Section, { fields: configured }: SectionConfiguration): Item {
  const { id, filePath: file, data } = entry;
  const text = openText(entry);
  const { title, description, updated } = data;
  const fields = toFields(data, configured);
  const withheld = isDraft(entry) ? words.byline.draft : undefined;
  return {
    kind: "item",
    ...{ path: toItemPath(section.path, id), file, title, description, updated, withheld, section, fields, tags: [] },
    toDigest: () => text.digest,
    toContent: () => showText(entry, text),
    toPictures: text.toPictures,
    toMarkdown: async () => [withheld && toParagraph(withheld), toFieldsMarkdown(fields)].filter(Boolean).join("\n\n"),
    toText: text.toTemplate,
  };
}
