import type { Row } from "../table.ts";

export type Costs = Readonly<Record<"measured" | "bytes", Readonly<Record<string, number>>>>;

/** A size may grow by this share of the accepted value, or by this many bytes if that is more. */
const tolerance = { share: 0.005, bytes: 20 };

export function compareCosts(accepted: Costs, current: Costs): Row[] {
  return (["measured", "bytes"] as const).flatMap((group) => {
    const names = new Set([...Object.keys(current[group]), ...Object.keys(accepted[group])]);
    return [...names].map((name) => {
      const [before = 0, now = 0] = [accepted[group][name], current[group][name]];
      const hasGrown =
        group !== "measured" && now - before > Math.max(tolerance.bytes, tolerance.share * before);
      return {
        what: `${group}: ${name}`,
        accepted: before,
        now,
        change: now - before,
        verdict: hasGrown ? "grown" : "",
      };
    });
  });
}

export function toRefusal(rows: readonly Row[]): string {
  const grown = rows.filter(({ verdict }) => verdict === "grown").map(({ what }) => what);
  if (grown.length === 0) return "";
  const limit = `${tolerance.share * 100} % and by more than ${tolerance.bytes} bytes`;
  return `packages/lab/bench/cost.json: these costs grew by more than ${limit}: ${grown.join("; ")}.\nMake them smaller, or accept them and commit the table: npm --prefix packages/lab run cost -- --accept`;
}
