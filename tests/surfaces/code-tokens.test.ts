import { describe, expect, it } from "vitest";
import { slimTokens, withoutTokens } from "../../src/surfaces/code-tokens.ts";

const block = (code: string) => `<pre class="language-js" data-language="js"><code class="language-js">${code}</code></pre>`;
const token = (classes: string, text: string) => `<span class="token ${classes}">${text}</span>`;

describe("a highlighter's spans", () => {
  it("keep a short class where the style sheet tells them apart, and go where it does not", () => {
    const html = block(`${token("keyword", "const")} a ${token("operator", "=")} ${token("string", '"x"')}${token("punctuation", ";")}`);
    expect(slimTokens(html)).toBe(block('<span class="word">const</span> a = <span class="text">"x"</span>;'));
  });

  it("are told apart inside each other", () => {
    const html = block(
      token("template-string", `${token("punctuation", "`")}${token("string", "a")}${token("interpolation", token("number", "1"))}`),
    );
    expect(slimTokens(html)).toBe(block('`<span class="text">a</span><span class="value">1</span>'));
  });

  it("stay as they are outside of code", () => {
    const html = '<p><span class="token">kept</span></p>';
    expect(slimTokens(html)).toBe(html);
  });

  it("go altogether for feeds", () => {
    expect(withoutTokens(block(`${token("keyword", "if")} (${token("number", "1")})`))).toBe(block("if (1)"));
  });
});
