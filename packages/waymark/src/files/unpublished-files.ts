/** Written by operating systems and programs beside the owner's files. */
const ofPrograms =
  /^(?:\.DS_Store|\.localized|\._.*|\.Spotlight-.*|\.Trash.*|\.fseventsd|__MACOSX|Thumbs\.db|ehthumbs.*\.db|desktop\.ini|\$RECYCLE\.BIN|\.directory|@eaDir|~\$.*|\.?~lock\..*|\.#.*|#.*#|.*\.sw[a-p]|.*\.(?:laccdb|dwl2?|idlk)|\.git|\.git(?:keep|ignore|attributes)|\.nojekyll|\.keep)$/is;

const backup =
  /(?:~|\.(?:bak|backup|bkp|orig|rej|old|save(?:\.\d+)?|autosave|tmp|temp|crdownload|part|partial|download))$/is;

/** The build writes its own files with these names, for Netlify. */
const replacedFiles: ReadonlySet<string> = new Set(["_headers", "_redirects"]);

export type Unpublished = "hidden" | "backup" | "of a program" | "underscored" | "replaced";

/** `part` is the path of the file, or of the folder above it that is not published. */
export type UnpublishedPart<Why> = Readonly<{ part: string; why: Why }>;

/** `path` is relative to `public`. Undefined if its name does not prevent its publication. */
export function findUnpublishedName(path: string): UnpublishedPart<Unpublished> | undefined {
  if (replacedFiles.has(path)) return { part: path, why: "replaced" };
  return findPart(path, classify);
}

/**
 * `path` is relative to a language's content folder. As in other site generators, an underscore
 * at the start of a name means that a file is not a page.
 */
export function findUnpublishedContent(path: string): UnpublishedPart<Unpublished> | undefined {
  return findPart(
    path,
    (name) => classify(name) ?? (name.startsWith("_") ? "underscored" : undefined),
  );
}

export const isPublishedContent = (path: string): boolean =>
  findUnpublishedContent(path) === undefined;

function findPart(
  path: string,
  classifyName: (name: string) => Unpublished | undefined,
): UnpublishedPart<Unpublished> | undefined {
  const names = path.split("/");
  for (const [index, name] of names.entries()) {
    const why = classifyName(name);
    if (why !== undefined && !(index === 0 && name === ".well-known"))
      return { part: names.slice(0, index + 1).join("/"), why };
  }
  return undefined;
}

function classify(name: string): Unpublished | undefined {
  if (ofPrograms.test(name)) return "of a program";
  if (name.startsWith(".")) return "hidden";
  return backup.test(name) ? "backup" : undefined;
}
