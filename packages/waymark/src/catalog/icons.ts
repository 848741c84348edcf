/** `size` is in pixels. `square`: the platform rounds the corners. */
export type Icon = Readonly<{
  path: string;
  mediaType: string;
  size: number;
  square: boolean;
  purpose?: "any" | "maskable";
}>;

export const mark = { path: "/favicon.svg", mediaType: "image/svg+xml; charset=utf-8" } as const;

export const favicon = {
  path: "/favicon.ico",
  mediaType: "image/vnd.microsoft.icon",
  size: 48,
  square: false,
} as const;

export const touchIcon: Icon = {
  path: "/apple-touch-icon.png",
  mediaType: "image/png",
  size: 180,
  square: true,
};

export const smallIcon: Icon = {
  path: "/icon-192.png",
  mediaType: "image/png",
  size: 192,
  square: false,
  purpose: "any",
};

export const largeIcon: Icon = { ...smallIcon, path: "/icon-512.png", size: 512 };

export const icons: readonly Icon[] = [
  touchIcon,
  smallIcon,
  largeIcon,
  {
    path: "/icon-maskable-512.png",
    mediaType: "image/png",
    size: 512,
    square: true,
    purpose: "maskable",
  },
];

export const webManifest = {
  path: "/site.webmanifest",
  mediaType: "application/manifest+json",
} as const;

export const iconFiles = [mark, favicon, ...icons] as const;
