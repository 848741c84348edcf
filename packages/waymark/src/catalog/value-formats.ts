import { isHost, isOrigin } from "./base-url.ts";
import { isMailAddress } from "./mail-address.ts";

/** The formats of text in settings. `expected` ends a sentence such as "It must be". */
export const valueFormats = {
  origin: {
    expected: 'the scheme and the host only, such as "https://www.example.com"',
    isValid: isOrigin,
  },
  email: { expected: 'an address such as "hello@example.com"', isValid: isMailAddress },
  profile: {
    expected: 'a full address, such as "https://social.example/@name"',
    isValid: (text) => text.startsWith("https://") && URL.canParse(text),
  },
  locale: {
    expected: 'a language tag, such as "de" or "pt-BR"',
    isValid: (text) => isAccepted(() => Intl.getCanonicalLocales(text)),
  },
  timeZone: {
    expected: 'a time zone from the IANA database, such as "Europe/Lisbon"',
    isValid: (timeZone) => isAccepted(() => new Intl.DateTimeFormat("en", { timeZone })),
  },
  path: {
    expected:
      'a path of lowercase letters from a to z, digits and hyphens that starts with a slash, such as "/precios"',
    isValid: (text) => /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(text),
  },
  currency: {
    expected: 'the three letters of ISO 4217, such as "EUR"',
    isValid: (currency) =>
      isAccepted(() => new Intl.NumberFormat("en", { style: "currency", currency })),
  },
  repository: {
    expected: 'the Git host and the repository, such as "github:owner/name" or "gitlab:group/name"',
    isValid: (text) => /^(github:[\w.-]+|gitlab:[\w.-]+(\/[\w.-]+)*)\/[\w.-]+$/.test(text),
  },
  host: {
    expected: 'a host without https:// or a path, such as "player.example.com"',
    isValid: isHost,
  },
  publicFile: {
    expected: 'the path of a file in public, such as "/files/cities.sqlite"',
    isValid: (text) => /^\/[^/]/.test(text),
  },
} as const satisfies Record<
  string,
  { readonly expected: string; readonly isValid: (text: string) => boolean }
>;

function isAccepted(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
