import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeBuiltSettings } from "../../../src/build/built-settings.ts";
import { readBuiltSite } from "../../../src/hosts/node/built-site.ts";
import { settingsFile } from "../../../src/release/built-settings.ts";
import { makeFolder } from "../../fixtures/folder.ts";
import { main } from "../../fixtures/translated-site.ts";

const plurals = join(import.meta.dirname, "../../../src/catalog/plurals.ts");

const words = `
import { createCounter } from ${JSON.stringify(plurals)};

type Amount = number;
const count = createCounter("en", "en-GB");

export const words = (locale: string) => ({
  search: { title: \`Search in \${locale}\` },
  lists: { count: (number: Amount) => count(number, { one: "text", other: "texts" }) },
});
`;

async function writeOutput(): Promise<string> {
  const folder = makeFolder("built-site");
  const wordsFile = join(folder, "words.ts");
  writeFileSync(wordsFile, words);
  await writeBuiltSettings(main, wordsFile, folder);
  return folder;
}

describe("the settings that a build writes for servers", () => {
  it("are those of every language, with default values", async () => {
    const site = readBuiltSite(await writeOutput());
    const toFacts = ({ all }: Pick<typeof site, "all">) =>
      all.map((own) => [own.language, own.name, own.paths, own.redirects, own.timeZone, own.mcp]);
    expect(toFacts(site)).toEqual(toFacts(main));
    expect(site.configuration).toMatchObject({ hidden: [], timeZone: "UTC" });
  });

  it("contain the owner's interface text, with its functions and what it imports", async () => {
    const { search, lists } = readBuiltSite(await writeOutput()).words;
    expect([search.title, lists.count(1), lists.count(2_000)]).toEqual([
      "Search in en-GB",
      "1 text",
      "2,000 texts",
    ]);
  });

  it("are missed with the command that writes them", () => {
    const folder = makeFolder("built-site");
    expect(() => readBuiltSite(folder)).toThrow(
      `${join(folder, settingsFile)} is missing. The build writes it. Run npm run build.`,
    );
  });

  it("are reported with that command if they are damaged", () => {
    const folder = makeFolder("built-site");
    writeFileSync(join(folder, settingsFile), "export default {");
    expect(() => readBuiltSite(folder)).toThrow(
      /settings\.mjs cannot be read: .+\. Run npm run build to write it again\.$/,
    );
  });
});
