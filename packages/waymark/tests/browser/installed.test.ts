import { afterEach, expect, it, vi } from "vitest";
import { explainAbsence } from "./engines/installed.ts";

afterEach(() => void vi.unstubAllEnvs());

it("a missing browser is reported, with how to install it, but not skipped if CI is set", () => {
  vi.stubEnv("WEBKIT_DRIVER", "/nowhere/engine");
  vi.stubEnv("CI", "");
  expect(explainAbsence("webkit")).toBe(
    "No WebKit was found at /nowhere/engine, which WEBKIT_DRIVER names. Install one, such as with apt install webkit2gtk-driver xvfb, or set WEBKIT_DRIVER to its path.",
  );
  vi.stubEnv("CI", "true");
  expect(explainAbsence("webkit")).toBeUndefined();
});
