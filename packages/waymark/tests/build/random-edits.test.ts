import { expect, it } from "vitest";
import { createWorkspace } from "../workspace.ts";
import {
  createRandom,
  edits,
  imported,
  listDifferences,
  photograph,
  readColdBuild,
  readOutput,
  shuffle,
  writeEditedSite,
} from "./edited-site.ts";

const timeout = 600_000;

/** To repeat a failed run, set `EDITS_SEED` to the seed that it printed. */
const seed = Number(process.env["EDITS_SEED"] ?? Math.floor(Math.random() * 1_000_000));

it(`builds after ten random edits write the same bytes as a cold build (seed ${seed})`, {
  timeout,
}, async () => {
  const random = createRandom(seed);
  const workspace = createWorkspace();
  await writeEditedSite(workspace);
  workspace.build();
  const done: string[] = [];
  const expectSame = () => {
    const differences = listDifferences(readOutput(workspace), readColdBuild(workspace));
    expect(differences, `seed ${seed}:\n${done.join("\n")}`).toEqual([]);
  };
  const order = shuffle(Object.entries(edits), random);
  expect(order).toHaveLength(10);
  for (const [index, [kind, edit]] of order.entries()) {
    // A build renders every page after a change of the settings, which would hide outdated ones.
    if (kind === "setting" && index > 0) expectSame();
    done.push(await edit(workspace, random));
    const isNextBuiltAlone = order[index + 1]?.[0] === "setting";
    if (kind === "setting" || isNextBuiltAlone || index % 2 === 1 || index === order.length - 1)
      workspace.build();
  }
  expectSame();
});

it("a build renders pages again if a file changed that the owner's code imports, and reuses them afterwards", {
  timeout,
}, async () => {
  const workspace = createWorkspace();
  await writeEditedSite(workspace);
  workspace.build();
  const page = "dist/client/articles/mixed.html";
  const listSheets = (): readonly string[] =>
    workspace.read(page).match(/\/_astro\/[\w.-]+\.css/g) ?? [];
  const before = listSheets();
  await photograph(workspace, imported.paper, "#111");
  workspace.build();
  const [sheet = "", ...others] = listSheets().filter((path) => !before.includes(path));
  expect(others).toEqual([]);
  expect(workspace.read(`dist/client${sheet}`)).toMatch(/url\(\/_astro\/paper\.[\w-]+\.jpg\)/);

  workspace.write(imported.data, "Knots, 2\n");
  workspace.build();
  expect(workspace.read(page)).toContain("Knots, 2");
  workspace.write(imported.part, "Part 2.\n");
  workspace.build();
  expect(workspace.read(page)).toContain("Part 2.");
  expect(workspace.build()).toMatch(/ [1-9]\d* reused from the previous build/);
});
