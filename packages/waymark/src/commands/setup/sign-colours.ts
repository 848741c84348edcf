import { CommandError } from "../../console/command.ts";
import { leastMarkContrast, readContrast, toContrast } from "../../styles/contrast.ts";
import { themeFile, toTheme } from "../../styles/theme.ts";

type SignColours = Readonly<Record<"sign" | "onSign", string>>;

const inks = ["#14211b", "#ffffff"] as const;

/** Chooses a missing text color. Throws a CommandError with readable colors if the contrast is too low. */
export function chooseSignColours(
  sign: string,
  onSign: string | undefined,
  current: string,
): SignColours {
  const candidates = onSign === undefined ? [current, ...inks] : [onSign];
  const readable = candidates.find((candidate) => toContrast(sign, candidate) >= readContrast);
  if (readable !== undefined) return { sign, onSign: readable };
  const [best = inks[0]] = candidates.toSorted(
    (one, other) => toContrast(sign, other) - toContrast(sign, one),
  );
  const passing = [...new Set([...inks, best])].flatMap((ink) =>
    toPassing(sign, ink).map((colour) => `${colour} with ${ink} on it`),
  );
  throw new CommandError(
    `${best} on ${sign} has a contrast of ${toContrast(sign, best).toFixed(1)} to 1, but at least ${readContrast} to 1 is required. Choose one of these: ${passing.join(", ")}.`,
  );
}

function toPassing(sign: string, ink: string, least: number = readContrast): readonly string[] {
  const end = toContrast(ink, "#ffffff") > toContrast(ink, "#000000") ? 255 : 0;
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = [1, 3, 5].map((start) => {
      const part = Number.parseInt(sign.slice(start, start + 2), 16);
      return Math.round(part + (end - part) * share);
    });
    const colour = `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    if (toContrast(colour, ink) >= least) return [colour];
  }
  return [];
}

/** The mark and strokes must be visible on the page background. */
export function setSignColours(css: string, { sign, onSign }: SignColours): string {
  const { raised } = toTheme(css).colours;
  const [light = onSign, dark = onSign] = [raised.light, raised.dark].flatMap((ground) =>
    toPassing(sign, ground, leastMarkContrast),
  );
  const colours = {
    sign: [sign, sign],
    "on-sign": [onSign, onSign],
    mark: [light, dark],
    marker: [light, dark],
  } as const;
  return Object.entries(colours).reduce(
    (now, [name, pair]) => setColour(now, name as keyof typeof colours, pair),
    css,
  );
}

function setColour(
  css: string,
  name: "sign" | "on-sign" | "mark" | "marker",
  [light, dark]: readonly [string, string],
): string {
  const colour = light === dark ? light : `light-dark(${light}, ${dark})`;
  const changed = css.replace(new RegExp(`^(\\s*--${name}:)[^;]*;`, "m"), `$1 ${colour};`);
  const written = toTheme(changed).colours[name];
  if (light === written.light && dark === written.dark) return changed;
  throw new CommandError(
    `Setup could not change the color of signs. Add  --${name}: ${colour};  to ${themeFile}.`,
  );
}
