import autocannon from "autocannon";
import { createAddresses } from "../addresses.ts";

/** A request of a load, and the status that answers it. */
export interface Subject {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/** What a load was answered: rate a second, milliseconds, and answers with the expected status in percent. */
export interface LoadFigures {
  readonly rate: number;
  readonly median: number;
  readonly p99: number;
  readonly expected: number;
}

const connections = 32;

/** Sends subjects in turn for some seconds, each request under another client's address, as one proxy in front would forward it. */
export async function sendLoad(port: number, subjects: readonly Subject[], seconds: number): Promise<LoadFigures> {
  const next = createAddresses();
  const { requests, latency, statusCodeStats, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: subjects.map(({ path, headers }) => ({
      path,
      setupRequest: (request) => ({ ...request, headers: { ...headers, "X-Forwarded-For": next() } }),
    })),
  });
  const statuses = new Set(subjects.map(({ status }) => String(status)));
  const answered = Object.entries(statusCodeStats).reduce((sum, [status, { count }]) => sum + (statuses.has(status) ? count : 0), 0);
  return {
    rate: requests.average,
    median: latency.p50,
    p99: latency.p99,
    expected: (100 * answered) / (requests.total + errors),
  };
}
