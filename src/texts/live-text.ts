import { readSettings, toGiven } from "../check/content.ts";
import { openContentFile, readBody } from "../check/content-file.ts";
import { listReferences } from "../check/references.ts";
import { once } from "../site/once.ts";
import { convertText, toTextTemplate } from "./read-text.ts";

const collectGiven = once(() => toGiven(readSettings()));

/** A text as it stands, mistakes included, for an editor who is writing it. */
export function openLiveText(path: string, bytes: Uint8Array) {
  const given = collectGiven();
  const file = readBody(openContentFile(path, () => bytes, given.facts));
  return {
    toPage: once(() => convertText(file, given)),
    toTemplate: async () => toTextTemplate(file, given),
    toFeed: () => convertText(file, given, { form: "feed" }),
    get references() {
      return listReferences(file, given.settings.sections);
    },
  };
}
