import { basename } from "node:path";
import { mainFolder, type Site } from "../catalog/site.ts";

/** The name of a collection in the site's language. */
export function toCollection<Name extends string>({ folder }: Pick<Site, "folder">, name: Name): Name {
  return (folder === mainFolder ? name : `${name}.${basename(folder)}`) as Name;
}
