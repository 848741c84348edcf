import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withScratch } from "../bench/suite.ts";
import { showProgress, toTable } from "../table.ts";
import { buildSite, type Observations, observe } from "./observe.ts";
import { copyCheckout, restoreCheckout, siteKinds } from "./site-kinds.ts";

const usage = `npm --prefix packages/lab run compare -- [--out FOLDER] BEFORE AFTER [kind …]
Builds each kind of site with two checkouts that have their packages, and compares what clients meet:
the files in dist/client, the responses of the Node server, and those of Netlify's functions.
Kinds: ${Object.keys(siteKinds).join(", ")}. All of them if you name none.
--out writes both versions of everything that differs to a folder.`;

const { values, positionals } = parseArgs({
  options: { out: { type: "string" } },
  allowPositionals: true,
});
const [before, after, ...named] = positionals;
const kinds = named.length > 0 ? named : Object.keys(siteKinds);
if (
  before === undefined ||
  after === undefined ||
  [before, after].some((checkout) => !existsSync(join(checkout, "node_modules"))) ||
  kinds.some((kind) => siteKinds[kind] === undefined)
) {
  console.error(usage);
  process.exitCode = 2;
} else await compare(resolve(before), resolve(after));

async function compare(before: string, after: string): Promise<void> {
  const rows = await withScratch(async (scratch) => {
    const [old, changed] = [join(scratch, "before"), join(scratch, "after")];
    copyCheckout(before, old);
    copyCheckout(after, changed);
    const table: ReturnType<typeof compareObservations>[] = [];
    for (const kind of kinds)
      table.push(compareObservations(kind, await toSite(old, kind), await toSite(changed, kind)));
    return table;
  });
  showProgress("");
  console.log(
    toTable(
      rows.map(({ kind, compared, differing }) => ({ kind, compared, differ: differing.length })),
    ),
  );
  for (const { kind, differing } of rows)
    for (const name of differing.slice(0, 50)) console.log(`${kind}: ${name}`);
  if (rows.some(({ differing }) => differing.length > 0)) process.exitCode = 1;
}

async function toSite(folder: string, kind: string): Promise<Observations> {
  showProgress(`${kind}: ${folder}`);
  restoreCheckout(folder);
  siteKinds[kind]?.(folder);
  await buildSite(folder);
  return observe(folder);
}

function compareObservations(kind: string, old: Observations, changed: Observations) {
  const names = [...new Set([...old.keys(), ...changed.keys()])];
  const differing = names.filter((name) => old.get(name) !== changed.get(name));
  if (values.out !== undefined)
    for (const name of differing) {
      write(values.out, kind, name, "before", old.get(name));
      write(values.out, kind, name, "after", changed.get(name));
    }
  return { kind, compared: names.length, differing };
}

function write(out: string, kind: string, name: string, side: string, text = ""): void {
  const folder = join(out, kind, name.replace(/[^\w.-]+/g, "_").slice(0, 150));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, side), text, "latin1");
}
