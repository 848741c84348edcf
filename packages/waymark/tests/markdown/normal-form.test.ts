import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { normalizeAddress } from "../../src/markdown/normal-form.ts";
import { site } from "../fixtures/own-site.ts";

const decomposed = (text: string) => text.normalize("NFD");

describe("decomposed Unicode", () => {
  it("is composed in ids and addresses, but not in text", async () => {
    const source = decomposed(
      "## Año\n\n[ñ](#año) [b](./niño)\n\n<p id='día'><img src='/día.svg' alt='ñ'></p>",
    );
    const { html, headings } = await convert(site, source);
    expect(headings).toEqual([{ depth: 2, slug: "año", text: decomposed("Año") }]);
    for (const part of ['id="año"', 'href="#año"', 'href="./niño"', 'id="día"', 'src="/día.svg"'])
      expect(html).toContain(part);
    expect(html).toContain(decomposed(">ñ</a>"));
    expect(html).toContain(decomposed('alt="ñ"'));
  });

  it.each([
    ["/articles/cafe%CC%81#u%CC%88ber", "/articles/café#über"],
    ["/a%2Fb%20c/cafe%CC%81", "/a%2Fb%20c/café"],
    ["/caf%C3%A9", "/caf%C3%A9"],
    ["/caf%E9", "/caf%E9"],
    ["https://example.com/cafe%CC%81", "https://example.com/cafe%CC%81"],
  ])("in the address %s becomes %s", (written, address) => {
    expect(normalizeAddress(written)).toBe(address);
  });
});

describe("a footnote's label", () => {
  it.each(["año", "日本", "שלום", "a%b", "a&b", "an\u0303o"])(
    "%s gets an id that its links lead to",
    async (label) => {
      const { html } = await convert(site, `A[^${label}] B[^${label}]\n\n[^${label}]: Note`);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
      const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, href = ""]) =>
        decodeURIComponent(href).normalize("NFC"),
      );
      expect(links).toHaveLength(4);
      expect(links.filter((link) => !ids.includes(link))).toEqual([]);
    },
  );
});
