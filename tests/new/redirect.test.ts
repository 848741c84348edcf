import { describe, expect, it } from "vitest";
import { addRedirect } from "../../src/commands/new/redirect.ts";

const toSource = (list: string) =>
  `/** redirects: {} */\nexport const site = {\n  name: "redirects",\n  redirects: ${list},\n} as const;\n`;
const add = (list: string) => addRedirect(toSource(list), "/old", "/new");

describe("a new redirect", () => {
  it.each([
    ["none", "{}", '{\n    "/old": "/new",\n  }'],
    ["one on its line", '{ "/a": "/b" }', '{\n    "/a": "/b",\n    "/old": "/new",\n  }'],
    ["several", '{\n    "/a": "/b", // once\n  }', '{\n    "/a": "/b", // once\n    "/old": "/new",\n  }'],
    ["several without a comma at the end", '{\n    "/a": "/b"\n  }', '{\n    "/a": "/b",\n    "/old": "/new",\n  }'],
    ["one that led to its old address", '{ "/a": "/old" }', '{\n    "/a": "/new",\n    "/old": "/new",\n  }'],
  ])("stands behind %s", (_, before, after) => {
    expect(add(before)).toBe(toSource(after));
  });

  it("is refused where its old address is sent on already, and where there is no list", () => {
    expect(() => add('{ "/old": "/b" }')).toThrow('/old is sent on to "/b" already, in src/content/site.ts. Change it there.');
    expect(() => addRedirect("export const site = {};", "/old", "/new")).toThrow(
      "src/content/site.ts has no list  redirects: {}  to add to.",
    );
  });
});
