import type { Browser, Page } from "playwright-core";
import { describe } from "vitest";
import { startChromium } from "./engines/chromium.ts";
import { explainAbsence, findPrograms } from "./engines/installed.ts";
import { findViolations as findInTab } from "./shared/page.ts";

/** Uses CHROMIUM, or the system's. Throws an error that says how to install it. */
export async function launchChromium(): Promise<Browser> {
  const [executable = ""] = findPrograms("chromium");
  return startChromium(executable);
}

export const describeInChromium = describe.skipIf(explainAbsence("chromium") !== undefined);

export const findViolations = (page: Page) => findInTab({ run: (expression) => page.evaluate(expression) });
