/** Written by operating systems and programs beside the owner's files. */
const ofPrograms =
  /^(?:\.DS_Store|\.localized|\._.*|\.Spotlight-.*|\.Trash.*|\.fseventsd|__MACOSX|Thumbs\.db|ehthumbs.*\.db|desktop\.ini|\$RECYCLE\.BIN|\.directory|@eaDir|~\$.*|\.~lock\..*|\.#.*|#.*#|.*\.sw[a-p]|\.git|\.git(?:keep|ignore|attributes)|\.nojekyll|\.keep)$/is;

const backup = /(?:~|\.(?:bak|backup|orig|rej|old|tmp|temp|crdownload))$/is;

export type Unpublished = "hidden" | "backup" | "of a program";

/** `path` is relative to the content folder or to `public`. Undefined if the file can be published. */
export function findUnpublished(
  path: string,
): Readonly<{ part: string; why: Unpublished }> | undefined {
  const names = path.split("/");
  for (const [index, name] of names.entries()) {
    const why = classify(name);
    if (why !== undefined && !(index === 0 && name === ".well-known"))
      return { part: names.slice(0, index + 1).join("/"), why };
  }
  return undefined;
}

export const canBePublished = (path: string): boolean => findUnpublished(path) === undefined;

function classify(name: string): Unpublished | undefined {
  if (ofPrograms.test(name)) return "of a program";
  if (name.startsWith(".")) return "hidden";
  return backup.test(name) ? "backup" : undefined;
}
