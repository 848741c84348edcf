import { dirname, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { decodePath } from "../http/message.ts";
import { isAbsolute } from "./addresses.ts";

/** Formats that every browser shows. */
const isPicture = /\.(svg|png|jpe?g|gif|webp|avif)$/i;

/** Whether an address is relative to the text, such as ./sign.jpg. */
export function isBeside(address: string): boolean {
  return address !== "" && !/^[/?#]/.test(address) && !isAbsolute(address);
}

/** The path in the project of a shown file, whether it exists or not: beside the text, or in `public`. Undefined for another site. */
export function toShownFile(address: string, textFile: string): string | undefined {
  const path = decodePath(address.replace(/[?#].*$/, ""));
  if (path === "" || isAbsolute(address) || address.startsWith("//")) return undefined;
  return path.startsWith("/") ? `public${posix.normalize(path)}` : posix.join(dirname(textFile), path);
}

/** The same for a picture that every browser shows. */
export function toPictureFile(address: string, textFile: string): string | undefined {
  const file = toShownFile(address, textFile);
  return file !== undefined && isPicture.test(file) ? file : undefined;
}

/** The path of a file of the project, relative to it, with slashes. */
export function toProjectPath(file: URL): string {
  return relative(process.cwd(), fileURLToPath(file)).split(sep).join("/");
}
