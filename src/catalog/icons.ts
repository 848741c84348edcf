/** A PNG of the site's mark. `square` where a platform cuts the corners itself, as launchers do with `maskable` ones. */
export interface Icon {
  readonly path: string;
  readonly mediaType: string;
  /** Width and height in pixels. */
  readonly size: number;
  readonly square: boolean;
  /** What a web app manifest calls it; left out where the manifest does not name it. */
  readonly purpose?: "any" | "maskable";
}

/** The mark as a drawing. */
export const mark = { path: "/favicon.svg", mediaType: "image/svg+xml; charset=utf-8" } as const;

/** Asked for by whoever reads no page first: the mark in several sizes, in pixels. */
export const favicon = { path: "/favicon.ico", mediaType: "image/vnd.microsoft.icon", sizes: [16, 32, 48] } as const;

/** What a phone puts among its apps. */
export const touchIcon: Icon = { path: "/apple-touch-icon.png", mediaType: "image/png", size: 180, square: true };

/** What phones, launchers and feed readers show. */
export const icons: readonly Icon[] = [
  touchIcon,
  { path: "/icon-192.png", mediaType: "image/png", size: 192, square: false, purpose: "any" },
  { path: "/icon-512.png", mediaType: "image/png", size: 512, square: false, purpose: "any" },
  { path: "/icon-maskable-512.png", mediaType: "image/png", size: 512, square: true, purpose: "maskable" },
];

/** What tells phones and launchers of the site and its icons. */
export const webManifest = { path: "/site.webmanifest", mediaType: "application/manifest+json" } as const;

/** Every file of the mark. */
export const iconFiles = [mark, favicon, ...icons] as const;
