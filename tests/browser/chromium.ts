import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

const switches = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the Chromium that CHROMIUM names, or the one of the system. Throws a sentence that says what to do where there is none. */
export async function launchChromium(): Promise<Browser> {
  const named = process.env["CHROMIUM"];
  const executablePath = (named ? [named] : places).find((place) => existsSync(place));
  if (executablePath === undefined) {
    const place = named ? `at ${named}, which CHROMIUM names` : `at ${places.join(", ")}`;
    throw new Error(`No Chromium was found ${place}. Install one, such as with apt install chromium, or set CHROMIUM to its path.`);
  }
  // Browsers of visitors keep the page that one goes back to; so does this one.
  return chromium.launch({ executablePath, args: switches, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
}
