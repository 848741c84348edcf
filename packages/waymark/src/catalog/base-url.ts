/** `SITE_URL`, then `URL`, then the configuration. Throws if that is not an http(s) origin. */
export function resolveBaseUrl(
  { url }: { readonly url: string },
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { SITE_URL, URL: platformUrl } = environment;
  if (SITE_URL) return toOrigin("SITE_URL", SITE_URL);
  if (platformUrl) return toOrigin("URL", platformUrl);
  return toOrigin("url in src/content/site.ts", url);
}

function toOrigin(name: string, value: string): string {
  if (isOrigin(value)) return new URL(value).origin;
  // A log must not contain the password of a protected preview.
  const fault = value.includes("@")
    ? "contains a user name or password"
    : `is "${value}", which is not an origin`;
  throw new Error(
    `${name} ${fault}. Write the scheme and the host only, such as https://www.example.com`,
  );
}

export const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;

export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    !text.includes("@") &&
    !url.search &&
    !url.hash
  );
}
