import { describe, expect, it } from "vitest";
import { description, findIn, toArticle, toPage } from "./made-site.ts";

const framed = `---\n${description}\n---\n<p>Here</p>\n`;
const toDocument = (robots: string) => `<head><meta name="robots" content="${robots}"></head>`;
const document = toDocument("noindex");

describe("a file in src/pages", () => {
  it("describes itself, or is a document that search engines leave out", async () => {
    const problem =
      "This page does not describe itself, so it would have no frame, no Markdown and no sitemap entry.";
    const own =
      'To publish a document of its own that is in no list, write in its head:  <meta name="robots" content="noindex">';
    expect(
      await findIn({
        "src/pages/_parts/Row.astro": "<p>Row</p>",
        "src/pages/.hidden.astro": "<p>Row</p>",
        "src/pages/bare.astro": toDocument("index"),
        "src/pages/data.json.ts": "export const GET = () => Response.json({});",
        "src/pages/note.md": "# Note",
        "src/pages/old.html": "<p>Old</p>",
        "src/pages/shop/lone.astro": toDocument("nofollow, NOINDEX"),
        "src/pages/shop/index.astro": framed,
        "src/pages/shop/styled.astro": `${framed}<style>p { color: red }</style>`,
        "src/content/pages/links.md": toPage(
          "[A](/shop) [B](/shop/lone) [C](/data.json) [D](/shop.md)",
        ),
      }),
    ).toEqual([
      `error src/pages/bare.astro: ${problem} Add to its front matter, for example:  ${description}  ${own}`,
      "error src/pages/note.md: Only Astro pages can be in src/pages. Other files there get no frame. Move it to src/content/pages/note.md",
      "error src/pages/old.html: Only Astro pages can be in src/pages. Other files there get no frame. Move it to public/old.html",
      "error src/pages/shop/styled.astro:5: Styles in your own pages are not published. Move them to src/content/theme.css, and give the page a class for them.",
    ]);
  });

  it.each([
    [
      "about.astro",
      "It has the same URL as src/content/pages/about.md: /about. Rename or delete one of them.",
    ],
    [
      "About.astro",
      "It has the same URL as src/content/pages/about.md: /About. Rename or delete one of them.",
    ],
    [
      "about/index.astro",
      "It has the same URL as src/content/pages/about.md: /about. Rename or delete one of them.",
    ],
    [
      "articles/a.astro",
      "It has the same URL as src/content/articles/a.md: /articles/a. Rename or delete one of them.",
    ],
    [
      "map.astro",
      "It has the same URL as src/pages/Map.astro: /map. Rename or delete one of them.",
    ],
    [
      "proof.astro",
      "It has the same URL as public/proof.html: /proof. Rename or delete one of them.",
    ],
    [
      "logo.svg.ts",
      "It has the same URL as public/logo.svg: /logo.svg. Rename or delete one of them.",
    ],
    ["about.md.ts", "/about.md is the address of the Markdown of /about. Rename this file."],
    [
      "index.astro",
      "/ is the address of a built-in page. Edit src/content/pages/index.md instead, or rename this file.",
    ],
    [
      "contact.astro",
      "/contact is the address of a built-in page. Edit src/content/pages/contact.md instead, or rename this file.",
    ],
    ["404.astro", "/404 or /404.md is a reserved path. Rename it."],
    ["search.astro", "/search or /search.md is a reserved path. Rename it."],
    ["feed.xml.ts", undefined],
    ["rss.xml.ts", "/rss.xml or /rss.xml.md is a reserved path. Rename it."],
    [
      "feeds/tags/signs/rss.xml.ts",
      "The site itself uses the address /feeds/tags/signs/rss.xml. Rename this file.",
    ],
    ["api/times.ts", "/api/times or /api/times.md is a reserved path. Rename it."],
    ["cards/map.png.ts", "The site itself uses the address /cards/map.png. Rename this file."],
    ["tags/signs.astro", "It has the same URL as a list: /tags/signs. Rename it."],
    [
      "articles/2.astro",
      "A file name that has only digits has the same URL as a page of the list above it. Add a word to the name.",
    ],
    [
      "a%20b.astro",
      "The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it.",
    ],
  ])("cannot have the address of something else: %s", async (name, problem) => {
    const file = `src/pages/${name}`;
    const source = name.endsWith(".ts") ? "export const GET = () => new Response();" : framed;
    const found = await findIn({
      "src/content/pages/about.md": toPage("Text"),
      "src/content/articles/a.md": toArticle("Text"),
      "public/proof.html": "<p>Proof</p>",
      "public/logo.svg": "<svg/>",
      "src/pages/Map.astro": framed,
      [file]: source,
    });
    expect(found.filter((line) => line.includes(`${file}:`))).toEqual(
      problem === undefined ? [] : [`error ${file}: ${problem}`],
    );
  });

  it("should have a lowercase address", async () => {
    expect(await findIn({ "src/pages/Our/Map.astro": document })).toEqual([
      "warning src/pages/Our/Map.astro: The path /Our/Map contains capital letters. Netlify looks for it in lowercase and cannot find it. Rename the file to map.astro.",
    ]);
  });

  it.each([
    [
      'import "../styles/map.css";',
      "<p>A</p>",
      3,
      "Styles in your own pages are not published. Move them to src/content/theme.css, and give the page a class for them.",
    ],
    [
      'import url from "./_map.css?url";',
      "<p>A</p>",
      3,
      "Styles in your own pages are not published. Move them to src/content/theme.css, and give the page a class for them.",
    ],
    [
      "",
      "<h1>A</h1>",
      5,
      "The site shows the title of the page as its heading, so this is a second one. Remove it, or write <h2>.",
    ],
    [
      'if (1 < 2) return Astro.redirect("/about");',
      "<p>A</p>",
      3,
      'The page ends here without its content. Redirects and other responses are not possible in it. To redirect, delete the page and write in src/content/site.ts, for example:  redirects: { "/old": "/new" }',
    ],
    ["const double = (n) => { return 2 * n; };", "<p>{double(2)}</p>", 3, undefined],
  ])("cannot have what belongs to the site's frame: %s %s", async (code, html, line, problem) => {
    const source = `---\n${description}\n${code}\n---\n${html}\n`;
    const found = await findIn({
      "src/pages/map.astro": source,
      "src/pages/_map.css": "p { color: red }",
      "src/styles/map.css": "p { color: red }",
    });
    expect(found).toEqual(
      problem === undefined ? [] : [`error src/pages/map.astro:${line}: ${problem}`],
    );
  });

  it("cannot use a component with styles, which every page would load", async () => {
    const styles = "<style>p { color: red }</style>";
    const toProblem = (place: string) =>
      `error src/parts/${place}: src/pages/map.astro uses this component, so every page of the site would load these styles. Move them to src/content/theme.css, and give the element a class for them.`;
    expect(
      await findIn({
        "src/pages/map.astro": `---\n${description}\nimport Stop from "../parts/Stop.astro";\n---\n<Stop />\n`,
        "src/pages/proof.astro": `---\nimport Row from "../parts/Row.astro";\n---\n${document}<Row />`,
        "src/parts/Stop.astro": `---\nimport Sign from "./Sign.astro";\nimport "./stop.css";\n---\n<Sign />\n`,
        "src/parts/Sign.astro": `---\nimport Stop from "./Stop.astro";\n---\n<p>Sign</p>\n${styles}\n`,
        "src/parts/Row.astro": styles,
        "src/parts/stop.css": "p { color: red }",
      }),
    ).toEqual([toProblem("Sign.astro:5"), toProblem("Stop.astro:3")]);
  });

  it("needs no script if it has the site's frame", async () => {
    const source = `---\n${description}\nimport Map from "./_Map.astro";\n---\n<Map client:load /><Map />\n`;
    expect(
      await findIn({ "src/pages/map.astro": source, "src/pages/_Map.astro": "<p>Map</p>" }),
    ).toEqual([
      "error src/pages/map.astro:5: <Map> needs a script in the browser (client:load), which pages with the site's frame do not have. Remove client:load, so that only the build renders it, or write a document of its own, without page.",
    ]);
  });

  it("is rendered by the build, not for each request", async () => {
    const onDemand = "export const prerender = false;";
    const problem =
      "This page asks to be rendered for each request, but the site has only static pages. Remove  export const prerender = false";
    expect(
      await findIn({
        "src/pages/now.astro": framed.replace("---\n", `---\n${onDemand}\n`),
        "src/pages/time.ts": `${onDemand}\nexport const GET = () => new Response();`,
      }),
    ).toEqual([`error src/pages/now.astro: ${problem}`, `error src/pages/time.ts: ${problem}`]);
  });
});

