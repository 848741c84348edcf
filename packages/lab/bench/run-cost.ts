import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliQuality, encode } from "../../waymark/src/release/compress.ts";
import { measureFunctions } from "../../waymark/tests/functions/function-sizes.ts";
import { toTable } from "../table.ts";
import { type Builder, build, builders, createSite, type Usage } from "./builders.ts";
import { type Costs, compareCosts, toRefusal } from "./costs.ts";
import { withScratch } from "./suite.ts";

const table = "packages/lab/bench/cost.json";
const articles = 1_000;
const article = "packages/waymark/tests/fixtures/content/articles/paint.md";
const round = (figure: number): number => Number(figure.toPrecision(3));

const { accept } = parseArgs({ options: { accept: { type: "boolean" } } }).values;
const accepted: Costs = JSON.parse(readFileSync(table, "utf8"));
const current = await withScratch(measureCosts);
const rows = compareCosts(accepted, current);
console.log(toTable(rows));
if (accept) writeFileSync(table, `${JSON.stringify(current, null, 2)}\n`);
else if (toRefusal(rows) !== "") {
  console.error(toRefusal(rows));
  process.exitCode = 1;
}

async function measureCosts(scratch: string): Promise<Costs> {
  const [waymark, plain] = builders;
  const folder = join(scratch, "waymark");
  const [ours, beside] = [
    await buildArticles(waymark, folder),
    await buildArticles(plain, join(scratch, "plain")),
  ];
  const html = readFileSync(join(folder, "dist/client/articles/paint.html"));
  const functions = await measureFunctions([/\/settings\.mjs$/]);
  return {
    measured: {
      "CPU × plain Astro": round(ours.cpu / beside.cpu),
      "CPU s": round(ours.cpu),
      "peak MB": round(ours.megabytes),
    },
    bytes: {
      ...{
        "article, HTML": html.length,
        "article, Brotli": encode(html, "br", brotliQuality.best).length,
      },
      ...Object.fromEntries(functions.map(({ name, bytes }) => [`function ${name}`, bytes])),
    },
  };
}

function buildArticles(builder: Builder, folder: string): Promise<Usage> {
  createSite(builder, folder, articles);
  cpSync(article, join(folder, builder.articles, "paint.md"));
  return build(builder, folder);
}
