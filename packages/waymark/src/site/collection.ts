import { basename } from "node:path";
import { mainFolder, type Site } from "../catalog/site.ts";

export const toCollection = <Name extends string>(
  { folder }: Pick<Site, "folder">,
  name: Name,
): Name => (folder === mainFolder ? name : `${name}.${basename(folder)}`) as Name;
