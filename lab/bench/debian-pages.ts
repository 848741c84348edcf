import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";

/** A page as a site would publish it. */
export interface DebianPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

const languages = ["de", "es", "fr", "ja"];
const packages = [
  ...["debian-handbook", "manpages", "manpages-dev", "manpages-it", "manpages-nl", "manpages-pl", "manpages-pt-br"],
  ...languages.flatMap((language) => [`manpages-${language}`, `manpages-${language}-dev`]),
];

/** Downloads the packages once, without installing them. Needs Debian. */
export function fetchPackages(folder: string): string {
  const unpacked = join(folder, "unpacked");
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  execFileSync("apt-get", ["download", ...packages], { cwd: folder, stdio: "ignore" });
  for (const file of readdirSync(folder)) execFileSync("dpkg-deb", ["-x", file, `${unpacked}.part`], { cwd: folder });
  execFileSync("mv", [`${unpacked}.part`, unpacked]);
  return unpacked;
}

/** The pages of `handbook/de-DE` or `man/de`. */
export function readDebianPages(unpacked: string, name: string): DebianPage[] {
  const [kind = "", language = ""] = name.split("/");
  if (kind === "handbook") return readHandbook(join(unpacked, "usr/share/doc/debian-handbook/html", language));
  const folder = join(unpacked, "usr/share/man", language === "en" ? "" : language);
  const sections = readdirSync(folder).filter((section) => /^man\d$/.test(section));
  return sections.sort().flatMap((section) => readManual(join(folder, section)));
}

export function listDebianSites(unpacked: string): string[] {
  const handbooks = readdirSync(join(unpacked, "usr/share/doc/debian-handbook/html"));
  const manuals = readdirSync(join(unpacked, "usr/share/man")).filter((language) => !/^man\d$/.test(language));
  return [
    ...["en", ...manuals.sort()].map((language) => `man/${language}`),
    ...handbooks.filter((language) => /^\w\w-\w\w$/.test(language)).map((language) => `handbook/${language}`),
  ];
}

function readHandbook(folder: string): DebianPage[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".html"));
  return files.sort().map((file) => ({
    path: `/${file.slice(0, -".html".length)}`,
    description: "",
    ...toMarkdown(readFileSync(join(folder, file), "utf8")),
  }));
}

const blocks = /^(?:p|div|li|dt|dd|tr|table|ul|ol|dl|h\d|pre)$/;

/** Leaves out navigation and the table of contents. */
function toMarkdown(html: string): { readonly title: string; readonly markdown: string } {
  let title = "";
  let markdown = "";
  let text = "";
  let left = 0;
  const stack: string[] = [];
  const flush = (mark = "") => {
    const line = text.replace(/\s+/g, " ").trim();
    if (line !== "") markdown += `${mark}${line}\n\n`;
    text = "";
  };
  const parser = new Parser({
    onopentag(name, { class: names = "" }) {
      stack.push(name);
      if (left > 0 || /\b(?:docnav|toc|breadcrumbs)\b/.test(names) || name === "script") left += 1;
      if (blocks.test(name)) flush();
    },
    ontext(part) {
      if (stack.includes("title")) title += part;
      else if (left === 0 && !stack.includes("head")) text += part;
    },
    onclosetag(name) {
      if (name === "pre") markdown += `\`\`\`\n${text.trim()}\n\`\`\`\n\n`;
      if (name === "pre") text = "";
      if (blocks.test(name)) flush(/^h\d$/.test(name) ? "## " : "");
      stack.pop();
      if (left > 0) left -= 1;
    },
  });
  parser.end(html);
  flush();
  const name = title.replace(/\s+/g, " ").replace(/^(?:[\dA-Z]+\.)+(?:\d+\.)*\s|^(?:Chapter|Kapitel|Chapitre|Capítulo)\s\d+\.\s/, "");
  return { title: name, markdown: `# ${name}\n\n${markdown}` };
}

