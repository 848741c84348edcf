import type { Row } from "../table.ts";

export type Costs = Readonly<
  Record<"measured" | "bytes" | "lines", Readonly<Record<string, number>>>
>;

/** A share of the accepted value, or if more, this many bytes or lines. */
const tolerance = { share: 0.005, least: 20 };

const languages = /\.(?:ts|astro|js|mjs|py|css)$/;

export function compareCosts(accepted: Costs, current: Costs): Row[] {
  return (["measured", "bytes", "lines"] as const).flatMap((group) => {
    const names = new Set([...Object.keys(current[group]), ...Object.keys(accepted[group])]);
    return [...names].map((name) => {
      const [before = 0, now = 0] = [accepted[group][name], current[group][name]];
      const hasGrown =
        group !== "measured" && now - before > Math.max(tolerance.least, tolerance.share * before);
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
  const limit = `${tolerance.share * 100} % and by more than ${tolerance.least} bytes or lines`;
  return `lab/bench/cost.json: these costs grew by more than ${limit}: ${grown.join("; ")}.\nMake them smaller, or accept them and commit the table: npm --prefix lab run cost -- --accept`;
}

/** Total, by top-level folder, and by folder of `src`. `*` is other files. */
export function sumLines(
  paths: readonly string[],
  countLines: (path: string) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const path of paths.filter((name) => languages.test(name))) {
    const [top = "", second = "", ...rest] = path.split("/");
    const folder = second === "" ? "*" : top;
    const inner = top === "src" ? [rest.length === 0 ? "src/*" : `src/${second}`] : [];
    for (const name of ["all", folder, ...inner]) sums[name] = (sums[name] ?? 0) + countLines(path);
  }
  return sums;
}
