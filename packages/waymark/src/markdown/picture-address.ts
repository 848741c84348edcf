import { dirname, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { decodePath } from "../http/message.ts";
import { isAbsolute } from "./addresses.ts";

const isPicture = /\.(svg|png|jpe?g|gif|webp|avif)$/i;

export const isBeside = (address: string): boolean =>
  address !== "" && !/^[/?#]/.test(address) && !isAbsolute(address);

/** In the text's folder or `public`. It might not exist. Undefined on another site. */
export function toShownFile(address: string, textFile: string): string | undefined {
  const path = decodePath(address.replace(/[?#].*$/, ""));
  if (path === "" || isAbsolute(address) || address.startsWith("//")) return undefined;
  return path.startsWith("/")
    ? `public${posix.normalize(path)}`
    : posix.join(dirname(textFile), path);
}

export function toPictureFile(address: string, textFile: string): string | undefined {
  const file = toShownFile(address, textFile);
  return file !== undefined && isPicture.test(file) ? file : undefined;
}

export const toProjectPath = (file: URL): string =>
  relative(process.cwd(), fileURLToPath(file)).split(sep).join("/");
