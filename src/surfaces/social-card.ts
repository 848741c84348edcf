import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";

/** What a social card says: the page's title, and the section of the site that it belongs to. */
export interface SocialCard {
  readonly title: string;
  readonly section: string;
}

/** Pixels, as link previews ask for them. */
export const cardSize = { width: 1200, height: 630 } as const;

const fontFile = resolve("src/fonts/overpass-heavy.ttf");
const cache = resolve("node_modules/.astro/social-cards");
/** Part of the cache's key: raise it when the drawing changes. */
const edition = 2;

const plate = { left: 80, top: 90, width: 900, height: 370 } as const;
const sizes = [92, 80, 68, 56, 46] as const;
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#14211b"/>
  <path d="M0 90H1030L1150 275 1030 460H0Z" fill="#ffd21f"/>
  <path d="M104 522 128 546 104 570 80 546Z" fill="#ffd21f"/>
</svg>`;

/** The card as PNG, drawn once: an unchanged card comes from the cache. */
export async function drawSocialCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash("sha256")
    .update(JSON.stringify([edition, card]))
    .digest("hex");
  const file = join(cache, `${key}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return new Uint8Array(known);
  const drawn = await draw(card);
  await mkdir(cache, { recursive: true });
  await writeFile(file, drawn);
  return new Uint8Array(drawn);
}

async function draw({ title, section }: SocialCard): Promise<Buffer> {
  const [heading, caption] = await Promise.all([fitTitle(title), write(section, 38, "#e3ebe6")]);
  return sharp(Buffer.from(ground))
    .composite([
      { input: heading.data, left: plate.left, top: plate.top + Math.round((plate.height - heading.info.height) / 2) },
      { input: caption.data, left: 150, top: 546 - Math.round(caption.info.height / 2) },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

/** The title in the largest size in which it fits the plate; a very long one is cut by its smallest. */
async function fitTitle(title: string) {
  let drawn = await write(title, sizes[0], "#14211b");
  for (const size of sizes.slice(1)) {
    if (drawn.info.height <= plate.height - 70) break;
    drawn = await write(title, size, "#14211b");
  }
  return drawn;
}

function write(text: string, size: number, colour: string) {
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const markup = `<span foreground="${colour}">${escaped}</span>`;
  return sharp({ text: { text: markup, font: `Overpass ${size}`, fontfile: fontFile, width: plate.width, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
}
