import { launchChromium } from "./chromium.ts";
import type { Engine, Preferences } from "./engine.ts";
import { launchFirefox } from "./firefox.ts";
import { type EngineName, findPrograms } from "./installed.ts";
import { launchWebKit } from "./webkit.ts";

const launchers: Readonly<
  Record<EngineName, (preferences: Preferences, ...programs: string[]) => Promise<Engine>>
> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

export async function launchEngine(
  name: EngineName,
  preferences: Preferences = {},
): Promise<Engine> {
  return launchers[name](preferences, ...findPrograms(name));
}
