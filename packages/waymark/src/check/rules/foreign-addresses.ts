import type { Settings } from "../../entries/context.ts";
import type { WrittenElement } from "../../entries/elements.ts";
import { type Problem, toError } from "../../findings/finding.ts";
import { listAddresses } from "../../markdown/addresses.ts";
import { findEmbedHost, findPlayer } from "../../markdown/embeds.ts";
import { drawingAttributes, drawingElements, toPlainName } from "../../markdown/permitted-html.ts";

export type WrittenTag = Pick<WrittenElement, "name" | "attributes" | "line">;

/**
 * The site's own address, and the hosts whose players it may show. `keepsFrames` is for HTML that
 * the build publishes as it is, so that frames do not become players.
 */
export type OwnHosts = Pick<Settings, "baseUrl" | "embeds"> & { readonly keepsFrames?: boolean };

const media: ReadonlySet<string> = new Set([
  "img",
  "video",
  "audio",
  "source",
  "track",
  "input",
  // Astro's components.
  "Image",
  "Picture",
]);
const mediaAttributes: ReadonlySet<string> = new Set(["src", "srcset", "poster"]);

/** Scripts read these: the one for players, and those of the sites that the HTML was copied from. */
const scriptAttributes: ReadonlySet<string> = new Set([
  "datasrc",
  "datasrcset",
  "dataposter",
  "datapicture",
]);

const linking: ReadonlySet<string> = new Set(["href", "xlinkhref"]);

/** Addresses on other sites that a browser or a script would load or send data to. */
export function describeForeign(tag: WrittenTag, own: OwnHosts): readonly Problem[] {
  return Object.entries(tag.attributes).flatMap(([attribute, value = ""]) =>
    describeAttribute(tag, attribute, value, own),
  );
}

function describeAttribute(
  { name, line }: WrittenTag,
  attribute: string,
  value: string,
  own: OwnHosts,
): readonly Problem[] {
  const plainName = toPlainName(attribute);
  const find = (addresses: readonly string[]) =>
    addresses.filter((address) => isForeign(address, own));
  if (media.has(name) && mediaAttributes.has(plainName))
    return find(listAddresses(plainName, value)).map((address) => toFile(line, address));
  // Other components have their own attributes.
  if (!/^[a-z][^.]*$/.test(name)) return [];
  if (plainName === "action" || plainName === "formaction")
    return find([value]).map((address) => toSending(line, address));
  if (scriptAttributes.has(plainName))
    return find(plainName === "datasrcset" ? listAddresses("srcset", value) : [value])
      .filter((address) => plainName !== "datasrc" || !findEmbedHost(address, own.embeds))
      .map((address) => toLoading(line, address, plainName === "datasrc"));
  if (plainName === "dataembed") return describeHost(line, value, own);
  if (!drawingElements.has(name.toLowerCase())) return [];
  const addresses = linking.has(plainName) ? [value] : listReferences(plainName, value);
  return find(addresses).map((address) => toFile(line, address));
}

function isForeign(address: string, { baseUrl }: OwnHosts): boolean {
  const url = URL.parse(address, baseUrl);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== baseUrl;
}

/** What `url()` in an attribute of a drawing refers to. It is CSS, so it can contain escapes. */
function listReferences(attribute: string, value: string): readonly string[] {
  if (!drawingAttributes.has(attribute)) return [];
  const text = value.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code: string, character) =>
    code === undefined ? character : toCharacter(Number.parseInt(code, 16)),
  );
  return [...text.matchAll(/url\(\s*["']?([^"')\s]*)/gi)].map(([, address = ""]) => address);
}

const toCharacter = (code: number): string =>
  String.fromCodePoint(code <= 0x10_ffff ? code : 0xfffd);

const toSending = (line: number, address: string): Problem =>
  toError(
    line,
    "The form sends its data to another site, which is not allowed.",
    `Use a link instead: [Write to us](${address})`,
  );

function toFile(line: number, address: string): Problem {
  if (findPlayer(address))
    return toError(
      line,
      `${address} becomes a player only on its own line.`,
      "Put empty lines before and after it, or link to it.",
    );
  return toError(line, toProblem(address), copying);
}

export const toProblem = (address: string): string =>
  `${address} is on another site. Pages do not load files from other sites.`;

export const copying =
  "Copy it to the public folder and use its path from there, such as /images/sign.jpg, or link to it.";

function toLoading(line: number, address: string, isPlayer: boolean): Problem {
  const advice = `For a player, write the provider's iframe: <iframe src="https://…" title="…">. For an image, copy it to the public folder: ![What it shows](/images/sign.jpg)`;
  return toError(line, toProblem(address), isPlayer ? advice : copying);
}

/** Only the build writes `data-embed`, with the host of a player. */
function describeHost(line: number, value: string, { embeds, baseUrl }: OwnHosts) {
  const url = URL.parse(/[/\\]/.test(value) ? value : `https://${value}`, baseUrl);
  const isHost = url !== null && /[.:]/.test(url.host) && url.origin !== baseUrl;
  if (!isHost || embeds.includes(url.host)) return [];
  const advice = `For a player, write the provider's iframe: <iframe src="https://…" title="…">.`;
  return [toError(line, `data-embed="${value}" is not allowed.`, advice)];
}
