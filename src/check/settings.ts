import { resolveBaseUrl } from "../catalog/base-url.ts";
import type { Site } from "../catalog/site.ts";
import { createFacts, type Facts } from "../outputs/facts.ts";

export interface Settings extends Site {
  readonly baseUrl: string;
  readonly now: Date;
}

/** Everything that a text's record depends on, apart from the bytes of the text. It does not depend on other files or on the date. */
export type TextContext = Readonly<{ settings: Settings; facts: Facts }>;

export const toTextContext = (settings: Settings): TextContext => ({ settings, facts: createFacts(settings, settings.baseUrl) });

export function toSettings(site: Site): Settings {
  const { navigation, redirects } = site.configuration;
  return { ...site, navigation, redirects, baseUrl: resolveBaseUrl(site, process.env), now: new Date() };
}

/** The settings for another language of the site that `main` is for. */
export function toTranslated(site: Site, { baseUrl, now, redirects }: Settings): Settings {
  return { ...toSettings(site), baseUrl, now, redirects };
}
