import { expect, it } from "vitest";
import { toProblem } from "../../src/api/problem.ts";
import { problems } from "../../src/catalog/problems.ts";
import { site } from "../fixtures/own-site.ts";

it.each(Object.entries(problems))("the problem %s has a status, a title, and a one-sentence hint", (name, entry) => {
  const code = name as keyof typeof problems;
  expect(toProblem(site, { code, detail: "Once." }, "https://waymark.example")).toEqual({
    type: `https://waymark.example/openapi.json#${code}`,
    title: entry.title,
    status: entry.status,
    detail: "Once.",
    code,
    hint: expect.stringMatching(/^[A-Z].{20,}\.$/),
    documentation: `https://waymark.example/developers#${code}`,
    error: code,
    message: "Once.",
  });
});
