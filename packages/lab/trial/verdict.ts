import { type Row, toFigure } from "../table.ts";

export type Limit = Readonly<{ says: string; unit: string; most?: number; least?: number }>;

export type Verdict = Readonly<{
  what: string;
  promise: string;
  seen: string;
  bound?: string;
  kept: boolean | undefined;
}>;

export type Line = Readonly<{ figures: Row; verdicts: readonly Verdict[] }>;

export type Table = Readonly<{
  title: string;
  lines: readonly Line[];
  skipped?: readonly string[];
}>;

export type Trial = Readonly<{ dist: string; pages?: string; show: (text: string) => void }>;

export type Scenario = (trial: Trial) => AsyncGenerator<Table>;

/** NaN: not measurable. Infinity: never happened. */
export function judge(what: string, { says, unit, most, least }: Limit, figure: number): Verdict {
  const bound =
    most === undefined
      ? `at least ${toFigure(least)} ${unit}`
      : `at most ${toFigure(most)} ${unit}`;
  const isKept =
    figure <= (most ?? Number.POSITIVE_INFINITY) && figure >= (least ?? Number.NEGATIVE_INFINITY);
  const promise = `${says}: ${bound}`;
  if (Number.isNaN(figure)) return { what, promise, seen: "not measured", bound, kept: undefined };
  return {
    what,
    promise,
    seen: Number.isFinite(figure) ? `${toFigure(figure)} ${unit}` : "never",
    bound,
    kept: isKept,
  };
}

export function judgeFaults(
  what: string,
  promise: string,
  faults: readonly (string | false)[],
): Verdict {
  const found = faults.filter((fault) => fault !== false);
  return { what, promise, seen: found.join(", "), kept: found.length === 0 };
}

export const toRows = ({ lines }: Table): Row[] =>
  lines.map(({ figures, verdicts }) => ({ ...figures, verdict: toSummary(verdicts) }));

function toSummary(verdicts: readonly Verdict[]): string {
  const broken = verdicts.filter(({ kept }) => kept === false);
  if (broken.length > 0)
    return `broken: ${broken.map(({ seen, bound }) => (bound ? `${seen}, ${bound}` : seen)).join("; ")}`;
  return verdicts.some(({ kept }) => kept) ? "kept" : "";
}

export function toLosses(verdicts: readonly Verdict[]): string {
  const lost = verdicts.filter(({ kept }) => kept === false);
  const lines = lost.map(
    ({ what, promise, seen }) => `- ${what} | promised: ${promise} | seen: ${seen}`,
  );
  if (lost.length > 0)
    return [`Broken promises: ${lost.length} of ${verdicts.length}`, ...lines].join("\n");
  const kept = verdicts.filter((verdict) => verdict.kept).length;
  const unmeasured = verdicts.length - kept;
  const counted = kept === 1 ? "1 promise was kept" : `${kept} promises were kept`;
  return `Broken promises: none. ${counted}${unmeasured > 0 ? `, ${unmeasured} could not be measured` : ""}.`;
}
