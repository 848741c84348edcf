import { iconFiles, webManifest } from "./icons.ts";
import { draftsPath } from "./paths.ts";
import { listResources, type Resource, resources, toOffered, toSiteLinks } from "./resources.ts";
import type { ConfiguredSite } from "./site.ts";

/** `pattern` may have one `*`. */
export type HeaderRule = Readonly<{ pattern: string; headers: Readonly<Record<string, string>> }>;

function toContentSecurityPolicy({ has }: ConfiguredSite, hosts: readonly string[] = []): string {
  const hasForm = has("form");
  const sendsForms = hasForm || has("search");
  // For the contact form and its captcha, which uses Svelte.
  const scriptPolicies = hasForm ? ["default", "svelte-trusted-html"] : ["'none'"];
  return [
    "default-src 'none'",
    "script-src 'self'",
    ...(hasForm ? ["worker-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${sendsForms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${scriptPolicies.join(" ")}`,
    ...(hosts.length > 0 ? [`frame-src ${hosts.map((host) => `https://${host}`).join(" ")}`] : []),
  ].join("; ");
}

const unusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
const permissionsPolicy = {
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
} as const;

/** With every response outside the API. */
export function toSiteHeaders(site: ConfiguredSite) {
  return {
    Link: toSiteLinks(site),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": toContentSecurityPolicy(site),
    ...permissionsPolicy,
    "Cross-Origin-Opener-Policy": "same-origin",
  } as const;
}

/** For pages and resources. On the Node host, also for files that match no rule. */
export const cacheHeaders = { "Cache-Control": "public, max-age=0, must-revalidate" } as const;

/** Forbids framing, and lets caches ignore the query. */
export const pageHeaders = {
  Vary: "Accept",
  "No-Vary-Search": "params",
  "Cross-Origin-Resource-Policy": "same-site",
} as const;

export function toEmbedHeaders(site: ConfiguredSite) {
  return { "Content-Security-Policy": toContentSecurityPolicy(site, site.embeds) } as const;
}

/** For images that represent the site elsewhere. */
const embeddableHeaders = {
  ...cacheHeaders,
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** For scripts from any origin. */
const openHeaders = { ...embeddableHeaders, "Access-Control-Allow-Origin": "*" } as const;

/**
 * Opened directly, a drawing runs no script, submits no form and redirects nobody. In pages and
 * feeds, browsers show it as an image, to which this does not apply. Netlify might combine the
 * policy with the site's, which is stricter about styles.
 */
export const drawingHeaders = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src data:",
    "frame-ancestors 'none'",
    "sandbox allow-popups allow-popups-to-escape-sandbox",
  ].join("; "),
} as const;

const drawingExtension = /\.svg$/i;

export const isDrawing = (path: string): boolean => drawingExtension.test(path);

/** For Netlify, whose patterns are case-sensitive. */
export function toDrawingRules(names: readonly string[]): readonly HeaderRule[] {
  const extensions = names.flatMap((name) => drawingExtension.exec(name)?.[0] ?? []);
  return [...new Set(extensions)].map((extension) => ({
    pattern: `/*${extension}`,
    headers: drawingHeaders,
  }));
}

const closed = [
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

/** Neither cached nor indexed. */
export const signInHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": ["default-src 'none'", "script-src 'self'", ...closed].join("; "),
} as const;

/** Sveltia CMS styles elements at run time, shows files as blobs and calls `api`. Its window must keep in touch with the sign-in's. */
export function toEditorHeaders(api: string) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    `connect-src 'self' blob: data: ${api}`,
    ...closed,
    "trusted-types default dompurify lexical svelte-trusted-html",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    ...permissionsPolicy,
  } as const;
}

const twinHeaders = {
  ...openHeaders,
  "Content-Type": "text/markdown; charset=utf-8",
  "X-Robots-Tag": "noindex",
} as const;

const bytesPerToken = 4;

export const toTokens = (size: number): number => Math.ceil(size / bytesPerToken);

/** `hreflang` can be `x-default`. */
export type Alternates = readonly (readonly [hreflang: string, url: string])[];

/** Canonical page (RFC 6596), other languages, and a token count estimated from `size` in bytes. */
export function toTwinHeaders(
  site: ConfiguredSite,
  canonicalUrl: string,
  size: number,
  alternates: Alternates = [],
) {
  const translations = alternates.map(
    ([hreflang, url]) => `<${url}>; rel="alternate"; hreflang="${hreflang}"`,
  );
  const links = [toSiteLinks(site), `<${canonicalUrl}>; rel="canonical"`, ...translations];
  return { Link: links.join(", "), "X-Markdown-Tokens": String(toTokens(size)) };
}

/** `private` keeps it out of shared caches that ignore Vary. */
export function toMarkdownHeaders(site: ConfiguredSite) {
  return {
    ...pageHeaders,
    "Content-Type": "text/markdown; charset=utf-8",
    "Cache-Control": "private, max-age=0, must-revalidate",
    Link: toSiteLinks(site),
  } as const;
}

function toResourceRule(pattern: string, { mediaType }: Resource): HeaderRule {
  return { pattern, headers: { ...openHeaders, "Content-Type": mediaType } };
}

/** For Netlify's `_headers` and the Node host. Rules for the same path set different headers. */
export function toHeaderRules(site: ConfiguredSite): readonly HeaderRule[] {
  return [
    { pattern: "/*", headers: toSiteHeaders(site) },
    { pattern: "/*.md", headers: twinHeaders },
    ...listResources(site)
      .filter(
        ({ mediaType }) =>
          !mediaType.startsWith("text/html") && !mediaType.startsWith("text/markdown"),
      )
      .map((resource) => toResourceRule(resource.path, resource)),
    ...site.prefixes.flatMap((prefix) => [
      ...toOffered(site, ["jsonFeed", "rss", "atom"]).map((name) =>
        toResourceRule(`${prefix}/feeds/*${resources[name].path}`, resources[name]),
      ),
      toResourceRule(`${prefix}/llms-full/*`, resources.llmsFull),
    ]),
    toResourceRule("/sitemap-*", resources.sitemap),
    { pattern: "/_astro/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
    ...iconFiles.map(({ path, mediaType }) => ({
      pattern: path,
      headers: { ...embeddableHeaders, "Content-Type": mediaType },
    })),
    { pattern: `${draftsPath}/*`, headers: { "X-Robots-Tag": "noindex" } },
    { pattern: "/cards/*", headers: { ...embeddableHeaders, "Content-Type": "image/png" } },
    ...(site.editing ? [{ pattern: "/admin/*", headers: { "X-Robots-Tag": "noindex" } }] : []),
    {
      pattern: webManifest.path,
      headers: { ...cacheHeaders, "Content-Type": webManifest.mediaType },
    },
  ];
}
