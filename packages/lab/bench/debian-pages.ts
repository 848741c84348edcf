import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export type DebianPage = Readonly<Record<"path" | "title" | "description" | "markdown", string>>;

const languages = ["de", "es", "fr", "ja"].flatMap((language) => [language, `${language}-dev`]);
const packages = ["dev", "it", "nl", "pl", "pt-br", "ru", ...languages].map(
  (name) => `manpages-${name}`,
);

/** Once, without installing them. Needs Debian. */
export function fetchPackages(folder: string): string {
  const unpacked = join(folder, "unpacked");
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  execFileSync("apt-get", ["download", "debian-handbook", "manpages", ...packages], {
    cwd: folder,
    stdio: "ignore",
  });
  for (const file of readdirSync(folder))
    execFileSync("dpkg-deb", ["-x", file, `${unpacked}.part`], { cwd: folder });
  renameSync(`${unpacked}.part`, unpacked);
  return unpacked;
}

const handbooks = "usr/share/doc/debian-handbook/html";
const manuals = "usr/share/man";
const isManuals = (name: string) => /^man\d$/.test(name);

/** Such as `handbook/de-DE` and `man/de`. */
export function listDebianSites(unpacked: string): string[] {
  const ofManuals = readdirSync(join(unpacked, manuals)).filter((language) => !isManuals(language));
  const ofHandbooks = readdirSync(join(unpacked, handbooks)).filter((language) =>
    /^\w\w-\w\w$/.test(language),
  );
  return [
    ...["en", ...ofManuals.sort()].map((language) => `man/${language}`),
    ...ofHandbooks.sort().map((language) => `handbook/${language}`),
  ];
}

export function readDebianPages(unpacked: string, site: string): DebianPage[] {
  const [kind, language = ""] = site.split("/");
  if (kind === "handbook") return readPages(join(unpacked, handbooks, language), ".html", fromHtml);
  const folder = join(unpacked, manuals, language === "en" ? "" : language);
  const sections = readdirSync(folder).filter(isManuals).sort();
  return sections.flatMap((section) => readPages(join(folder, section), ".gz", fromTroff));
}

type Convert = (source: string, name: string) => Omit<DebianPage, "path">;

function readPages(folder: string, ending: string, convert: Convert): DebianPage[] {
  const files = readdirSync(folder).filter(
    (file) => file.endsWith(ending) && !lstatSync(join(folder, file)).isSymbolicLink(),
  );
  return files.sort().flatMap((file) => {
    const bytes = readFileSync(join(folder, file));
    const source = (ending === ".gz" ? gunzipSync(bytes) : bytes).toString();
    const name = file.slice(0, -ending.length);
    return /^\.so /m.test(source) ? [] : { path: `/${name}`, ...convert(source, name) };
  });
}

function fromHtml(html: string): Omit<DebianPage, "path"> {
  const title = (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "")
    .replace(/\s+/g, " ")
    .replace(/^(?:[\dA-Z]+\.)+ |^\p{L}+ \d+\. /u, "");
  const body = html
    .slice(html.indexOf('<div class="titlepage"'))
    .replace(/<ul class="docnav">.*?<\/ul>|<div class="toc">.*?<\/dl><\/div>/gs, "")
    .replace(
      /<pre[^>]*>(.*?)<\/pre>/gs,
      (_, code: string) => `\n\n\`\`\`\n${toText(code)}\n\`\`\`\n\n`,
    )
    .replace(
      /<h\d[^>]*>(.*?)<\/h\d>/gs,
      (_, heading: string) => `\n\n## ${toText(heading).replace(/\s+/g, " ").trim()}\n\n`,
    )
    .replace(/<\/?(?:p|div|li|dt|dd|tr|table|ul|ol|dl)\b[^>]*>/g, "\n\n");
  return {
    title,
    description: "",
    markdown: `# ${title}\n\n${toText(body).replace(/^[\t ]+/gm, "")}`,
  };
}

function toText(html: string): string {
  const names: Readonly<Record<string, string>> = {
    lt: "<",
    gt: ">",
    quot: '"',
    amp: "&",
    nbsp: " ",
  };
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (whole, name: string) => names[name] ?? whole);
}

/** Roughly: headings, paragraphs and examples of `man` and `mdoc`. */
function fromTroff(source: string, name: string): Omit<DebianPage, "path"> {
  const lines = source.split("\n").filter((line) => !/^[.']\s*\\"/.test(line));
  const text = plain(lines.map(convertLine).join(""));
  const [, summary = "", rest = ""] = /^.*?\n## .*?\n\n(.*?)\n\n(## .*)$/s.exec(`\n${text}`) ?? [
    "",
    "",
    text,
  ];
  const title = name.replace(/\.(\w+)$/, "($1)");
  return {
    title,
    description: summary.replace(/\s+/g, " ").replace(/^.*? -+ /, ""),
    markdown: `# ${title}\n\n${rest}`,
  };
}

function convertLine(line: string): string {
  const [, macro = "", rest = ""] = /^[.'] *(\w+) *(.*)/.exec(line) ?? [];
  if (/^S[HS]$/i.test(macro)) return `\n\n## ${rest}\n\n`;
  if (/^(?:nf|EX|Bd)$/.test(macro)) return "\n\n```\n";
  if (/^(?:fi|EE|Ed)$/.test(macro)) return "\n```\n\n";
  if (/^(?:[HILT]?P|PP|Pp|TQ|It|sp|R[SE])$/.test(macro))
    return /^(?:IP|It)$/.test(macro) ? `\n\n${rest}\n` : "\n\n";
  if (/^[BIR]{2}$/.test(macro)) return `${rest.replace(/" "|(?<!") (?!")/g, "")}\n`;
  if (/^(?:B|I|S[BM]|N[dm]|Fl|Ar|Pa|Xr|Em|Sy|Op|Cm|Ic|Li|Ql|Dq)$/.test(macro))
    return `${macro === "Nd" ? "- " : ""}${rest}\n`;
  return /^[.']/.test(line) ? "" : `${line}\n`;
}

function plain(troff: string): string {
  const names = new Map(
    ["aq'", 'dq"', "lq“", "rq”", "bu•", "em—", "en–", "e\\", "ti~", "ha^"].map((pair) => [
      pair.slice(0, -1),
      pair.slice(-1),
    ]),
  );
  return troff
    .replace(/\\f(?:\[\w*\]|\(\w\w|\w)|\\s[-+]?\d|\\\*(?:\(\w\w|\w)|\\[&%|^/,c]|"/g, "")
    .replace(
      /\\(?:\((\w\w)|\[(\w+)\]|(.))/g,
      (_, short?: string, long?: string, letter = "") =>
        names.get(short ?? long ?? letter) ?? letter,
    )
    .replace(/\n{3,}/g, "\n\n");
}
