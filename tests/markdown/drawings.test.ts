import { describe, expect, it } from "vitest";
import { cleanDrawing } from "../../src/markdown/drawings.ts";

const toSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe("a drawing", () => {
  it.each([
    ["scripts", '<script>if (a < b) "</g>"</script><g/>', "<g/>"],
    ["scripts by another prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg" href="/a.js"/>', ""],
    ["handlers", '<g onclick="a()" fill="red" ONLOAD=\'b()\'/>', '<g  fill="red" />'],
    ["addresses that are scripts", '<a xlink:href=" java&#10;script:a()" id="b"><g/></a>', '<a  id="b"><g/></a>'],
    ["foreign objects, with all in them", '<foreignObject><body onload="a()"><script/></body></foreignObject><g/>', "<g/>"],
    ["animations of addresses", '<a href="/b"><set attributeName="href" to="javascript:a()"/></a>', '<a href="/b"></a>'],
  ])("is cleaned of %s", (_, content, cleaned) => {
    expect(cleanDrawing(toSvg(content))).toBe(toSvg(cleaned));
  });

  it("is cleaned of style sheets that are programs", () => {
    expect(cleanDrawing(`<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?>${toSvg("")}`)).toBe(`<?xml version="1.0"?>${toSvg("")}`);
  });

  it("is cleaned of entities that stand for elements, and keeps those that stand for text", () => {
    const toDocument = (value: string) => `<!DOCTYPE svg [<!ENTITY a "x"> <!ENTITY b "${value}">]>${toSvg("&b;")}`;
    expect(cleanDrawing(toDocument("<g><script>a()</script></g>"))).toBe(toSvg("&b;"));
    expect(cleanDrawing(toDocument("&#60;script>a()&#60;/script>"))).toBe(toSvg("&b;"));
    expect(cleanDrawing(toDocument("http://www.w3.org/2000/svg"))).toBe(toDocument("http://www.w3.org/2000/svg"));
  });

  it("stays as it is to the character where there is nothing of that", () => {
    const drawing = `<?xml version="1.0"?>\n<!-- onload="a()" -->${toSvg("<style><![CDATA[ a > b {} ]]></style><a href='/b'>&amp; <text>javascript:</text></a>")}\n`;
    expect(cleanDrawing(drawing)).toBe(drawing);
  });
});
