import { type CollectionEntry, getCollection } from "astro:content";
import { build } from "virtual:waymark/build";
import { toEntryPage } from "../addresses/file-links.ts";
import { toSectionPath } from "../addresses/paths.ts";
import type { SectionConfiguration } from "../catalog/section-configuration.ts";
import type { Site } from "../catalog/site.ts";
import { toParagraph } from "../markdown/serialize.ts";
import { memoizePer } from "../memo/memoize.ts";
import { toDraft } from "../schedule/publication.ts";
import { toCollection } from "./collection.ts";
import { compareItems, findDay, toFields, toFieldsMarkdown } from "./fields.ts";
import { describePage, toListPages } from "./list-pages.ts";
import { isWritten, openText } from "./open-text.ts";
import type { Item, Section } from "./page.ts";
import { type Image, openLead } from "./pictures.ts";
import { showText } from "./rendering.ts";

export const collectSections = memoizePer(async (site: Site) => {
  const collected = await Promise.all(
    Object.entries(site.sections).map(([name, section]) => collectSection(site, name, section)),
  );
  const [items, drafts] = [
    collected.flatMap((one) => one.items),
    collected.flatMap((one) => one.drafts),
  ];
  return { lists: collected.flatMap(({ lists }) => lists), items, drafts };
});

async function collectSection(site: Site, name: string, configuration: SectionConfiguration) {
  const section = { name: configuration.title, path: toSectionPath(site, name) };
  // The engine's types include only its own collections.
  const entries = isWritten(site, name)
    ? await getCollection(toCollection(site, name as "pages"))
    : [];
  const all = entries.map((entry) => toItem(site, entry, section, configuration));
  const items = all
    .filter(({ withheld }) => import.meta.env.DEV || !withheld)
    .sort(compareItems(site, configuration));
  const { draftsKey: key } = build ?? {};
  const drafts =
    key === undefined
      ? []
      : all.filter(({ withheld }) => withheld).map((item) => toDraft(site, key, item));
  return { items, drafts, lists: toSectionLists(site, name, configuration, items) };
}

type Described = Pick<SectionConfiguration, "title" | "description" | "ask">;

export function toSectionLists(
  site: Site,
  name: string,
  { title, description, ask }: Described,
  items: readonly Item[],
) {
  const { before, after } = site.words.lists;
  return toListPages(site, {
    items,
    section: { name: title, path: toSectionPath(site, name) },
    toPath: (page) => toSectionPath(site, name, page),
    describe: (page, pages) => describePage(site, title, description, page, pages),
    tagsInUse: [],
    steps: { before, after },
  }).map((list) => ({ ...list, ask }));
}

function toItem(
  site: Site,
  entry: CollectionEntry<"pages">,
  section: Section,
  { fields: configured, orderBy, ask }: SectionConfiguration,
): Item {
  const { filePath: file, data } = entry;
  const text = openText(site, entry);
  const { title, description, updated } = data;
  const { leadMarkdown, ...lead } = openLead(
    (data as { readonly image?: Image }).image,
    file,
    text.toPictures,
  );
  const fields = toFields(site, data, configured);
  const withheld = "draft" in data && data.draft === true ? site.words.byline.draft : undefined;
  return {
    kind: "item",
    path: toEntryPage(site, entry),
    file,
    title,
    description,
    updated,
    withheld,
    section,
    fields,
    tags: [],
    ask,
    day: findDay(fields, orderBy),
    toDigest: () => text.digest,
    toContent: () => showText(entry, text),
    ...lead,
    toMarkdown: async () =>
      [withheld && toParagraph(withheld), toFieldsMarkdown(site, fields), leadMarkdown]
        .filter(Boolean)
        .join("\n\n"),
    toText: text.toText,
  };
}
