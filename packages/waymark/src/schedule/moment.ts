import { memoizePerText } from "../memo/memoize.ts";

const day = 86_400_000;

const pattern =
  /^(\d{4}-\d\d-\d\d)(?:T|[^\S\n]+)(\d\d?:\d\d(?::\d\d(?:\.\d+)?)?)[^\S\n]*(Z|[+-]\d\d:?\d\d)?$/i;

/** In milliseconds. `wall` is the clock read as UTC. `instant` is undefined without an offset. */
function parseMoment(
  text: string,
): { readonly wall: number; readonly instant: number | undefined } | undefined {
  const [, date = "", time = "", zone] = pattern.exec(text) ?? [];
  const parse = (offset: string) => Date.parse(`${date}T${time.replace(/^\d:/, "0$&")}${offset}`);
  const wall = parse("Z");
  const instant =
    zone === undefined ? undefined : parse(zone.toUpperCase().replace(/(\d\d)(\d\d)$/, "$1:$2"));
  const isSound =
    !Number.isNaN(wall) &&
    new Date(wall).toISOString().startsWith(date) &&
    !Number.isNaN(instant ?? 0);
  return isSound ? { wall, instant } : undefined;
}

export const isMoment = (text: string): boolean => parseMoment(text) !== undefined;

const openOffsets = memoizePerText(
  (timeZone) => new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }),
);

/** Milliseconds from UTC. */
function toOffset(timeZone: string, instant: number): number {
  if (timeZone === "UTC") return 0;
  const offset = openOffsets(timeZone).format(instant);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return sign === undefined
    ? 0
    : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Front matter has a day (at midnight UTC) or text with a time. Of a time that the clock shows twice, the earlier. A skipped time is as much later. */
export function toInstant(timeZone: string, written: Date | string): Date {
  const { wall = Number.NaN, instant } =
    typeof written === "string" ? { ...parseMoment(written) } : { wall: written.getTime() };
  if (instant !== undefined) return new Date(instant);
  const [before, after] = [wall - day, wall + day].map(
    (near) => wall - toOffset(timeZone, near),
  ) as [number, number];
  const isExact = (instant: number) => toOffset(timeZone, instant) === wall - instant;
  return new Date(isExact(before) || !isExact(after) ? before : after);
}

/** `2026-12-02 09:00`, or only the day at midnight. */
export function toLocalTime(timeZone: string, instant: Date): string {
  const local = new Date(instant.getTime() + toOffset(timeZone, instant.getTime()));
  return local.toISOString().slice(0, 16).replace("T", " ").replace(" 00:00", "");
}

export const toDay = (timeZone: string, instant: Date): Date =>
  new Date(toLocalTime(timeZone, instant).slice(0, 10));
