import type { Alternates } from "../catalog/headers.ts";
import type { StaticFile } from "./static-manifest.ts";

/** Imported by `functions/edge/site.ts`, not published. */
export const edgeTableFile = "edge-table.json";

/** What Netlify's edge function would otherwise request as files. */
export interface EdgeTable {
  readonly baseUrl: string;
  readonly pages: Readonly<
    Record<
      string,
      (Pick<StaticFile, "etag" | "size"> & { readonly alternates?: Alternates | undefined }) | null
    >
  >;
  readonly files: Readonly<Record<string, string>>;
  /** The pages of twins that have a second address. */
  readonly aliases: Readonly<Record<string, string>>;
}
