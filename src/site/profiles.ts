import { type CollectionEntry, getCollection } from "astro:content";
import type { Site } from "../catalog/site.ts";
import { toEntryPage } from "./file-links.ts";
import { oncePerSite } from "./once.ts";
import { isWritten, openText } from "./open-text.ts";
import type { Profile } from "./page.ts";
import { toPicture } from "./pictures.ts";
import { showText } from "./rendering.ts";

export const collectProfiles = oncePerSite(async (site: Site): Promise<readonly Profile[]> => {
  const entries = site.has("articles") && isWritten("authors") ? await getCollection("authors") : [];
  return Promise.all(entries.map((entry) => toProfile(site, entry)));
});

async function toProfile(site: Site, entry: CollectionEntry<"authors">): Promise<Profile> {
  const { id, filePath: file, data } = entry;
  const { name, role, description, portrait, links = [] } = data;
  const text = openText(site, entry);
  const shown = portrait === undefined ? undefined : ((await toPicture(portrait, file ?? "")) ?? { src: portrait });
  return {
    ...{ id, name, role, links, path: toEntryPage(site, entry), portrait: shown },
    toDigest: () => text.digest,
    toContent: () => showText(entry, text),
    page: {
      ...{ title: name, description, file, toText: text.toTemplate },
      async toPictures() {
        const pictures = await text.toPictures();
        return portrait !== undefined && shown ? new Map([...pictures, [portrait, shown]]) : pictures;
      },
    },
  };
}
