import type { Browser, Page } from "playwright-core";
import { describe } from "vitest";
import { startChromium } from "./engines/chromium.ts";
import { explainAbsence, findPrograms } from "./engines/installed.ts";
import { findViolations as findInTab } from "./shared/page.ts";

/** Starts the Chromium that CHROMIUM names, or the one of the system. Throws a sentence that says what to do where there is none. */
export async function launchChromium(): Promise<Browser> {
  const [executable = ""] = findPrograms("chromium");
  return startChromium(executable);
}

/** A group of tests for which Chromium alone has the means: scripts and requests that fail, print, a second profile. */
export const describeInChromium = describe.skipIf(explainAbsence("chromium") !== undefined);

/** Lists what axe-core finds wrong. */
export const findViolations = (page: Page) => findInTab({ run: (expression) => page.evaluate(expression) });
