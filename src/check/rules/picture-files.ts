import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { toPlainDrawing } from "../../markdown/document-type.ts";
import { isFile, readPictureFile, toPictureFile, toShownFile } from "../../markdown/picture-file.ts";
import type { Problem, ReferenceRule } from "../content.ts";
import { declared } from "./drawings.ts";

/** What cameras and programs save, and not every browser shows. */
const unshown = /\.(heic|heif|hif|tiff?|psd|ai|eps|bmp|jxl|jp2|dng|cr[23]|nef|arw|raw)$/i;

/** Bytes from which on a picture is refused, and an animation is better a video. */
const limits = { picture: 20_000_000, animation: 500_000 } as const;

/** Finds pictures that not every browser shows, or that are too heavy. */
export const checkPictureFiles: ReferenceRule = async (references, file, { root }) => {
  const shown = references.filter(({ isShown }) => isShown);
  const problems = await Promise.all(shown.map(({ href, line }) => checkPicture(href, line, file.path, root)));
  return problems.filter((problem) => problem !== undefined);
};

async function checkPicture(address: string, line: number, textFile: string, root: string): Promise<Problem | undefined> {
  const file = toShownFile(address, textFile);
  if (file === undefined) return undefined;
  const ending = extname(file);
  if (unshown.test(file))
    return toError(
      line,
      `${address} is a picture of the type ${ending}, which not every browser shows.`,
      "Save it as JPEG (.jpg) and show that.",
    );
  // One that is not there is a link that leads nowhere.
  if (toPictureFile(address, textFile) === undefined || !isFile(join(root, file))) return undefined;
  return checkFile(address, line, join(root, file));
}

async function checkFile(address: string, line: number, file: string): Promise<Problem | undefined> {
  const { size } = statSync(file);
  const megabytes = `${(size / 1_000_000).toFixed(1)} MB`;
  if (size > limits.picture)
    return toError(
      line,
      `${address} has ${megabytes}.`,
      "Save it with a width of 2,600 pixels or less, and as JPEG if it is a photograph.",
    );
  const picture = await readPictureFile(file).catch(() => undefined);
  if (!picture) return toError(line, `${address} cannot be read as a picture.`, "Replace it by one in the format of its ending.");
  if (picture.format === "svg" && toPlainDrawing(readFileSync(file, "utf8")).isReduced)
    return toError(line, `${address}: ${declared[0]}`, declared[1]);
  if (!picture.isAnimated || size <= limits.animation) return undefined;
  const advice = "Make it a video (MP4), which has a tenth of that, and show it by <video src=... controls>.";
  return { line, severity: "warning", problem: `The animation ${address} has ${megabytes}, which every reader loads.`, advice };
}

function toError(line: number, problem: string, advice: string): Problem {
  return { line, severity: "error", problem, advice };
}
