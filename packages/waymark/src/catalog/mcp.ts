/** Newest first. Earlier ones require batches, which one client could use to call without limit. */
export const mcpVersions = ["2026-07-28", "2025-11-25", "2025-06-18"] as const;

export const mcpServerVersion = "1.0.0";

/** The host in the letters that the URNs of Agentic Resource Discovery allow. */
export const toPublisher = (baseUrl: string): string =>
  new URL(baseUrl).hostname.replace(/\.$/, "").replace(/[^a-z\d.-]/g, "-");

/** In reverse-DNS form, as in the server's card (SEP-2127). */
export const toMcpServerName = (baseUrl: string): string =>
  `${toPublisher(baseUrl).split(".").toReversed().join(".")}/site`;

/** Of a page's Markdown. Most clients accept less. */
export const maxPageBytes = 128 * 1024;
