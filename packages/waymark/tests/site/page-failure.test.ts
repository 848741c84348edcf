import { expect, it } from "vitest";
import { listNameLines } from "../../src/entries/component.ts";
import { describeFailure } from "../../src/site/page-failure.ts";

it("reports an undefined variable of the owner's page with its line", () => {
  const page = '---\nconst city = "Lisbon";\n---\n<p>{city}</p>\n<p>{nothere.x}</p>\n';
  const source = { file: "src/pages/map.astro", lines: listNameLines(page) };
  expect(describeFailure(new ReferenceError("nothere is not defined"), source)).toBe(
    "src/pages/map.astro:5: nothere is not defined. Check its spelling, or define it at the top of the file:  const nothere = …",
  );
  expect(describeFailure(new Error("The map is empty."), source)).toBe(
    "src/pages/map.astro: The map is empty.",
  );
});
