import { afterEach, expect, it, vi } from "vitest";
import { explainAbsence, findPrograms } from "./engines/installed.ts";

afterEach(() => void vi.unstubAllEnvs());

const absences = [
  ["chromium", "CHROMIUM", "Chromium", "chromium"],
  ["firefox", "FIREFOX", "Firefox", "firefox-esr"],
  ["webkit", "WEBKIT_DRIVER", "WebKit", "webkit2gtk-driver xvfb"],
] as const;

it.each(absences)("%s that is not where %s says is named, with what to do", (name, variable, title, packages) => {
  vi.stubEnv("CI", "");
  vi.stubEnv(variable, "/nowhere/engine");
  const sentence = `No ${title} was found at /nowhere/engine, which ${variable} names. Install one, such as with apt install ${packages}, or set ${variable} to its path.`;
  expect(() => findPrograms(name)).toThrow(sentence);
  expect(explainAbsence(name)).toBe(sentence);
});

it("no engine is left out where CI is set", () => {
  vi.stubEnv("CI", "true");
  for (const [name, variable] of absences) {
    vi.stubEnv(variable, "/nowhere/engine");
    expect(explainAbsence(name)).toBeUndefined();
  }
});
