import { describe, expect, it } from "vitest";
import { cleanDrawing } from "../../src/site/drawings.ts";

const toSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe("a drawing", () => {
  it.each([
    ["scripts", '<script>if (a < b) "</g>"</script><g/>', "<g/>"],
    ["scripts by another prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg" href="/a.js"/>', ""],
    ["handlers", '<g onclick="a()" fill="red" ONLOAD=\'b()\'/>', '<g  fill="red" />'],
    ["addresses that are scripts", '<a xlink:href=" java&#10;script:a()" id="b"><g/></a>', '<a  id="b"><g/></a>'],
    ["foreign objects, with all in them", '<foreignObject><body onload="a()"><script/></body></foreignObject><g/>', "<g/>"],
    ["animations of addresses", '<a href="/b"><set attributeName="href" to="javascript:a()"/></a>', '<a href="/b"></a>'],
  ])("loses %s", (_, content, cleaned) => {
    expect(cleanDrawing(toSvg(content))).toBe(toSvg(cleaned));
  });

  it("loses style sheets that contain code", () => {
    expect(cleanDrawing(`<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?>${toSvg("")}`)).toBe(`<?xml version="1.0"?>${toSvg("")}`);
  });

  it("loses declarations, with text entities expanded", () => {
    const toDocument = (value: string) => `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "x"> <!ENTITY b "${value}">]>${toSvg("&b;")}`;
    const toCleaned = (content: string) => `<?xml version="1.0"?>\n${toSvg(content)}`;
    for (const value of ["<g><script>a()</script></g>", "&#60;script>a()&#60;/script>", "&a;&a;"])
      expect(cleanDrawing(toDocument(value))).toBe(toCleaned("&b;"));
    expect(cleanDrawing(toDocument("http://www.w3.org/2000/svg"))).toBe(toCleaned("http://www.w3.org/2000/svg"));
  });

  it.each([
    ["attributes of elements", '<!DOCTYPE svg [ <!ATTLIST svg onload CDATA "a()"> ]>', ""],
    ["what a comment or a text seems to end", '<!DOCTYPE svg [ <!-- ]> --> <!ENTITY b "]>"> <!ATTLIST svg onload CDATA "a()"> ] >', "&b;"],
    ["addresses in two entities", '<!DOCTYPE svg [<!ENTITY a "java"><!ENTITY c "script:a()">]>', '<a href="&a;&c;"/>', "<a />"],
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
