import { describe, expect, it } from "vitest";
import { addRedirect } from "../../src/commands/new/site-object.ts";

const toSource = (list: string) =>
  `/** redirects: {} */\nexport const site = {\n  name: "redirects",\n  redirects: ${list},\n} as const;\n`;
const add = (list: string) => addRedirect(toSource(list), "/old", "/new");

describe("a new redirect", () => {
  it.each([
    ["none", "{}", '{\n    "/old": "/new",\n  }'],
    ["one on its line", '{ "/a": "/b" }', '{\n    "/a": "/b",\n    "/old": "/new",\n  }'],
    ["several", '{\n    "/a": "/b", // once\n  }', '{\n    "/a": "/b", // once\n    "/old": "/new",\n  }'],
    ["several without a comma at the end", '{\n    "/a": "/b"\n  }', '{\n    "/a": "/b",\n    "/old": "/new",\n  }'],
    ["one to the old address, which changes", '{ "/a": "/old" }', '{\n    "/a": "/new",\n    "/old": "/new",\n  }'],
  ])("is added after %s", (_, before, after) => {
    expect(add(before)).toBe(toSource(after));
  });

  it("is rejected if the old address is already redirected, or if there is no list", () => {
    expect(() => add('{ "/old": "/b" }')).toThrow('src/content/site.ts already redirects /old to "/b". Change it there.');
    expect(() => addRedirect("export const site = {};", "/old", "/new")).toThrow("src/content/site.ts has no redirects. Add the line");
  });
});
