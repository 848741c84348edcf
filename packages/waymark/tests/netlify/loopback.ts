import { Server } from "node:net";

type Listen = (this: Server, ...argv: unknown[]) => Server;

const host = "127.0.0.1";
const listen = Server.prototype.listen as Listen;

/** Keeps servers without an address on loopback. */
Server.prototype.listen = function listenOnLoopback(...argv: unknown[]): Server {
  const [first, ...rest] = argv;
  if (typeof first === "number" && typeof rest[0] !== "string")
    return listen.call(this, first, host, ...rest);
  if (isPortOptions(first)) return listen.call(this, { host, ...first }, ...rest);
  return listen.apply(this, argv);
} as Listen as typeof Server.prototype.listen;

const isPortOptions = (value: unknown): value is { port: number } =>
  value !== null && typeof value === "object" && "port" in value;

if (process.send) {
  // The tool leaves Deno running.
  process.once("disconnect", () => process.kill(-process.pid, "SIGTERM"));
}
