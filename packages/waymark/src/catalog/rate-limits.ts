/** Per client and fixed window, in seconds. */
export type RateLimitPolicy = Readonly<{
  name: string;
  quota: number;
  window: number;
  governs: string;
}>;

export const rateLimits = {
  health: { name: "health", quota: 120, window: 60, governs: "the health endpoints" },
  notFound: {
    name: "not-found",
    quota: 60,
    window: 60,
    governs: "unregistered paths and unknown pages",
  },
  mcp: { name: "mcp", quota: 60, window: 60, governs: "the Model Context Protocol" },
  editing: { name: "editing", quota: 60, window: 60, governs: "the editor and its sign-in" },
  search: { name: "search", quota: 60, window: 60, governs: "the search" },
} as const satisfies Record<string, RateLimitPolicy>;
