import { describe, expect, it } from "vitest";
import { addDevelopmentCode } from "../../../src/hosts/dev/page-code.ts";

const state = { nonce: "abc", revision: 3, file: 'src/content/pages/"x".md' };
const client = '<script type="module" src="/@vite/client"></script>';

describe("the dev server's code in a page", () => {
  it("stands before Vite's client, once", () => {
    const html = addDevelopmentCode(`<!doctype html><head><title>x</title>${client}</head><p>${client}</p>`, state);
    expect(html).toMatch(
      /^<!doctype html><head><title>x<\/title><meta property="csp-nonce" nonce="abc">.*<script type="module" src="\/@vite/,
    );
    expect(html.match(/csp-nonce/g)).toHaveLength(1);
    expect(html).toContain('data-revision="3" data-file="src/content/pages/&quot;x&quot;.md"');
  });

  it("lets Vite's styles bear the nonce, and none that an editor wrote", () => {
    const written = '<style>p { color: red }</style><p style="color: red">&lt;style data-vite-dev-id></p>';
    expect(addDevelopmentCode(`<style data-vite-dev-id="/x.css">a{}</style>${written}`, state)).toBe(
      `<style nonce="abc" data-vite-dev-id="/x.css">a{}</style>${written}`,
    );
  });
});
