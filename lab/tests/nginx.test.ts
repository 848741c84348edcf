import { expect, it } from "vitest";
import { toConfiguration } from "../bench/nginx.ts";

it("nginx › gets the captured headers as they are, and the media type as its own", () => {
  const text = toConfiguration(4545, { "Content-Type": "text/html; charset=utf-8", ETag: '"a-br"', Vary: "Accept" });
  expect(text).toContain("listen 127.0.0.1:4545;");
  expect(text).toContain('default_type "text/html; charset=utf-8";');
  expect(text).toContain('add_header ETag "\\"a-br\\"";\n    add_header Vary "Accept";');
  expect(text).not.toContain("add_header Content-Type");
});
