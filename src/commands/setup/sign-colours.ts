import { readContrast, toContrast } from "../../styles/contrast.ts";
import { themeFile, toTheme } from "../../styles/theme.ts";
import { CommandError } from "../../upgrade/command.ts";

interface SignColours {
  readonly sign: string;
  readonly onSign: string;
}

const inks = ["#14211b", "#ffffff"] as const;

/** Chooses the color of text on signs if none is given. Throws a CommandError that lists readable colors if the contrast is too low. */
export function chooseSignColours(sign: string, onSign: string | undefined, current: string): SignColours {
  const candidates = onSign === undefined ? [current, ...inks] : [onSign];
  const readable = candidates.find((candidate) => toContrast(sign, candidate) >= readContrast);
  if (readable !== undefined) return { sign, onSign: readable };
  const [best = inks[0]] = candidates.toSorted((one, other) => toContrast(sign, other) - toContrast(sign, one));
  const passing = [...new Set([...inks, best])].flatMap((ink) => toPassing(sign, ink).map((colour) => `${colour} with ${ink} on it`));
  throw new CommandError(
    `${best} on ${sign} has a contrast of ${toContrast(sign, best).toFixed(1)} to 1, but at least ${readContrast} to 1 is required. Choose one of these: ${passing.join(", ")}.`,
  );
}

function toPassing(sign: string, ink: string): readonly string[] {
  const end = toContrast(ink, "#ffffff") > toContrast(ink, "#000000") ? 255 : 0;
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = [1, 3, 5].map((start) => {
      const part = Number.parseInt(sign.slice(start, start + 2), 16);
      return Math.round(part + (end - part) * share);
    });
    const colour = `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    if (toContrast(colour, ink) >= readContrast) return [colour];
  }
  return [];
}

export function setSignColours(css: string, { sign, onSign }: SignColours): string {
  return setColour(setColour(css, "sign", sign), "on-sign", onSign);
}

function setColour(css: string, name: "sign" | "on-sign", colour: string): string {
  const changed = css.replace(new RegExp(`^(\\s*--${name}:)[^;]*;`, "m"), `$1 ${colour};`);
  const { light, dark } = toTheme(changed).colours[name];
  if (light === colour && dark === colour) return changed;
  throw new CommandError(`Setup could not change the color of signs. Write  --${name}: ${colour};  into ${themeFile}.`);
}
