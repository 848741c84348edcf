import { describe, expect, it } from "vitest";
import { compile } from "./mdx.ts";

describe("a JSX element in MDX", () => {
  it("is treated as HTML: a table", async () => {
    const code = await compile('<table class="x">\n<tbody><tr><td>1</td><th>{2}</th></tr></tbody>\n</table>\n');
    expect(code).toContain('_jsx(_components.div, { class: "scroll", tabindex: "0", children: _jsx(_components.table, { class: "x",');
    expect(code).toContain('_jsx(_components.th, { scope: "row", children: 2 })');
  });

  it("is left unchanged if its tag contains an expression", async () => {
    expect(await compile("<img src={x} />\n\n<h2 {...y}>A</h2>\n")).toContain('_jsx("img", { src: x })');
  });
});
