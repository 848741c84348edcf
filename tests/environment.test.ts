import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";

const example = Object.keys(parseEnv(readFileSync(".env.example", "utf8"))).sort();

it("docs/operator.md explains every setting of .env.example, and no other", () => {
  const table = /## Environment\n([\s\S]*?)\n## /.exec(readFileSync("docs/operator.md", "utf8"))?.[1] ?? "";
  const rows = table.split("\n").flatMap((line) => line.split("|")[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect([...new Set(rows)].sort()).toEqual(example);
});

it("the deploy button asks for existing settings", () => {
  const asked =
    readFileSync("netlify.toml", "utf8")
      .split("[template.environment]")[1]
      ?.match(/^ {2}[A-Z_]+/gm) ?? [];
  expect(asked.map((name) => name.trim())).toEqual(["SITE_URL", "SMTP_URL", "CAPTCHA_KEY"]);
  expect(example).toEqual(expect.arrayContaining(["SITE_URL", "SMTP_URL", "CAPTCHA_KEY"]));
});