describe("a file in src/pages with a parameter in its name", () => {
  const toSource = (...lines: readonly string[]) => `---\n${lines.join("\n")}\n---\n`;
  const paths =
    'export const getStaticPaths = () => [{ params: { city: "lisbon" }, props: { title: "Lisbon" } }];';

  it("lists the values, and describes each page", async () => {
    const example =
      "export const page = ({ props }) => ({ title: props.title, description: props.description, updated: props.updated });";
    expect(
      await findIn({
        "src/pages/[...rest].astro": toSource(description),
        "src/pages/[city].astro": toSource(paths, description),
        "src/pages/bare/[city].astro": toSource(paths),
        "src/pages/lone/[city].astro": document,
        "src/pages/files/[city].json.ts": "export const GET = () => new Response();",
      }),
    ).toEqual([
      'error src/pages/[...rest].astro: The name of this file has the parameter [rest], but the file does not list its values. Add to its front matter, for example:  export const getStaticPaths = () => [{ params: { rest: "lisbon" }, props: { title: "Lisbon" } }];',
      `error src/pages/[city].astro:3: All pages of this file would have the same title and description. Make page a function, for example:  ${example}`,
      expect.stringMatching(
        /^error src\/pages\/bare\/\[city\]\.astro: This page does not describe itself.*export const page = \(\{ props \}\)/,
      ),
      expect.stringMatching(/^error src\/pages\/files\/\[city\]\.json\.ts: .*does not list/),
      expect.stringMatching(/^error src\/pages\/lone\/\[city\]\.astro: .*does not list/),
    ]);
  });

  it("cannot list an address that is already used", async () => {
    const toPaths = (name: string, ...values: readonly string[]) => [
      "export const getStaticPaths = () => [",
      ...values.map((value) => `  { params: { ${name}: "${value}" } },`),
      "];",
    ];
    const endpoint = "export const GET = () => new Response();";
    const used = await findIn({
      "public/prices.txt": "Prices",
      "src/content/pages/about.md": toPage("Text"),
      "src/pages/[y].astro": `${toSource(...toPaths("y", "lisbon", "about", "Old", "contact"))}${document}`,
      "src/pages/old.astro": document,
      "src/pages/[f].txt.ts": [...toPaths("f", "fine", "robots", "prices"), endpoint].join("\n"),
      "src/pages/[t].md.ts": [...toPaths("t", "about"), endpoint].join("\n"),
      "src/pages/map/[city].astro": toSource(
        'const list = ["about"];',
        "export const getStaticPaths = () => list.map((city) => ({ params: { city } }));",
        "export const page = ({ params }) => ({ title: params.city });",
      ),
    });
    const advice = "Choose another value in getStaticPaths.";
    expect(used).toEqual([
      `error src/pages/[f].txt.ts:3: /robots.txt or /robots.txt.md is a reserved path. ${advice}`,
      `error src/pages/[f].txt.ts:4: It has the same URL as public/prices.txt: /prices.txt. ${advice}`,
      `error src/pages/[t].md.ts:2: /about.md is the address of the Markdown of /about. ${advice}`,
      `error src/pages/[y].astro:4: It has the same URL as src/content/pages/about.md: /about. ${advice}`,
      `error src/pages/[y].astro:5: It has the same URL as src/pages/old.astro: /Old. ${advice}`,
      `error src/pages/[y].astro:6: /contact is the address of a built-in page. ${advice}`,
    ]);
  });

  it("leaves addresses to redirects, which can lead to its pages", async () => {
    const source = `${toSource(paths)}${document}`;
    const redirects = { "/old": "/lisbon", "/lost": "/places/a/b" };
    expect(await findIn({ "src/pages/[city].astro": source }, { redirects })).toEqual([
      expect.stringContaining("redirects: /lost leads to /places/a/b, which does not exist."),
    ]);
  });

  it("can have the pages to which texts link", async () => {
    const page = "export const page = ({ props }) => props;";
    expect(
      await findIn({
        "src/pages/places/[city].astro": toSource(paths, page),
        "src/pages/map/[...path].astro": `${toSource(paths)}${document}`,
        "src/content/pages/links.md": toPage(
          "[A](/places/lisbon) [B](/map) [C](/map/a/b) [D](/places/a/b) [E](/places)",
        ),
      }),
    ).toEqual(
      ["/places/a/b", "/places"].map((path) =>
        expect.stringContaining(
          `error src/content/pages/links.md:6: The link to ${path} is broken.`,
        ),
      ),
    );
  });
});
