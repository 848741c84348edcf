import type { Limit } from "./verdict.ts";

/** The numbers in docs/robustness.md. Machine-dependent ones are CPU time. */
export const promises = {
  cost: { says: "CPU of one request beyond that of a page", unit: "ms", most: 10 },
  errors: { says: "crafted requests that cause a server error", unit: "requests", most: 0 },
  notFoundCost: {
    says: "CPU of a 404 beyond that of a page, however large the site",
    unit: "ms",
    most: 1,
  },
  wait: {
    says: "CPU that the server spends before it answers a visitor, 99th percentile",
    unit: "ms",
    most: 100,
  },
  waitBesideOne: {
    says: "CPU that the server spends before it answers a visitor beside one connection, median",
    unit: "ms",
    most: 20,
  },
  answered: { says: "answered requests of an honest visitor", unit: "%", least: 100 },
  expectedStatus: { says: "requests of a flood that get their response", unit: "%", least: 100 },
  growth: { says: "memory that a load or a flood leaves behind", unit: "MB", most: 300 },
  mcpWait: {
    says: "CPU that the server spends before it answers a visitor beside MCP calls, 99th percentile",
    unit: "ms",
    most: 50,
  },
  mcpGrowth: { says: "memory that MCP calls add", unit: "MB", most: 150 },
  memory: {
    says: "memory beside connections that are slow, silent or never read",
    unit: "MB",
    most: 250,
  },
  bodies: { says: "memory that 9,000 announced bodies add", unit: "MB", most: 250 },
  bodiesAfter: { says: "memory that 9,000 announced bodies leave behind", unit: "MB", most: 200 },
  endless: { says: "seconds until an endless body is cut off", unit: "s", most: 2 },
  endlessCost: { says: "CPU that an endless body takes", unit: "ms", most: 300 },
  burst: {
    says: "CPU until a visitor is answered after up to 2 million requests that were sent at once",
    unit: "s",
    most: 5,
  },
  recovery: { says: "seconds until a newcomer is answered again", unit: "s", most: 2 },
} as const satisfies Record<string, Limit>;
