import { closeSync, openSync, readSync } from "node:fs";
import { basename, join } from "node:path";
import { isFile } from "./picture-file.ts";
import { findPrivateContent, type PrivateContent } from "./private-content.ts";
import {
  findUnpublishedName,
  type Unpublished,
  type UnpublishedPart,
} from "./unpublished-files.ts";

/** `publishAnyway` is from the settings: paths of files that are published although they look private. */
export type PublicOptions = Readonly<{ publishAnyway?: readonly string[] | undefined }>;

/**
 * `path` is relative to `folder`, which is `public` or a copy of it. Undefined if the file is
 * published. The check, the builds and the dev server all decide with this function.
 */
export function findUnpublishedFile(
  folder: string,
  path: string,
  { publishAnyway = [] }: PublicOptions,
): UnpublishedPart<Unpublished | PrivateContent> | undefined {
  const byName = findUnpublishedName(path);
  if (byName !== undefined && byName.why !== "backup") return byName;
  if (publishAnyway.some((entry) => entry.normalize("NFC") === `/${path.normalize("NFC")}`))
    return undefined;
  if (byName !== undefined) return byName;
  const file = join(folder, path);
  if (!isFile(file)) return undefined;
  const why = findPrivateContent(basename(path), readStart(file));
  return why && { part: path, why };
}

/** Media are large, and only their first bytes matter. Private keys can follow other text. */
const [maxBinaryBytes, maxTextBytes] = [16 * 1024, 1024 * 1024];

function readStart(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const start = readBytes(descriptor, 0, maxBinaryBytes);
    if (start.length < maxBinaryBytes || start.includes(0)) return start;
    return Buffer.concat([start, readBytes(descriptor, start.length, maxTextBytes - start.length)]);
  } finally {
    closeSync(descriptor);
  }
}

function readBytes(descriptor: number, position: number, maxBytes: number): Buffer {
  const bytes = Buffer.allocUnsafe(maxBytes);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, maxBytes, position));
}
