import { describe, expect, it } from "vitest";
import { fillIn, languages } from "../../src/commands/setup/starting-texts.ts";

function listKeys(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => (key === "paths" ? [] : listKeys(inner, `${path}/${key}`)));
}

describe("starting texts", () => {
  it.each(Object.entries(languages))("have every key of the English ones: %s", (_, texts) => {
    expect(listKeys(texts)).toEqual(listKeys(languages.en));
  });

  it("depend on the enabled features", () => {
    const fill = (text: string, names: readonly string[]) => fillIn(languages.en, text, "en", (name) => names.includes(name));
    expect(fill("<<form: Use the form, or write || Write>> to us.<<api:  Or call.>>", ["form"])).toBe("Use the form, or write to us.");
    expect(fill("<<form: Use the form, or write || Write>> to us.<<api:  Or call.>>", ["api"])).toBe("Write to us. Or call.");
    expect(fill("<<counted>>.", ["api", "form"])).toBe("Requests to the API, messages, and requests for pages that don't exist.");
    expect(fill("<<counted>> are counted.", [])).toBe("Requests for pages that don't exist are counted.");
  });
});
