import { existsSync } from "node:fs";

interface Installation {
  readonly title: string;
  readonly packages: string;
  /** Environment variables and default paths. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
}

const installations = {
  chromium: {
    title: "Chromium",
    packages: "chromium",
    programs: {
      CHROMIUM: [
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
        "/usr/bin/google-chrome-stable",
      ],
    },
  },
  firefox: {
    title: "Firefox",
    packages: "firefox-esr",
    programs: { FIREFOX: ["/usr/bin/firefox-esr", "/usr/bin/firefox"] },
  },
  webkit: {
    title: "WebKit",
    packages: "webkit2gtk-driver xvfb",
    programs: { WEBKIT_DRIVER: ["/usr/bin/WebKitWebDriver"], XVFB: ["/usr/bin/Xvfb"] },
  },
} as const satisfies Record<string, Installation>;

export type EngineName = keyof typeof installations;
export const engineNames = Object.keys(installations) as readonly EngineName[];

export const toTitle = (name: EngineName): string => installations[name].title;

export function findPrograms(name: EngineName): readonly string[] {
  const { title, packages, programs }: Installation = installations[name];
  return Object.entries(programs).map(([variable, places]) => {
    const named = process.env[variable];
    const found = (named ? [named] : places).find((place) => existsSync(place));
    if (found !== undefined) return found;
    const place = named ? `at ${named}, which ${variable} names` : `at ${places.join(", ")}`;
    throw new Error(
      `No ${title} was found ${place}. Install one, such as with apt install ${packages}, or set ${variable} to its path.`,
    );
  });
}

/** With `CI` set, no engine is skipped. */
export function explainAbsence(name: EngineName): string | undefined {
  if (process.env["CI"]) return undefined;
  try {
    findPrograms(name);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
