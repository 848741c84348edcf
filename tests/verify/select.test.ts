import { describe, expect, it } from "vitest";
import { type PartName, partNames } from "../../src/catalog/parts.ts";
import { leftOutChecks } from "../../verify/checks/left-out.ts";
import { checks } from "../../verify/checks.ts";
import { selectChecks } from "../../verify/select.ts";

/** What speaks of each part in the line of a check. */
const words: Readonly<Record<PartName, RegExp>> = {
  prices: /pric/i,
  api: /\bAPI\b|openapi|portal/i,
  form: /contact form|captcha/i,
  articles: /article|feed/i,
  skills: /task guide|skill/i,
};

describe("the checks of a site without a part", () => {
  it.each(partNames)("%s › the lines of those that are left name nothing of it", (part) => {
    const selected = selectChecks(checks, { only: [], skip: [], spend: true, without: [part] });
    const kept = selected.filter((check) => !leftOutChecks.includes(check)).map(({ promise }) => promise);
    expect(kept.filter((promise) => words[part].test(promise))).toEqual([]);
  });
});
