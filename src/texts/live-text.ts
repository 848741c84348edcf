import type { Site } from "../catalog/site.ts";
import { openContentFile, readBody } from "../check/content-file.ts";
import { toSettings, toTextContext } from "../check/settings.ts";
import { once, oncePerSite } from "../site/once.ts";
import { convertText, listReferences, toTextTemplate } from "./read-text.ts";

const readContext = oncePerSite((site) => toTextContext(toSettings(site)));

/** Reads a text in its current state, including mistakes, for the dev server. */
export function openLiveText(site: Site, path: string, bytes: Uint8Array) {
  const context = readContext(site);
  const file = readBody(openContentFile(path, () => bytes, context.facts));
  return {
    toPage: once(() => convertText(file, context)),
    toTemplate: async () => toTextTemplate(file, context),
    toFeed: () => convertText(file, context, { form: "feed" }),
    get references() {
      return listReferences(file, context.settings.sections);
    },
  };
}
