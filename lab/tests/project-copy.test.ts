import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { copyProject } from "../trial/faults/project-copy.ts";

it("the copy of a project has its code, but no build output", () => {
  const project = mkdtempSync(join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const file of ["astro.config.mjs", "src/api/mail/message.ts", "src/content/articles/one.md", "mail/1.eml", "dist/index.html"]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), "");
  }
  mkdirSync(join(project, "node_modules"));
  const copy = copyProject(join(project, "dist"));
  onTestFinished(() => copy?.remove());
  const isThere = (name: string) => existsSync(join(dirname(copy?.dist ?? ""), name));
  expect(["src/api/mail/message.ts", "mail", "dist", "public/download.bin"].map(isThere)).toEqual([true, false, false, true]);
});
