import { resolveBaseUrl } from "../catalog/base-url.ts";
import type { Site } from "../catalog/site.ts";
import { createFacts, type Facts } from "../placeholders/facts.ts";

export interface Settings extends Site {
  readonly baseUrl: string;
  readonly now: Date;
}

/** What a text's record depends on, apart from its bytes. */
export type TextContext = Readonly<{ settings: Settings; facts: Facts }>;

export const toTextContext = (settings: Settings): TextContext => ({
  settings,
  facts: createFacts(settings, settings.baseUrl),
});

export function toSettings(site: Site): Settings {
  const { navigation, redirects } = site.configuration;
  return {
    ...site,
    navigation,
    redirects,
    baseUrl: resolveBaseUrl(site, process.env),
    now: new Date(),
  };
}

export function toTranslated(site: Site, { baseUrl, now, redirects }: Settings): Settings {
  return { ...toSettings(site), baseUrl, now, redirects };
}
