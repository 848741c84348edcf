import type { SiteConfiguration } from "./site-configuration.ts";

/** Addresses are in Unicode's NFC. Some keyboards and file managers write another form. */
export function normalizeAddresses(configuration: SiteConfiguration): SiteConfiguration {
  const normalize = (path: string) => path.normalize("NFC");
  const normalizeLinks = (links: SiteConfiguration["navigation"]) =>
    links.map((link) => ({ ...link, path: normalize(link.path) }));
  const redirects = Object.entries(configuration.redirects);
  return {
    ...configuration,
    navigation: normalizeLinks(configuration.navigation),
    footer: normalizeLinks(configuration.footer),
    redirects: Object.fromEntries(
      redirects.map(([from, to]) => [normalize(from), normalize(to)] as const),
    ),
  };
}
