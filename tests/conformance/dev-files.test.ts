import { describe, expect, it } from "vitest";
import { useDevelopment } from "./host.ts";

describe("astro dev: files outside the site", () => {
  const secret = "Not for anyone but its reader.";
  const files = {
    "mail/x.eml": secret,
    "src/letters/x.eml": secret,
    ".env": secret,
    "dist/client/x.html": secret,
    "dist/server/x.mjs": `export const text = "${secret}";`,
    ".git/config": secret,
    "note.md": secret,
  };
  const { workspace, send } = useDevelopment(
    ({ write, edit }) => {
      for (const [file, text] of Object.entries(files)) write(file, text);
      edit("package.json", "{", `{ "description": "${secret}",`);
    },
    { MAIL_FOLDER: "src/letters" },
  );

  const toText = (body: string) =>
    `${body}${[...body.matchAll(/base64,([\w+/=]+)/g)].map(([, text = ""]) => Buffer.from(text, "base64").toString())}`;

  const queries = ["", "?raw", "?url", "?import", "?import&raw", "?url&inline", "?import&lang.css", "?.svg?.wasm?init"];
  for (const file of [...Object.keys(files), "package.json"])
    it(`${file} › not served at any path`, async () => {
      const { folder } = workspace;
      const dotted = file.replaceAll(".", "%2e");
      const paths = [
        `/${file}`,
        `/@fs${folder}/${file}`,
        `/@fs${folder}/${dotted}`,
        `/@fs${folder}/src/../${file}`,
        `/@fs${folder}/src/%2e%2e/${file}`,
        `/@fs${folder}/src/..%2f${file}`,
        `/src/%2e%2e/${file}`,
        `/@id/${folder}/${file}`,
      ];
      for (const path of paths)
        for (const query of queries) {
          const answer = await send(`${path}${query}`);
          expect(toText(answer.body), `${path}${query}`).not.toContain(secret);
        }
    }, 120_000);
});
