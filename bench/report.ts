import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { Report } from "./suite.ts";
import { toMarkdownTable } from "./table.ts";

/** Keeps a report, with what it was measured on, as JSON and as Markdown in `bench/results`. Returns the path of the latter. */
export function writeReport(name: string, report: Report): string {
  const folder = join(import.meta.dirname, "results");
  const measured = new Date().toISOString();
  const machine = { node: process.version, platform: `${process.platform} ${process.arch}`, processor: cpus()[0]?.model ?? "unknown" };
  const path = join(folder, `${name}.md`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ suite: name, measured, ...machine, ...report }, null, 2)}\n`);
  const footer = `Measured ${measured.slice(0, 10)} with node ${machine.node} on ${machine.platform}, ${machine.processor}.`;
  const limits = report.limits.map((sentence) => `- ${sentence}`).join("\n");
  const parts = [`# ${name}`, `${report.title}.`, toMarkdownTable(report.rows), "## The limit", limits, footer];
  writeFileSync(path, `${parts.join("\n\n")}\n`);
  return path;
}
