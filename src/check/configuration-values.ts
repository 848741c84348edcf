import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import type { Finding } from "./finding.ts";

const file = "src/catalog/site.ts";

/** What each value of the configuration must be, and how to write it; other modules take these for granted when they are loaded. */
const demands: Readonly<Record<string, { readonly isSound: (site: SiteConfiguration) => boolean; readonly advice: string }>> = {
  url: { isSound: ({ url }) => isOrigin(url), advice: "Write the scheme and the host only, such as https://www.example.com" },
  email: { isSound: ({ email }) => /^[^\s@]+@[^\s@]+$/.test(email), advice: "Write an address such as hello@example.com" },
  language: { isSound: ({ language }) => isLocale(language), advice: 'Write a language tag, such as "de" or "pt-BR".' },
  locale: { isSound: ({ locale }) => isLocale(locale), advice: 'Write a language tag with a hyphen, such as "de-DE".' },
  currency: {
    isSound: ({ pricing }) => isCurrency(pricing.currency),
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
    const value = JSON.stringify(key === "currency" ? site.pricing.currency : site[key as keyof SiteConfiguration]);
    if (isSound(site)) return [];
    return [{ file, line: findLine(key, root), severity: "error", problem: `${key} is ${value}, of which nothing can be made.`, advice }];
  });
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
}

function isHost(text: string): boolean {
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;
}

function isLocale(text: string): boolean {
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

/** The first line of the configuration that begins with a key. */
function findLine(key: string, root: string): number | undefined {
  const name = join(root, file);
  const lines = existsSync(name) ? readFileSync(name, "utf8").split("\n") : [];
  return lines.findIndex((line) => line.trimStart().startsWith(`${key}:`)) + 1 || undefined;
}
