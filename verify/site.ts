import type { Answer } from "./answer.ts";
import type { Cell } from "./matrix.ts";
import type { Moved, PartName } from "./parts.ts";

export interface Policy {
  readonly quota: number;
  readonly window: number;
}

export interface Site {
  readonly origin: string;
  /** The production origin from the sitemap, the description or the canonical link. */
  readonly canonical: string;
  /** If true, redirects are not followed and each link must return 200. */
  readonly isWaymark: boolean;
  /** Undefined if it cannot be read, or for other sites. */
  readonly description: unknown;
  /** Features that are turned off. */
  readonly without: readonly PartName[];
  readonly moved: Moved;
  readonly isOffered: (path: string) => boolean;
  readonly currentVersion: string;
  readonly apiPaths: readonly string[];
  readonly healthPaths: readonly string[];
  readonly policies: Readonly<Record<string, Policy>> & { readonly health: Policy; readonly "not-found": Policy };
  readonly sitemaps: readonly Answer[];
  readonly locations: ReadonlySet<string>;
  readonly pageCount: number;
  readonly pages: readonly string[];
  /** Pages that are requested with every `Accept` value. */
  readonly examples: readonly string[];
  /** Selects at most 100 paths by the seed; all of them with `--all`. */
  readonly pick: (targets: readonly string[]) => readonly string[];
  /** The path and query of a URL; undefined if the URL is not of this site. */
  readonly toPath: (url: string) => string | undefined;
  /** Sends each GET once per run. */
  readonly read: (path: string, accept?: string) => Promise<Answer>;
  /** Skips responses that exceed a limit. */
  readonly readAll: (paths: readonly string[], accept?: string) => Promise<readonly Answer[]>;
  /** Every example × `Accept` value × GET and HEAD. */
  readonly readMatrix: () => Promise<readonly Cell[]>;
}
