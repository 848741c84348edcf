/** `SITE_URL`, then `URL`, then the configuration. Throws if that is not an http(s) origin. */
export function resolveBaseUrl(
  { url }: { readonly url: string },
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const [name, value] =
    (["SITE_URL", "URL"] as const)
      .map((key) => [key, environment[key]] as const)
      .find(([, candidate]) => candidate !== undefined && candidate !== "") ??
    (["url in src/content/site.ts", url] as const);
  if (!isOrigin(value ?? "")) {
    // A log must not contain the password of a protected preview.
    const fault = value?.includes("@")
      ? 'contains "@", as after a user name or password'
      : `is "${value}", which is not the origin of a site`;
    throw new Error(
      `${name} ${fault}. Write the scheme and the host only, such as https://www.example.com`,
    );
  }
  return new URL(value ?? "").origin;
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
