import { limits } from "./limits.ts";

/** Reads PORT, 4321 where it is unset. Throws an error that says what to write. */
export function parsePort(value: string | undefined): number {
  return parseWhole("PORT", value, { unset: 4321, most: 65_535, example: "8080" });
}

/** Reads SHUTDOWN_SECONDS, the time for what is being answered at the end, and gives milliseconds. Throws an error that says what to write. */
export function parseShutdownTime(value: string | undefined): number {
  return parseWhole("SHUTDOWN_SECONDS", value, { unset: limits.shutdownTime / 1_000, most: 3_600, example: "30" }) * 1_000;
}

/** What a setting may be, and is where it is left out. */
interface Range {
  readonly unset: number;
  readonly most: number;
  readonly example: string;
}

function parseWhole(name: string, value: string | undefined, { unset, most, example }: Range): number {
  if (value === undefined || value === "") return unset;
  if (/^\d{1,5}$/.test(value) && Number(value) <= most) return Number(value);
  throw new Error(`${name} is "${value}". Write a number from 0 to ${most}, such as ${name}=${example}.`);
}
