import { isMailAddress } from "../catalog/mail-address.ts";
import { isHost, isOrigin } from "../catalog/origin.ts";
import { isPartName, partNames } from "../catalog/parts.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { configurationFile, findLine } from "./configuration-line.ts";
import type { Finding } from "./finding.ts";

/** What each value of the configuration must be, and how to write it; other modules take these for granted when they are loaded. */
const demands: Readonly<Record<string, { readonly isSound: (site: SiteConfiguration) => boolean; readonly advice: string }>> = {
  url: { isSound: ({ url }) => isOrigin(url), advice: "Write the scheme and the host only, such as https://www.example.com" },
  email: { isSound: ({ email }) => isMailAddress(email), advice: "Write an address such as hello@example.com" },
  profiles: {
    isSound: ({ profiles = [] }) => profiles.every(isSecureUrl),
    advice: 'Write each address in full, with https://, in brackets: profiles: ["https://social.example/@name"]',
  },
  language: { isSound: ({ language }) => isLocale(language), advice: 'Write a language tag, such as "de" or "pt-BR".' },
  locale: { isSound: ({ locale }) => isLocale(locale), advice: 'Write a language tag with a hyphen, such as "de-DE".' },
  without: {
    isSound: ({ without = [] }) => without.every(isPartName),
    advice: `Write what the site is to be without: any of ${partNames.map((name) => `"${name}"`).join(", ")}.`,
  },
  pricing: {
    isSound: ({ pricing, without = [] }) => pricing !== undefined || without.includes("prices"),
    advice: 'Write what things cost, or leave prices out: without: ["prices"]',
  },
  currency: {
    isSound: ({ pricing }) => pricing === undefined || isCurrency(pricing.currency),
    advice: 'Write the three letters of ISO 4217, such as "EUR".',
  },
  embeds: {
    isSound: ({ embeds }) => embeds.every(isHost),
    advice: 'Write each host alone, without https:// and without a path: embeds: ["player.example.com"]',
  },
};

/** Finds values of the configuration that nothing can be made of. */
export function findUnsoundValues(site: SiteConfiguration, root: string): readonly Finding[] {
  return Object.entries(demands).flatMap(([key, { isSound, advice }]): readonly Finding[] => {
    const value = JSON.stringify(key === "currency" ? site.pricing?.currency : site[key as keyof SiteConfiguration]);
    if (isSound(site)) return [];
    return [
      {
        file: configurationFile,
        line: findLine(root, (line) => line.trimStart().startsWith(`${key}:`)),
        severity: "error",
        problem: `${key} is ${value}, of which nothing can be made.`,
        advice,
      },
    ];
  });
}

function isSecureUrl(text: string): boolean {
  return text.startsWith("https://") && URL.canParse(text);
}

export function isLocale(text: string): boolean {
  return isTaken(() => Intl.getCanonicalLocales(text));
}

function isCurrency(text: string): boolean {
  return isTaken(() => new Intl.NumberFormat("en", { style: "currency", currency: text }));
}

function isTaken(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
