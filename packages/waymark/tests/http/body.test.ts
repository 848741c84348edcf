import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { parseFields, readBody } from "../../src/http/body.ts";

const form = "application/x-www-form-urlencoded";

function parse(body: string | Uint8Array, type: string | undefined) {
  return parseFields(typeof body === "string" ? Buffer.from(body) : body, type);
}

describe("a body", () => {
  const read = (lengths: readonly number[]) =>
    readBody(Readable.from(lengths.map((length) => Buffer.alloc(length, "a"))), 65_536);

  it("is read up to the limit", async () => {
    expect((await read([65_536]))?.length).toBe(65_536);
    expect((await read([1, 65_534, 1]))?.length).toBe(65_536);
    expect(await read([65_537])).toBeUndefined();
    expect(await read([65_536, 1])).toBeUndefined();
    expect((await read([]))?.length).toBe(0);
    expect((await readBody(null, 65_536))?.length).toBe(0);
  });

  it("needs at most twice its length in memory", async () => {
    for (const lengths of [[], [10], [1, 1, 1], [40_000, 1]]) {
      const body = await read(lengths);
      expect(body?.buffer.byteLength, String(lengths)).toBeLessThanOrEqual(2 * (body?.length ?? 0));
    }
  });

  it("is not read past the limit", async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        yield Buffer.alloc(1024);
      }
    }
    expect(await readBody(endless(), 65_536)).toBeUndefined();
    expect(given).toBe(65);
  });
});

describe("fields", () => {
  it.each([
    [
      "a form",
      "name=Zo%C3%AB+A&message=a%0D%0Ab&empty=",
      form,
      { name: "Zoë A", message: "a\r\nb", empty: "" },
    ],
    [
      "a form with parameters",
      "name=Zo%C3%AB",
      "Application/X-WWW-Form-URLencoded; charset=UTF-8",
      { name: "Zoë" },
    ],
    ["a form with invalid UTF-8, which is replaced", "name=%ff%fe", form, { name: "\ufffd\ufffd" }],
    ["an empty form", "", form, {}],
    [
      "a JSON object of strings",
      '{"name":"Zoë","message":""}',
      "application/json; charset=utf-8",
      { name: "Zoë", message: "" },
    ],
  ])("of %s", async (_, body, type, fields) => {
    expect(await parse(body, type)).toEqual(fields);
  });

  it("may be named __proto__ or constructor", async () => {
    const bodies = [
      ['{"__proto__":"evil","constructor":"evil"}', "application/json"],
      ["__proto__=evil&constructor=evil", form],
    ] as const;
    for (const [body, type] of bodies) {
      const fields = await parse(body, type);
      expect(Object.entries(fields), type).toEqual([
        ["__proto__", "evil"],
        ["constructor", "evil"],
      ]);
      expect(Object.getPrototypeOf(fields), type).toBe(Object.prototype);
    }
    expect(({} as { evil?: string }).evil).toBeUndefined();
  });

  it("are limited to 50", async () => {
    const names = Array.from({ length: 50 }, (_, index) => `field-${index}`);
    const bodies: [(names: readonly string[]) => string, string][] = [
      [(some) => some.map((name) => `${name}=a`).join("&"), form],
      [
        (some) => JSON.stringify(Object.fromEntries(some.map((name) => [name, "a"]))),
        "application/json",
      ],
    ];
    for (const [toBody, type] of bodies) {
      expect(Object.keys(await parse(toBody(names), type)), type).toEqual(names);
      await expect(parse(toBody([...names, "one-more"]), type), type).rejects.toThrow(
        "The body has more than 50 fields.",
      );
    }
  });
});

const types = "it must be application/json or application/x-www-form-urlencoded.";

it.each<[string, string | Uint8Array, string | undefined, string]>([
  ["no media type", "a=b", undefined, `The body's media type is not given; ${types}`],
  ["text", "a=b", "text/plain; charset=utf-8", `The body's media type is text/plain; ${types}`],
  [
    "JSON by another name",
    "{}",
    "application/problem+json",
    `The body's media type is application/problem+json; ${types}`,
  ],
  ["markup in the media type", "{}", '<b>"x', `The body's media type is malformed; ${types}`],
  ["invalid JSON", "{", "application/json", "The body cannot be read as JSON in UTF-8."],
  [
    "JSON in Latin-1",
    Buffer.from('{"name":"Zo\xeb"}', "latin1"),
    "application/json",
    "The body cannot be read as JSON in UTF-8.",
  ],
  [
    "a surrogate in UTF-8",
    Buffer.from("7b2261223a22eda0bd227d", "hex"),
    "application/json",
    "The body cannot be read as JSON in UTF-8.",
  ],
  [
    "60,000 nested arrays",
    "[".repeat(60_000),
    "application/json",
    "The body cannot be read as JSON in UTF-8.",
  ],
  ["null", "null", "application/json", "The body must be one JSON object."],
  ["an array", '["name"]', "application/json", "The body must be one JSON object."],
  [
    "a number in a member",
    '{"name":1}',
    "application/json",
    "Every member of the body must be a string.",
  ],
  [
    "an object in __proto__",
    '{"__proto__":{"evil":"x"}}',
    "application/json",
    "Every member of the body must be a string.",
  ],
  [
    "a multipart form",
    "--x--",
    "multipart/form-data; boundary=x",
    `The body's media type is multipart/form-data; ${types}`,
  ],
])("an error for %s", async (_, body, type, sentence) => {
  await expect(parse(body, type)).rejects.toThrow(sentence);
});
