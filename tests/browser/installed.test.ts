import { afterEach, expect, it, vi } from "vitest";
import { explainAbsence, findPrograms } from "./engines/installed.ts";

afterEach(() => void vi.unstubAllEnvs());

const absences = [
  ["chromium", "CHROMIUM", "Chromium", "chromium"],
  ["firefox", "FIREFOX", "Firefox", "firefox-esr"],
  ["webkit", "WEBKIT_DRIVER", "WebKit", "webkit2gtk-driver xvfb"],
] as const;

it.each(absences)("reports %s if it is missing at the path in %s, and how to install it", (name, variable, title, packages) => {
  vi.stubEnv("CI", "");
  vi.stubEnv(variable, "/nowhere/engine");
  const sentence = `No ${title} was found at /nowhere/engine, which ${variable} names. Install one, such as with apt install ${packages}, or set ${variable} to its path.`;
  expect(() => findPrograms(name)).toThrow(sentence);
  expect(explainAbsence(name)).toBe(sentence);
});

it("does not skip any engine if CI is set", () => {
  vi.stubEnv("CI", "true");
  for (const [name, variable] of absences) {
    vi.stubEnv(variable, "/nowhere/engine");
    expect(explainAbsence(name)).toBeUndefined();
  }
});
