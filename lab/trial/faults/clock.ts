import { endpoints } from "../../../src/catalog/endpoints.ts";
import { rateLimits } from "../../../src/catalog/rate-limits.ts";
import { type Answer, ask } from "../../ask.ts";
import { type Server, withServer } from "../../server.ts";
import { judgeFaults, type Line, type Table } from "../verdict.ts";

const { quota, window } = rateLimits.health;
const hour = 3_600_000;

/** After a clock jump, a client must not be rejected for longer than a window. */
export function tryClockJumps(dist: string): Promise<Table> {
  return withServer(dist, {}, async (server) => ({
    title: "Faults: the clock jumps while a client is refused",
    lines: [await jump(server, "two hours on", 2 * hour), await jump(server, "a day back", -24 * hour)],
  }));
}

async function jump(server: Server, name: string, milliseconds: number): Promise<Line> {
  const askHealth = () => ask(server.port, { path: endpoints[0].path });
  let before = await askHealth();
  for (let asked = 0; asked <= quota && before.status === 200; asked += 1) before = await askHealth();
  server.setClock(milliseconds);
  // The jump is done once a later message gets its reply.
  await server.readUsage();
  const after = await askHealth();
  const page = await ask(server.port, { path: "/" });
  const faults = [
    before.status !== 429 && `${before.status} before the jump`,
    !isFair(after) && `${after.status} after it, Retry-After ${after.headers["retry-after"]}`,
    page.status !== 200 && `${page.status} to a page`,
  ];
  const figures = {
    clock: name,
    before: before.status,
    after: after.status,
    "Retry-After": after.headers["retry-after"] ?? "",
    page: page.status,
  };
  return { figures, verdicts: [judgeFaults(`the clock jumps ${name}`, "no client is refused for longer than a window", faults)] };
}

function isFair({ status, headers }: Answer): boolean {
  return status === 200 || (status === 429 && Number(headers["retry-after"]) <= window);
}
