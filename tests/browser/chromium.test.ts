import { afterEach, expect, it, vi } from "vitest";
import { launchChromium } from "./chromium.ts";

afterEach(() => void vi.unstubAllEnvs());

it("a Chromium that is not where CHROMIUM says is named, with what to do", async () => {
  vi.stubEnv("CHROMIUM", "/nowhere/chromium");
  await expect(launchChromium()).rejects.toThrow(
    "No Chromium was found at /nowhere/chromium, which CHROMIUM names. Install one, such as with apt install chromium, or set CHROMIUM to its path.",
  );
});
