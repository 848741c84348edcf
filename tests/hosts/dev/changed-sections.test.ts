import { EventEmitter } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { noticeSections } from "../../../src/hosts/dev/changed-sections.ts";

it("the dev server says that it has to be started anew for other sections, and for nothing else", () => {
  const watcher = new EventEmitter();
  const said: string[] = [];
  noticeSections({ watcher, config: { root: "/project", logger: { warnOnce: (line: string) => said.push(line) } } } as never);
  for (const file of ["site.ts", "pages/sections.ts", "sections.ts"]) watcher.emit("change", join("/project/src/content", file));
  expect(said).toEqual(["src/content/sections.ts has changed: stop npm run dev and start it anew, which reads the texts of sections."]);
});
