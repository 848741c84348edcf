import type { Answer } from "./answer.ts";
import type { Cell } from "./matrix.ts";
import type { PartName } from "./parts.ts";

export interface Policy {
  readonly quota: number;
  readonly window: number;
}

export interface Site {
  readonly origin: string;
  readonly canonical: string;
  /** Whether the site is checked as a Waymark: redirects are answers, and each link has to answer 200. */
  readonly isWaymark: boolean;
  /** A Waymark's OpenAPI description; undefined if it cannot be read. */
  readonly description: unknown;
  readonly without: readonly PartName[];
  readonly isOffered: (path: string) => boolean;
  readonly currentVersion: string;
  readonly apiPaths: readonly string[];
  readonly healthPaths: readonly string[];
  readonly policies: Readonly<Record<string, Policy>> & { readonly health: Policy; readonly "not-found": Policy };
  readonly sitemaps: readonly Answer[];
  readonly locations: ReadonlySet<string>;
  readonly pageCount: number;
  readonly pages: readonly string[];
  /** The pages among them that are asked for in every way. */
  readonly examples: readonly string[];
  /** At most a hundred of some addresses, by the seed; all of them if all pages are checked. */
  readonly pick: (targets: readonly string[]) => readonly string[];
  /** The path and query at which the deployment has an address of the site; undefined for any other address. */
  readonly toPath: (url: string) => string | undefined;
  /** Asks by GET with an Accept value, once a run. */
  readonly read: (path: string, accept?: string) => Promise<Answer>;
  readonly readAll: (paths: readonly string[], accept?: string) => Promise<readonly Answer[]>;
  /** Every example × Accept value × GET and HEAD, asked once a run. */
  readonly readMatrix: () => Promise<readonly Cell[]>;
}
