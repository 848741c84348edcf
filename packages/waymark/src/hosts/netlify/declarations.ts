import { contactLimits, contactPaths } from "../../catalog/contact.ts";
import { apiRoot } from "../../catalog/endpoints.ts";
import { lifecycle } from "../../catalog/lifecycle.ts";
import { editingPaths } from "../../catalog/paths.ts";
import { type RateLimitPolicy, rateLimits } from "../../catalog/rate-limits.ts";
import { mcpPath } from "../../catalog/search.ts";
import type { Site } from "../../catalog/site.ts";
import {
  dueFile,
  publishedFolder,
  siteIndexFile,
  toSearchIndexFile,
  twinBodiesFile,
  twinTableFile,
} from "../../release/static-manifest.ts";
import { schedule } from "./publish.ts";

// Netlify accepts only literals in the functions' `config` and in netlify.toml. The owner's test
// compares them with these values.

/** Netlify's longest window, in seconds. */
const maxWindow = 180;

/** The platform counts each client for all instances, which count on their own. */
function toRateLimit(policies: readonly RateLimitPolicy[]) {
  const windowLimit = 2 * policies.reduce((sum, { quota }) => sum + quota, 0);
  const windowSize = Math.min(maxWindow, Math.max(...policies.map(({ window }) => window)));
  return { rateLimit: { windowLimit, windowSize, aggregateBy: ["ip", "domain"] } };
}

const { attempts, challenge, refused } = contactLimits;

type ListFiles = (site: Site) => readonly string[];

const nothing: ListFiles = () => [];
const listNotFoundFiles: ListFiles = ({ all }) => [
  siteIndexFile,
  ...all.map(({ paths }) => `${publishedFolder}${paths.notFound}.html`),
];
const listSearchFiles: ListFiles = ({ all }) =>
  all.flatMap(({ paths }) => [
    toSearchIndexFile({ paths }),
    `${publishedFolder}${paths.search}.html`,
  ]);

interface FunctionDeclaration {
  readonly config: ReturnType<typeof toRateLimit> | { readonly schedule: string };
  /** What the function reads in the build's output. Netlify packs the modules that it imports itself. */
  readonly listFiles: ListFiles;
}

/** By the name of the file in `functions`. */
export const functionDeclarations = {
  contact: { config: toRateLimit([attempts, challenge, refused]), listFiles: listNotFoundFiles },
  editing: { config: toRateLimit([rateLimits.editing]), listFiles: listNotFoundFiles },
  health: {
    config: toRateLimit([...new Set(lifecycle.operations.map(({ limit }) => limit))]),
    listFiles: nothing,
  },
  mcp: {
    config: toRateLimit([rateLimits.mcp]),
    listFiles: (site) => [
      ...listNotFoundFiles(site),
      ...listSearchFiles(site),
      twinTableFile,
      twinBodiesFile,
    ],
  },
  "not-found": { config: toRateLimit([rateLimits.notFound]), listFiles: listNotFoundFiles },
  publish: { config: { schedule }, listFiles: () => [dueFile] },
  search: {
    config: toRateLimit([rateLimits.search]),
    listFiles: (site) => [...listNotFoundFiles(site), ...listSearchFiles(site)],
  },
} as const satisfies Readonly<Record<string, FunctionDeclaration>>;

const api = [apiRoot, `${apiRoot}/*`];
/** The edge function would answer their other methods as those of a page. */
const posted = [
  ...Object.values(contactPaths),
  mcpPath,
  editingPaths.signIn,
  editingPaths.callback,
];
const accept = [..."markdown"].map((letter) => `[${letter}${letter.toUpperCase()}]`).join("");

/**
 * `edge_functions` in netlify.toml: the only requests that invoke the edge function. Browser page
 * views do not. Netlify calls it once, even if several declarations match. A pattern of `header` is
 * not anchored, and HEAD is not allowed in `method`.
 */
export const edgeDeclarations = [
  { path: "/*", excludedPath: [...api, "/*.*", mcpPath], header: { accept } },
  { path: "/*.md", excludedPath: `${apiRoot}/*` },
  {
    pattern: "^/.*(/|/index|\\.html)$",
    excludedPattern: ["^/$", `^${apiRoot}(/.*)?$`],
  },
  // An encoded slash does not separate folders.
  { pattern: "^/.*%2[fF].*$" },
  {
    path: "/*",
    excludedPath: [...api, ...posted],
    method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  },
].map((declaration) => ({ function: "site", ...declaration }));

/** `redirects` in netlify.toml, for requests that match no file and no rule from the build. */
export const fallbackRedirect = {
  from: "/*",
  to: "/.netlify/functions/not-found",
  status: 200,
} as const;
