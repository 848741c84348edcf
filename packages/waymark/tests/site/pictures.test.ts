import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { readPictureFile, toDrawingSize, toPictureName } from "../../src/files/picture-file.ts";
import { toPictureFile } from "../../src/markdown/picture-address.ts";
import { cleanDrawing } from "../../src/site/drawings.ts";
import { makeFolder } from "../fixtures/folder.ts";

it.each([
  ["./sign.jpg", "src/content/articles/sign.jpg"],
  ["sign.jpg", "src/content/articles/sign.jpg"],
  ["../signs/a%20sign.PNG?v=2", "src/content/signs/a sign.PNG"],
  ["/images/sign.webp#x", "public/images/sign.webp"],
  ["https://example.com/sign.jpg", undefined],
  ["//example.com/sign.jpg", undefined],
  ["data:image/png;base64,x.png", undefined],
  ["./sign.mp4", undefined],
])("an image file of %s is %s", (address, file) => {
  expect(toPictureFile(address, "src/content/articles/a.md")).toBe(file);
});

describe("the properties of an image", () => {
  const folder = makeFolder("pictures");
  const write = (name: string, bytes: string | Uint8Array) =>
    writeFileSync(join(folder, name), bytes);
  const read = (name: string) => readPictureFile(join(folder, name));
  beforeAll(async () => {
    const picture = sharp({ create: { width: 32, height: 20, channels: 3, background: "#fff" } });
    write("turned.jpg", await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    write("sign.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>');
  });

  it("include its displayed size, even if the file is rotated", async () => {
    expect(await read("turned.jpg")).toMatchObject({ width: 20, height: 32 });
  });

  it("include a digest of its bytes, which is part of its name", async () => {
    const before = await read("sign.svg");
    expect(toPictureName("public/A 'sign'.SVG", before)).toBe(`A-sign-.${before.digest}.svg`);
    write("sign.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>');
    utimesSync(join(folder, "sign.svg"), new Date(), new Date("2026-01-01"));
    const after = await read("sign.svg");
    expect([before.height, after.height]).toEqual([3, 2]);
    expect(after.digest).not.toBe(before.digest);
  });
});

it("the size of a drawing is its root element's size", () => {
  const size = { width: 640, height: 480 };
  expect(
    toDrawingSize(
      '<svg viewBox="0 0 4 3" width="640" height="480"><rect width="1" height="1"/></svg>',
    ),
  ).toEqual(size);
  expect(toDrawingSize("<svg width='640px' height='480px'></svg>")).toEqual(size);
  expect(toDrawingSize('<svg width="100%" height="480"></svg>')).toBeUndefined();
  expect(
    toDrawingSize('<svg viewBox="0 0 4 3" stroke-width="2"><rect width="1" height="1"/></svg>'),
  ).toBeUndefined();
});

const toSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe("a drawing", () => {
  it.each([
    ["scripts", '<script>if (a < b) "</g>"</script><g/>', "<g/>"],
    [
      "scripts by another prefix",
      '<s:script xmlns:s="http://www.w3.org/2000/svg" href="/a.js"/>',
      "",
    ],
    ["handlers", '<g onclick="a()" fill="red" ONLOAD=\'b()\'/>', '<g  fill="red" />'],
    [
      "addresses that are scripts",
      '<a xlink:href=" java&#10;script:a()" id="b"><g/></a>',
      '<a  id="b"><g/></a>',
    ],
    [
      "foreign objects, with all in them",
      '<foreignObject><body onload="a()"><script/></body></foreignObject><g/>',
      "<g/>",
    ],
    [
      "animations of addresses",
      '<a href="/b"><set attributeName="href" to="javascript:a()"/></a>',
      '<a href="/b"></a>',
    ],
  ])("loses %s", (_, content, cleaned) => {
    expect(cleanDrawing(toSvg(content))).toBe(toSvg(cleaned));
  });

  it("loses style sheets that contain code", () => {
    expect(cleanDrawing(`<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?>${toSvg("")}`)).toBe(
      `<?xml version="1.0"?>${toSvg("")}`,
    );
  });

  it("loses declarations, with text entities expanded", () => {
    const toDocument = (value: string) =>
      `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "x"> <!ENTITY b "${value}">]>${toSvg("&b;")}`;
    const toCleaned = (content: string) => `<?xml version="1.0"?>\n${toSvg(content)}`;
    for (const value of ["<g><script>a()</script></g>", "&#60;script>a()&#60;/script>", "&a;&a;"])
      expect(cleanDrawing(toDocument(value))).toBe(toCleaned("&b;"));
    expect(cleanDrawing(toDocument("http://www.w3.org/2000/svg"))).toBe(
      toCleaned("http://www.w3.org/2000/svg"),
    );
  });

  it.each([
    ["attributes of elements", '<!DOCTYPE svg [ <!ATTLIST svg onload CDATA "a()"> ]>', ""],
    [
      "what a comment or a text seems to end",
      '<!DOCTYPE svg [ <!-- ]> --> <!ENTITY b "]>"> <!ATTLIST svg onload CDATA "a()"> ] >',
      "&b;",
    ],
    [
      "addresses in two entities",
      '<!DOCTYPE svg [<!ENTITY a "java"><!ENTITY c "script:a()">]>',
      '<a href="&a;&c;"/>',
      "<a />",
    ],
  ])("loses declarations of %s", (_, type, content, cleaned = content) => {
    expect(cleanDrawing(type + toSvg(content))).toBe(toSvg(cleaned));
  });

  it("keeps a document type without declarations", () => {
    const drawing = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${toSvg("<g/>")}`;
    expect(cleanDrawing(drawing)).toBe(drawing);
  });

  it("is otherwise unchanged", () => {
    const drawing = `<?xml version="1.0"?>\n<!-- onload="a()" -->${toSvg("<style><![CDATA[ a > b {} ]]></style><a href='/b'>&amp; <text>javascript:</text></a>")}\n`;
    expect(cleanDrawing(drawing)).toBe(drawing);
  });
});
