import { toTwinPath } from "../../src/surfaces/paths.ts";
import type { Check } from "../probe.ts";
import { findTwinFaults, readTwin } from "../reading.ts";

/** A twin as a document. */
export const twinForm: Check = {
  name: "twin-form",
  promise: "Each twin has front matter with its canonical address, its title as the one H1, absolute links and no markup of components",
  async run({ site, expect, expectEqual }) {
    for (const path of site.pages) {
      const answer = await site.read(toTwinPath(path));
      const twin = parse(answer.text);
      expect(twin !== undefined, "has front matter that is no YAML", answer);
      if (twin === undefined) continue;
      expectEqual(twin.frontMatter["url"], `${site.canonical}${path}`, "url in the front matter", answer);
      for (const fault of findTwinFaults(twin)) expect(false, fault, answer);
    }
  },
};

function parse(markdown: string): ReturnType<typeof readTwin> | undefined {
  try {
    return readTwin(markdown);
  } catch {
    return undefined;
  }
}
