import { describe, expect, it } from "vitest";
import { addLanguage, addRedirect, setValues } from "../../src/commands/writing/site-object.ts";

const source = `import type { SiteConfiguration } from "../catalog/site-configuration.ts";

// My own remark.
export const site = {
  name: "Old", // As on the door.
  "email": 'old@site.example',
  pricing: { currency: "EUR", /* none yet */ bands: [] },
  mine: ["kept"],
} satisfies SiteConfiguration;
`;

describe("setValues", () => {
  it("changes only the values", () => {
    const values = {
      name: 'B & "Söhne"',
      email: "new@site.example",
      "pricing.bands": [{ name: "Small" }],
    };
    expect(setValues(source, values)).toBe(
      source
        .replace('"Old"', '"B & \\"Söhne\\""')
        .replace("'old@site.example'", '"new@site.example"')
        .replace("bands: []", 'bands: [{ name: "Small" }]'),
    );
  });

  it("adds an optional line", () => {
    expect(setValues(source, { without: ["api"] })).toBe(
      source.replace("site = {", 'site = { without: ["api"],'),
    );
  });

  it("removes an undefined value together with its comment", () => {
    const described = source.replace(
      "site = {",
      "site = {\n  /** Theirs. */\n  apiLicense: { name: 'A' },",
    );
    expect(setValues(described, { apiLicense: undefined })).toBe(source);
  });

  it("rejects an unknown value", () => {
    expect(() => setValues(source, { tagline: "New" })).toThrow(
      "src/content/site.ts has no value tagline.",
    );
    expect(() => setValues("export const other = { name: 1 };", { name: "New" })).toThrow(
      "has no value name.",
    );
  });
});

const toSite = (list: string) =>
  `/** redirects: {} */\nexport const site = {\n  name: "redirects",\n  redirects: ${list},\n} as const;\n`;
const add = (list: string) => addRedirect(toSite(list), "/old", "/new");

describe("a new redirect", () => {
  it.each([
    ["none", "{}", '{\n    "/old": "/new",\n  }'],
    ["one on its line", '{ "/a": "/b" }', '{\n    "/a": "/b",\n    "/old": "/new",\n  }'],
    [
      "several",
      '{\n    "/a": "/b", // once\n  }',
      '{\n    "/a": "/b", // once\n    "/old": "/new",\n  }',
    ],
    [
      "several without a comma at the end",
      '{\n    "/a": "/b"\n  }',
      '{\n    "/a": "/b",\n    "/old": "/new",\n  }',
    ],
    [
      "one to the old address, which changes",
      '{ "/a": "/old" }',
      '{\n    "/a": "/new",\n    "/old": "/new",\n  }',
    ],
  ])("is added after %s", (_, before, after) => {
    expect(add(before)).toBe(toSite(after));
  });

  it("is rejected if the old address is already redirected, or if there is no list", () => {
    expect(() => add('{ "/old": "/b" }')).toThrow(
      'src/content/site.ts already redirects /old to "/b". Change it there.',
    );
    expect(() => addRedirect("export const site = {};", "/old", "/new")).toThrow(
      "src/content/site.ts has no redirects. Add the line",
    );
  });
});

describe("a site.ts that others have formatted", () => {
  it.each([
    [
      "a comment that ends the line before",
      '{\n  name: "A", // On the door.\n  email: "a@b.example",\n}',
      '{\n  name: "A", // On the door.\n}',
    ],
    [
      "its own comment at the end of the line",
      '{\n  // Ours.\n  email: "a@b.example", // Since May.\n  name: "A",\n}',
      '{\n  name: "A",\n}',
    ],
    [
      "a comment before the comma",
      '{\n  email: "a@b.example" /* ours */,\n  name: "A",\n}',
      '{\n  name: "A",\n}',
    ],
    [
      "another value on the line",
      '{ // Settings\n  email: "a@b.example", name: "A" }',
      '{ // Settings\n   name: "A" }',
    ],
  ])("loses only the value if it has %s", (_, before, after) => {
    const toSite = (object: string) => `export const site = ${object};\n`;
    expect(setValues(toSite(before), { email: undefined })).toBe(toSite(after));
  });

  it.each([
    ["only comments", "{\n    // None yet.\n  }", '{\n    // None yet.\n    "/old": "/new",\n  }'],
    [
      "comments on one line",
      '{ /* 2025 */ "/a": "/b" /* moved */, /* end */ }',
      '{\n    /* 2025 */ "/a": "/b" /* moved */,\n    /* end */\n    "/old": "/new",\n  }',
    ],
    [
      "a bracket on the last line",
      '{\n    "/a": "/b" }',
      '{\n    "/a": "/b",\n    "/old": "/new",\n  }',
    ],
    [
      "a comment of several lines at its end",
      '{\n    "/a": "/b", /* moved\n    in May */\n  }',
      '{\n    "/a": "/b", /* moved\n    in May */\n    "/old": "/new",\n  }',
    ],
    ["tabs", '{\n\t\t"/a": "/b",\n\t}', '{\n\t\t"/a": "/b",\n\t\t"/old": "/new",\n\t}'],
    ["CRLF", '{\r\n    "/a": "/b",\r\n  }', '{\r\n    "/a": "/b",\r\n    "/old": "/new",\r\n  }'],
  ])("gains only a redirect if its list has %s", (_, before, after) => {
    expect(add(before)).toBe(toSite(after));
  });

  it("gains a language after its imports and its locale, whatever is on these lines", () => {
    const site = `import type {
  SiteConfiguration,
} from "waymark"; // The engine

export const site = {
  tagline: \`// languages: \${1 + 1}\`, locale: "en", // For dates.
  // Later: more
  url: process.env.SITE ?? "https://a.example"
} as const satisfies SiteConfiguration;
`;
    expect(addLanguage(site, "pt-BR")).toBe(
      site
        .replace("// The engine\n", '// The engine\nimport { ptBR } from "./pt-br/site.ts";\n')
        .replace("// For dates.\n", '// For dates.\n  languages: {\n    "pt-BR": ptBR,\n  },\n'),
    );
  });

  it("gains a language in place of the sample's comment, also on the last line", () => {
    const site =
      '\uFEFFexport const site = {\r\n  locale: "en"\r\n  // languages: { fr },\r\n};\r\n';
    expect(addLanguage(site, "fr")).toBe(
      '\uFEFFimport { fr } from "./fr/site.ts";\r\nexport const site = {\r\n  locale: "en",\r\n  languages: {\r\n    fr,\r\n  },\r\n};\r\n',
    );
  });

  it("is not changed if it has no place for a language", () => {
    expect(() => addLanguage("export const site = { ...base };\n", "fr")).toThrow(
      "src/content/site.ts has no languages. Add the line  languages: {},",
    );
  });
});
