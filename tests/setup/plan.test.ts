import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { applyPlan, planSetup } from "../../src/setup/plan.ts";
import { makeSite } from "../check/made-site.ts";
import { site } from "../fixtures/site.ts";

it("a second setup writes its starting texts anew where they are as it left them, and takes out those of what is left out then", async () => {
  const root = makeSite({ "src/content/site.ts": readFileSync("tests/fixtures/site.ts", "utf8") });
  const first = await planSetup(root, site, { keep: [] }, new Date("2026-11-22"));
  applyPlan(root, first);
  appendFileSync(join(root, "src/content/pages/pricing.md"), "Ours.\n");

  const description = "Bread from one oven, and nothing else.";
  const second = await planSetup(root, first.site, { description, without: ["form"] }, new Date("2026-12-01"));
  const [home, contact] = ["index", "contact"].map((name) => second.write.get(`src/content/pages/${name}.md`));
  expect(home).toContain(description);
  expect(contact).toContain("updated: 2026-12-01");
  expect(second.remove).toEqual(["src/content/pages/contact/sent.md"]);
  expect(second.write.has("src/content/pages/pricing.md")).toBe(false);
});
