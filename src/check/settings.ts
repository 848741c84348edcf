import { resolveBaseUrl } from "../catalog/base-url.ts";
import type { Site } from "../catalog/site.ts";
import { createFacts, type Facts } from "../outputs/facts.ts";

/** What the configuration says that content is checked by. */
export interface Settings extends Site {
  readonly baseUrl: string;
  readonly now: Date;
}

/** What a text is read by besides its bytes: nothing of other files, and no day. */
export interface TextContext {
  readonly settings: Settings;
  /** What `{{name}}` may stand for in pages. */
  readonly facts: Facts;
}

export function toTextContext(settings: Settings): TextContext {
  return { settings, facts: createFacts(settings, settings.baseUrl) };
}

/** Returns what a site's content is checked by now. Throws an error if the site's address is invalid. */
export function toSettings(site: Site): Settings {
  const { navigation, redirects } = site.configuration;
  return { ...site, navigation, redirects, baseUrl: resolveBaseUrl(site, process.env), now: new Date() };
}
