import { once } from "node:events";
import { createServer } from "node:net";
import { limits } from "./limits.ts";

export const parsePort = (value: string | undefined): number =>
  parseWhole("PORT", value, { unset: 4321, most: 65_535, example: "8080" });

/** Returns milliseconds. */
export const parseShutdownTime = (value: string | undefined): number =>
  parseWhole("SHUTDOWN_SECONDS", value, {
    unset: limits.shutdownTime / 1_000,
    most: 3_600,
    example: "30",
  }) * 1_000;

type Range = Readonly<{ unset: number; most: number; example: string }>;

function parseWhole(
  name: string,
  value: string | undefined,
  { unset, most, example }: Range,
): number {
  if (value === undefined || value === "") return unset;
  if (/^\d{1,5}$/.test(value) && Number(value) <= most) return Number(value);
  throw new Error(
    `${name} is "${value}". Write a number from 0 to ${most}, such as ${name}=${example}.`,
  );
}

export async function assertFree(port: number, host: string | undefined): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new Error(`Port ${port} is in use. Set PORT to a free port: PORT=8080 npm start`)
      : error;
  });
  probe.close();
  await once(probe, "close");
}
