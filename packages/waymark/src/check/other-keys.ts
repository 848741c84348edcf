/** Keys of other systems, by their name here. Case, hyphens and underscores do not count. */
const namesHere: readonly (readonly [here: string, names: string])[] = [
  [
    "published",
    "date pubdate pubdatetime publishdate publisheddate publishedat publishedon datepublished " +
      "datecreated dateadded created createdat createdon createddate creationdate posted postedat datetime released",
  ],
  [
    "updated",
    "lastmod moddate moddatetime modified modifiedat updatedat updatedon updateddate updatedate " +
      "lastmodified lastmodifiedat lastupdated lastupdate datemodified dateupdated changed revised edited",
  ],
  [
    "description",
    "summary excerpt abstract teaser intro subtitle tagline bio metadescription seodescription ogdescription",
  ],
  ["tags", "tag category categories keywords topics labels"],
  ["author", "authors writer by byline creator authorname"],
  [
    "image",
    "cover coverimage hero heroimage featuredimage featureimage ogimage socialimage headerimage " +
      "bannerimage previewimage thumbnail banner picture photo images",
  ],
  ["title", "name headline"],
  ["name", "title fullname displayname"],
  ["role", "job jobtitle position occupation"],
  ["portrait", "image photo picture avatar headshot"],
  ["links", "social socials website homepage"],
  ["draft", "isdraft publish status visibility hidden private"],
  ["indexable", "noindex robots unlisted hidden private sitemap"],
];

const unneeded = "It is not needed. Remove it.";

/** Keys that nothing replaces. */
const withoutReplacement: readonly (readonly [advice: string, names: string])[] = [
  ["The file name is the address. Remove it, or rename the file.", "slug permalink url path route"],
  [
    "Remove it. To keep an old address working, run  npm run new -- redirect /old /new",
    "aliases alias redirectfrom redirectto redirects redirect",
  ],
  ["Remove it. The file's folder sets the language.", "lang language locale"],
  [
    'Remove it. To turn formulas on, write  math: "yes"  in src/content/site.ts.',
    "math mathjax katex latex usemath",
  ],
  ["Remove it. Articles have no end. Delete the file when it is out of date.", "expirydate"],
  ["Write it beside the image:  image: { src: ./cover.jpg, alt: What it shows }", "imagealt"],
  ["Remove it. Parts are numbered by date.", "seriesorder seriesweight part"],
  ["Remove it. The site has no comments.", "comments comment disqus"],
  ["Remove it. The page's own address is canonical.", "canonical canonicalurl"],
  [
    unneeded,
    "layout template type kind markup theme class cssclass cssclasses pageclass bodyclass " +
      "weight order position navorder sidebarposition toc tableofcontents showtoc hidetoc " +
      "hidetableofcontents outline featured pin pinned sticky top readingtime readtime timetoread " +
      "wordcount showreadingtime sidebar sidebarlabel navtitle menutitle linktitle shorttitle " +
      "seotitle metatitle ogtitle seo opengraph twitter menu menus nav eleventynavigation breadcrumbs " +
      "parent grandparent prev next editurl editpost head params extra cascade outputs taxonomies " +
      "eleventyexcludefromcollections insearchindex pagefind headless build " +
      "iscjklanguage translationkey uuid guid commentid hidetitle dgpublish primarytag codeinjectionhead " +
      "codeinjectionfoot share likes id",
  ],
];

const toTable = (rows: readonly (readonly [value: string, names: string])[]) =>
  rows.flatMap(([value, names]) => names.split(" ").map((name) => [name, value] as const));

/** With the names here, because a file of another kind can lack them. */
const heres = Map.groupBy(
  toTable(namesHere.map(([here, names]) => [here, `${here} ${names}`] as const)),
  ([name]) => name,
);
const removals = new Map(
  toTable(withoutReplacement.map(([advice, names]) => [advice, names] as const)),
);

type FrontMatterKeys = Readonly<{
  known: readonly string[];
  data: Readonly<Record<string, unknown>>;
}>;

/** What to write instead of another system's key. Undefined for any other key. */
export function adviseOtherKey(key: string, { known, data }: FrontMatterKeys): string | undefined {
  const name = key.toLowerCase().replace(/[^a-z]/g, "");
  const here = heres.get(name)?.find(([, one]) => known.includes(one))?.[1];
  const value = data[key];
  if (here === undefined) return adviseMissing(name, known, data) ?? removals.get(name);
  if (here === "draft" || here === "indexable") return adviseVisibility(name, here, value);
  if (here === "updated" && isMapping(value) && Object.hasOwn(Object(value), "date"))
    return "Write updated instead, with the date alone.";
  // A switch, such as lastUpdated: false, or the settings of a layout.
  if (typeof value === "boolean" || (here !== "image" && here !== "links" && isMapping(value)))
    return unneeded;
  if (isWritten(data, here)) return `The file already has ${here}. Remove ${key}.`;
  if (here === "author" && Object.hasOwn(data, "authors"))
    return `The file already has authors. Remove ${key}.`;
  return `Write ${here} instead${toExample(here, value)}`;
}

/** Jekyll's published is a switch, and says no date. */
const isWritten = (data: FrontMatterKeys["data"], here: string): boolean =>
  Object.hasOwn(data, here) && !(here === "published" && typeof data[here] === "boolean");

function toExample(here: string, value: unknown): string {
  if (here === "tags" && typeof value === "string") return `:  tags: [${value}]`;
  if (here !== "image") return ".";
  const src = typeof value === "string" && /^[^\s:?#{}[\],]+$/.test(value) ? value : "./cover.jpg";
  return `, with a description:  image: { src: ${src}, alt: What it shows }`;
}

/** The kind of file lacks what other kinds have. */
function adviseMissing(
  name: string,
  known: readonly string[],
  data: FrontMatterKeys["data"],
): string | undefined {
  const wanted = heres.get(name)?.map(([, one]) => one) ?? [];
  if (wanted.includes("published") && known.includes("updated"))
    return Object.hasOwn(data, "updated")
      ? "Only articles have a publication date. Remove it."
      : "Only articles have a publication date. Write updated instead.";
  if (wanted.includes("image") && known.includes("indexable"))
    return "Remove it, and show the image in the text:  ![What it shows](./cover.jpg)";
  if (wanted.includes("tags") || wanted.includes("author"))
    return `Only articles have ${wanted[0] === "tags" ? "tags" : "authors"}. Remove it.`;
  if (name === "unlisted" && known.includes("draft"))
    return "Articles are always listed. To keep one unpublished, write  draft: true  instead.";
  if (wanted.includes("draft")) return "Files of this kind have no drafts. Remove it.";
  return wanted.length > 0 ? "Remove it." : undefined;
}

function adviseVisibility(name: string, here: "draft" | "indexable", value: unknown): string {
  const isHidden =
    here === "draft"
      ? (name === "publish") === (value === false) &&
        /^(?:false|true|draft|private)$/.test(String(value))
      : name === "sitemap"
        ? value === false
        : value === true || /noindex/.test(String(value));
  if (!isHidden) return unneeded;
  return here === "draft" ? "Write  draft: true  instead." : "Write  indexable: false  instead.";
}

const isMapping = (value: unknown): boolean =>
  value instanceof Object && !Array.isArray(value) && !(value instanceof Date);
