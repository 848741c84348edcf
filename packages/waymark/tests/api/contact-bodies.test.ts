import fc from "fast-check";
import { expect, it } from "vitest";
import { problems } from "../../src/catalog/problems.ts";
import { createForm, soundMessage } from "./contact-form.ts";

const names = [...Object.keys(soundMessage), "altcha", "website", "__proto__", "constructor"];
const value = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\ud800", "Project", "a@b.co", "\r\nBcc: x"),
  fc.jsonValue(),
);
const fields = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value))
  .map((entries) => JSON.stringify(Object.fromEntries(entries)));
const pairs = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary" })))
  .map((entries) =>
    new URLSearchParams(entries.map(([name, text]) => [name, text.toWellFormed()])).toString(),
  );
const manyBytes = fc
  .uint8Array({ minLength: 1000, maxLength: 1076 })
  .map((part) => new Uint8Array(Buffer.concat(Array(65).fill(part))));
const bytes = fc.oneof(fc.uint8Array(), manyBytes);
const type = fc.oneof(
  fc.constantFrom(
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "",
  ),
  fc.string(),
);

it("responds to any body with success, a redirect or a known problem", async () => {
  const form = createForm();
  let client = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fields, pairs, fc.json(), bytes),
      type,
      fc.option(fc.constantFrom("text/html", "*/*", "application/json")),
      async (body, contentType, accept) => {
        client += 1;
        const address = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
        const response = await form.send({
          body,
          type: contentType,
          client: address,
          ...(accept === null ? {} : { accept }),
        });
        if (response.status < 400) return expect([200, 303]).toContain(response.status);
        expect(response.headers["Content-Type"]).toBe("application/problem+json");
        expect(problems[response.json.code as keyof typeof problems]?.status).toBe(response.status);
        expect(response.json.code).not.toBe("internal_error");
      },
    ),
    { numRuns: 1_000 },
  );
  expect(form.logged).toEqual([]);
});

it("delivers any message unchanged", async () => {
  const form = createForm();
  let client = 0;
  const printable = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() !== "");
  // Not for single-line fields.
  const unseen =
    /[\u0080-\u009f\u2028\u2029]|[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\p{Variation_Selector}\u200c\u200d]]/v;
  const line = printable.filter((text) => !unseen.test(text));
  await fc.assert(
    fc.asyncProperty(
      line,
      printable,
      fc.constantFrom("json", "form"),
      async (name, message, kind) => {
        client += 1;
        const sent = {
          ...soundMessage,
          name,
          message: `${client} ${message}`,
          altcha: await form.solve(),
        };
        const json = kind === "json";
        const response = await form.send({
          body: json ? JSON.stringify(sent) : new URLSearchParams(sent).toString(),
          type: json ? "application/json" : "application/x-www-form-urlencoded",
          client: `10.1.${client >> 8}.${client & 255}`,
        });
        expect(response.status).toBe(200);
        expect(form.delivered.at(-1)?.message).toEqual({
          ...soundMessage,
          name: name.trim(),
          message: `${client} ${message}`.trim(),
        });
      },
    ),
  );
});
