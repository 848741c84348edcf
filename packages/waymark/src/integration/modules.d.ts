declare module "virtual:waymark/site" {
  const open: import("../catalog/open-site.ts").OpenSite;
  export const site: typeof open.site;
  export const baseUrl: typeof open.baseUrl;
  export const siteAt: typeof open.siteAt;
  export const collectInAllLanguages: typeof open.collectInAllLanguages;
}

declare module "virtual:waymark/look" {
  export const look: import("../styles/mark.ts").Look;
  /** The URL of each font file, by its path from the project's root. */
  export const fonts: Readonly<Record<string, string>>;
}

declare module "virtual:waymark/pages" {
  /** Those without a frame. Addresses can have parameters, such as `/[city]`. */
  export const documents: readonly Readonly<{ file: string; path: string; isFile: boolean }>[];
  /** The owner's pages in `src/pages` that describe themselves, by their path from the project's root. */
  export const modules: ReadonlyMap<
    string,
    () => Promise<{
      readonly page?: unknown;
      readonly getStaticPaths?: import("astro").GetStaticPaths;
      /** The default export is the page with its frame. */
      readonly waymarkContent: import("astro/runtime/server/index.js").AstroComponentFactory;
      /** The line of the first use of each variable. */
      readonly waymarkLines: Readonly<Record<string, number>>;
    }>
  >;
}

declare module "virtual:waymark/build" {
  /** Of the engine, the owner's code and the settings. */
  export const codeDigest: string;
  /** Undefined in development. */
  export const build: import("../entries/open-records.ts").PreparedBuild | undefined;
}
