import { expect, it } from "vitest";
import { toDevelopmentPolicy } from "../../../src/hosts/dev/page-policy.ts";

it("the dev server's policy is production's, with a nonce for Vite's styles and the socket of hot reload", () => {
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; trusted-types default";
  expect(toDevelopmentPolicy(policy, { nonce: "abc", port: 4321 })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; connect-src 'self' ws://*:4321; trusted-types default",
  );
});
