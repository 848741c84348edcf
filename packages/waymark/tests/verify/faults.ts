import { type Report, toOutcome } from "waymark-verify/report.ts";
import type { Fault, ProxiedAnswer, ProxiedRequest } from "./broken-server.ts";

export type When = (asked: ProxiedRequest, answered: ProxiedAnswer) => boolean;

export function at(...paths: readonly string[]): When {
  return ({ path }) => paths.includes(path);
}

export function under(prefix: string): When {
  return ({ path }) => path.startsWith(prefix);
}

export function typed(type: string): When {
  return (_, { headers }) => headers["content-type"]?.startsWith(type) === true;
}

export function answered(...statuses: readonly number[]): When {
  return (_, { status }) => statuses.includes(status);
}

export function both(...conditions: readonly When[]): When {
  return (asked, answered) => conditions.every((condition) => condition(asked, answered));
}

export function by(...methods: readonly string[]): When {
  return ({ method }) => methods.includes(method);
}

export const conditional = ({ headers }: ProxiedRequest): boolean =>
  headers["if-none-match"] !== undefined;

/** At the page's own URL. */
export const negotiated: When = both(
  typed("text/markdown"),
  (asked, { status }) => status === 200 && !asked.path.endsWith(".md"),
);

/** Undefined removes a header. */
export function header(when: When, fields: Readonly<Record<string, string | undefined>>): Fault {
  return {
    answer: (answered, asked) => {
      if (!when(asked, answered)) return {};
      const changed = Object.entries({ ...answered.headers, ...fields });
      return {
        headers: Object.fromEntries(
          changed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
      };
    },
  };
}

export function text(when: When, change: (body: string, asked: ProxiedRequest) => string): Fault {
  return {
    answer: (answered, asked) =>
      when(asked, answered)
        ? { body: Buffer.from(change(answered.body.toString("utf8"), asked)) }
        : {},
  };
}

export function swap(when: When, some: string | RegExp, other: string): Fault {
  return text(when, (body) => body.replace(some, other));
}

// biome-ignore lint/suspicious/noExplicitAny: faults change JSON of any shape.
export function json(when: When, change: (value: any, asked: ProxiedRequest) => void): Fault {
  return text(
    both(when, ({ method }) => method !== "HEAD"),
    (body, asked) => {
      const value = JSON.parse(body);
      change(value, asked);
      return JSON.stringify(value);
    },
  );
}

export function status(when: When, status: number): Fault {
  return { answer: (answered, asked) => (when(asked, answered) ? { status } : {}) };
}

export function all(...faults: readonly Fault[]): Fault {
  return {
    answer: async (answered, asked) => {
      let changed = answered;
      for (const { answer } of faults)
        changed = { ...changed, ...(await answer?.(changed, asked)) };
      return changed;
    },
  };
}

export function instead(
  when: When,
  answer: { status: number; type?: string; body?: string; headers?: Record<string, string> },
): Fault {
  const {
    status,
    type = "text/html; charset=utf-8",
    body = "<h1>Something else</h1>",
    headers = {},
  } = answer;
  return {
    answer: (answered, asked) =>
      when(asked, answered)
        ? { status, headers: { "content-type": type, ...headers }, body: Buffer.from(body) }
        : {},
  };
}

export function asked(
  when: (asked: ProxiedRequest) => boolean,
  change: Partial<ProxiedRequest> | ((asked: ProxiedRequest) => Partial<ProxiedRequest>),
): Fault {
  return {
    ask: (request) =>
      when(request) ? (typeof change === "function" ? change(request) : change) : {},
  };
}

export type Defect = readonly [check: string, what: string, fault: Fault];

export type Defects = Readonly<Record<string, Readonly<Record<string, Fault>>>>;

export function toFindings({ results }: Report): string[] {
  return results.flatMap(({ check, failures }) =>
    failures.map(({ message }) => `${check}: ${message}`),
  );
}

export function listChecks({ results }: Report, outcome: ReturnType<typeof toOutcome>): string[] {
  return results.filter((result) => toOutcome(result) === outcome).map(({ check }) => check);
}
