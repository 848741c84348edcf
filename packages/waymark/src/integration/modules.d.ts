declare module "virtual:waymark/site" {
  const open: import("../catalog/open-site.ts").OpenSite;
  export const site: typeof open.site;
  export const baseUrl: typeof open.baseUrl;
  export const siteAt: typeof open.siteAt;
  export const collectAll: typeof open.collectAll;
}

declare module "virtual:waymark/look" {
  export const look: import("../styles/mark.ts").Look;
  /** The URL of each font file, by its path from the project's root. */
  export const fonts: Readonly<Record<string, string>>;
}

declare module "virtual:waymark/pages" {
  /** The owner's pages in Astro, by their path from the project's root. */
  export const modules: Readonly<
    Record<
      string,
      () => Promise<{
        readonly default: import("astro/runtime/server/index.js").AstroComponentFactory;
        readonly page?: Readonly<Record<string, unknown>>;
        /** In `src/pages`, where the default export is the page with its frame. */
        readonly waymarkContent?: import("astro/runtime/server/index.js").AstroComponentFactory;
      }>
    >
  >;
}