function readManual(folder: string): DebianPage[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".gz") && lstatSync(join(folder, file)).isFile());
  return files.sort().flatMap((file) => {
    const source = gunzipSync(readFileSync(join(folder, file))).toString();
    const path = `/${file.slice(0, -".gz".length)}`;
    return /^\.so /m.test(source) ? [] : { path, ...fromTroff(source, path.slice(1).replace(/\.(\w+)$/, "($1)")) };
  });
}

/** A rough conversion of `man` and `mdoc` pages: headings, paragraphs and examples. */
function fromTroff(source: string, title: string) {
  let markdown = "";
  let description = "";
  let paragraph: string[] = [];
  let code: string[] | undefined;
  let section = "";
  let sections = 0;
  const flush = () => {
    const text = paragraph.join(" ").trim();
    if (text !== "" && sections === 1 && description === "") description = text.replace(/^.*? -+ /, "");
    else if (text !== "") markdown += `${text}\n\n`;
    paragraph = [];
  };
  for (const line of source.split("\n")) {
    const [, name = "", rest = ""] = /^[.']\s*([A-Za-z]{1,3})\b\s*(.*)/.exec(line) ?? [];
    if (/^[.']\s*\\"|^'?\.?\\"/.test(line)) continue;
    if (/^(?:nf|EX|Bd)$/.test(name)) {
      flush();
      code = [];
    } else if (/^(?:fi|EE|Ed)$/.test(name) && code) {
      markdown += `\`\`\`\n${code.join("\n")}\n\`\`\`\n\n`;
      code = undefined;
    } else if (/^S[HSsh]$/.test(name)) {
      flush();
      section = toText(rest);
      sections += 1;
      if (sections > 1) markdown += `## ${section}\n\n`;
    } else if (/^(?:PP|P|LP|TP|IP|HP|Pp|It|sp|TQ|RS|RE)$/.test(name)) {
      flush();
      if (/^(?:IP|It)$/.test(name)) paragraph.push(toText(rest.replace(/\s\d+$/, "")));
    } else if (name === "Nd") paragraph.push(`- ${toText(rest)}`);
    else if (/^(?:B|I|SM|SB|BR|BI|IB|IR|RB|RI|Nm|Fl|Ar|Pa|Xr|Em|Sy|Op|Cm|Ic|Li|Ql|Dq)$/.test(name))
      (code ?? paragraph).push(toText(/[BIR]{2}/.test(name) ? rest.replace(/" "|(?<!") (?!")/g, "") : rest));
    else if (!/^[.']/.test(line) && line !== "") (code ?? paragraph).push(toText(line));
    else if (line === "" && !code) flush();
  }
  flush();
  return { title, description, markdown: `# ${title}\n\n${markdown}` };
}

const symbols: Readonly<Record<string, string>> = {
  "-": "-",
  e: "\\",
  "&": "",
  "%": "",
  "|": "",
  "^": "",
  "/": "",
  ",": "",
  " ": " ",
  "~": " ",
  "0": " ",
  t: " ",
  c: "",
  "`": "`",
  "'": "'",
};
const named: Readonly<Record<string, string>> = {
  aq: "'",
  dq: '"',
  lq: "“",
  rq: "”",
  bu: "•",
  em: "—",
  en: "–",
  co: "©",
  ti: "~",
  ha: "^",
  rs: "\\",
  oq: "‘",
  cq: "’",
  Fo: "«",
  Fc: "»",
  ga: "`",
};

function toText(troff: string): string {
  return troff
    .replace(/\\f(?:\[\w*\]|\(\w\w|\w)|\\s[-+]?\d|\\[mM]\[\w*\]/g, "")
    .replace(/\\\((\w\w)|\\\[(\w+)\]/g, (_, short: string, long: string) => named[short ?? long] ?? "")
    .replace(/\\\*\((\w\w)|\\\*\w/g, "")
    .replace(/\\(.)/g, (_, letter: string) => symbols[letter] ?? letter)
    .replaceAll('"', "")
    .trim();
}
