import { posix } from "node:path";
import { type CssColor, type TokenOrValue, transform } from "lightningcss";
import { readFontFiles } from "./font-files.ts";

type Colour = Readonly<Record<"light" | "dark", string>>;

export interface Theme {
  readonly colours: Readonly<Record<ColourName, Colour>>;
  /** The file is relative to the theme. */
  readonly cardFont: { readonly family: string; readonly file: string };
  /** The first without a character range, relative to the theme. */
  readonly mainFont?: string;
  /** Signs are arrows. */
  readonly isPointed: boolean;
}

const textColours = [
  "ground",
  "raised",
  "line",
  "ink",
  "quiet",
  "link",
  "value",
  "alarm",
  "band",
  "on-band",
  "sign",
  "on-sign",
] as const;
const colourNames = [...textColours, "mark", "marker"] as const;
type ColourName = (typeof colourNames)[number];

/** Every theme defines them. */
const tokenNames = [
  ...colourNames,
  "text",
  "mono",
  "size",
  "small",
  "title",
  "section",
  "entry",
  "subsection",
  "card-font",
  "edge",
  "measure",
  "lane",
  "gap",
  "wide",
  "target",
  "sign-point",
  "radius",
];

export const themeFile = "src/content/theme.css";

/** The path of a file that the theme names. */
export const toThemePath = (file: string): string => posix.join(posix.dirname(themeFile), file);

/** Throws for a missing or invalid token. */
export function toTheme(css: string): Theme {
  const tokens = new Map<string, readonly TokenOrValue[]>();
  const code = Buffer.from(css);
  transform({
    filename: themeFile,
    code,
    visitor: {
      Declaration: {
        custom({ name, value }) {
          if (!tokens.has(name)) tokens.set(name, value);
        },
      },
    },
  });
  const missing = tokenNames.filter((name) => !tokens.has(`--${name}`)).map((name) => `--${name}`);
  if (missing.length > 0)
    throw new Error(
      `The theme does not define ${missing.join(", ")}. A theme must define all ${tokenNames.length} tokens, as docs/looks/bakery/src/content/theme.css does.`,
    );
  const colours = Object.fromEntries(
    colourNames.map((name) => [name, toColour(name, tokens.get(`--${name}`))]),
  ) as Theme["colours"];
  const mainFont = readFontFiles(code, "/theme.css").find(({ letters }) => letters.length === 0);
  const [point] = tokens.get("--sign-point") ?? [];
  const isPointed =
    point?.type !== "token" && !(point?.type === "length" && point.value.value === 0);
  return {
    colours,
    isPointed,
    cardFont: toFont(tokens.get("--card-font")),
    ...(mainFont && { mainFont: `.${mainFont.path}` }),
  };
}

function toColour(name: string, value: readonly TokenOrValue[] = []): Colour {
  const [first] = value;
  const colour = first?.type === "color" ? first.value : undefined;
  const isPair = typeof colour === "object" && colour.type === "light-dark";
  const pair = isPair ? [colour.light, colour.dark] : [colour, colour];
  const [light, dark] = pair.map(toHex);
  if (value.length !== 1 || !light || !dark)
    throw new Error(
      `--${name} must be a color, such as #ffd21f or light-dark(#fdfdfa, #0f1613), because icons and cards use it.`,
    );
  return { light, dark };
}

function toHex(colour: CssColor | undefined): string | undefined {
  if (typeof colour !== "object" || colour.type !== "rgb" || colour.alpha !== 1) return undefined;
  return `#${[colour.r, colour.g, colour.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function toFont(value: readonly TokenOrValue[] = []): Theme["cardFont"] {
  const texts = value.flatMap((part) =>
    part.type === "token" && part.value.type === "string" ? [part.value.value] : [],
  );
  const [family, file] = texts;
  if (!family || !file)
    throw new Error(
      `--card-font must be a name and a file, such as "Overpass" "./fonts/overpass-heavy.ttf".`,
    );
  return { family, file };
}
