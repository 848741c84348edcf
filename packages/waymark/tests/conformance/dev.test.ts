import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Feature } from "../../src/catalog/features.ts";
import { iconFiles } from "../../src/catalog/icons.ts";
import { toArticle } from "../check/made-site.ts";
import { site } from "../fixtures/own-site.ts";
import { describeConformance } from "./checks.ts";
import { describeContactForm } from "./contact-form.ts";
import { astroDev, useDevelopment, useHost } from "./host.ts";
import { createSender, type Send } from "./wire.ts";

const host = useHost(astroDev);

const untagged = { reason: "no answer has an entity tag", says: /ETag|304|conditional/ };

describeConformance("astro dev", {
  ...host,
  site,
  pages: 6,
  exceptions: {
    resources: untagged,
    "page-validators": untagged,
    "loaded-files": {
      reason: "Vite serves style sheets as modules, and builds alone make social cards",
      says: /\.css'|\/cards\//,
    },
    "inline-code": {
      reason: "Vite puts styles into pages, under a nonce",
      says: /inline style at <style>/,
    },
  },
});

describeContactForm("astro dev", host);

describe("astro dev: a request to a host name that Vite does not permit", () => {
  const paths = [
    "/",
    "/about.md",
    "/llms-full.txt",
    "/search?q=a",
    "/@findings",
    "/__templates/about",
    "/missing",
    "/api/v1/health",
    "/api/contact-messages",
    "/admin/editor.js",
    "http://localhost/about",
  ];
  const send: Send = (path, options) => createSender(host.getOrigin())(path, options);

  it.each(paths)("is rejected at %s", async (path) => {
    for (const name of [
      "rebound.example",
      "localhost.",
      "localhost.rebound.example:4321",
      "[::1",
    ]) {
      const { status, body } = await send(path, { headers: { host: name } });
      expect([status, body.slice(0, 30)], name).toEqual([403, expect.stringMatching(/^Blocked/)]);
    }
  });

  it("is rejected whatever X-Forwarded-Host contains", async () => {
    const headers = { host: "rebound.example", "x-forwarded-host": "localhost:4321" };
    expect((await send("/search?q=a", { headers })).status).toBe(403);
  });

  it.each(["localhost", "localhost:4321", "site.localhost", "127.0.0.1:4321", "[::1]:4321"])(
    "does not concern %s",
    async (name) => {
      for (const path of ["/about.md", "/@findings"])
        expect((await send(path, { headers: { host: name } })).status).toBe(200);
    },
  );
});

describe("astro dev: a request from another site", () => {
  const send: Send = (path, options) => createSender(host.getOrigin())(path, options);
  const origin = "https://elsewhere.example";

  it.each(["/about.md", "/llms-full.txt", "/search?q=a", "/@findings", "/missing", "/rss.xml"])(
    "is rejected at %s if a script sends it",
    async (path) => {
      for (const headers of [
        { origin },
        { origin: "null" },
        { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
        { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" },
      ] satisfies Record<string, string>[])
        expect((await send(path, { headers })).status, JSON.stringify(headers)).toBe(403);
    },
  );

  it("is answered if a visitor follows a link", async () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    expect((await send("/search?q=a", { headers })).status).toBe(200);
  });

  it("is answered by the public API", async () => {
    // Other tests may have used up the quota.
    const { headers } = await send("/api/v1/health", { headers: { origin } });
    expect([headers["api-version"], headers["access-control-allow-origin"]]).toEqual(["1", "*"]);
  });
});

const secret = "Not for anyone but its reader.";
const secrets = {
  "mail/x.eml": secret,
  "src/letters/x.eml": secret,
  ".env": secret,
  "dist/client/x.html": secret,
  "dist/server/x.mjs": `export const text = "${secret}";`,
  ".git/config": secret,
  "note.md": secret,
};

// A busy watcher can miss a change.
describe("astro dev: changes by an editor", { timeout: 120_000, retry: 1 }, () => {
  const toFile = (name: string) => join(workspace.folder, "src/content/articles", name);
  const writeArticle = (name: string, text: string) =>
    workspace.write(`src/content/articles/${name}`, toArticle(text));
  const prepare = () => {
    workspace.edit("src/content/site.ts", "  name:", '  without: ["skills"],\n  name:');
    writeArticle("of-the-test.md", "As it was.");
    writeArticle("of-the-test-too.mdx", "As it was.");
    for (const [file, text] of Object.entries(secrets)) workspace.write(file, text);
    writeArticle("_private.md", secret);
    workspace.write("public/files/server.txt", `-----BEGIN PRIVATE KEY-----\n${"A".repeat(64)}\n`);
    workspace.write("public/files/dump.sql", secret);
    workspace.edit("package.json", "{", `{ "description": "${secret}",`);
  };
  const { workspace, getOutput, send } = useDevelopment(prepare, { MAIL_FOLDER: "src/letters" });

  it.each([...Object.keys(secrets), "package.json"])(
    "cannot make %s visible at any path",
    async (file) => {
      const { folder } = workspace;
      const toText = (body: string) =>
        `${body}${[...body.matchAll(/base64,([\w+/=]+)/g)].map(([, text = ""]) => Buffer.from(text, "base64").toString())}`;
      const paths = [
        `/${file}`,
        `/@fs${folder}/${file}`,
        `/@fs${folder}/${file.replaceAll(".", "%2e")}`,
        `/@fs${folder}/src/../${file}`,
        `/@fs${folder}/src/%2e%2e/${file}`,
        `/@fs${folder}/src/..%2f${file}`,
        `/src/%2e%2e/${file}`,
        `/@id/${folder}/${file}`,
      ];
      for (const path of paths)
        for (const query of [
          "",
          "?raw",
          "?url",
          "?import",
          "?import&raw",
          "?url&inline",
          "?import&lang.css",
          "?.svg?.wasm?init",
        ]) {
          const answer = await send(`${path}${query}`);
          expect(toText(answer.body), `${path}${query}`).not.toContain(secret);
        }
    },
  );

  it.each(["/articles/_private", "/articles/private", "/files/server.txt", "/files/dump.sql"])(
    "do not publish %s, which a build leaves out",
    async (path) => {
      expect((await send(path)).status).toBe(404);
    },
  );

  const expectText = (path: string, text: string) =>
    expect
      .poll(async () => (await send(path)).body, { timeout: 60_000, interval: 200, message: path })
      .toContain(text);
  const expectForms = async (path: string, text: string) => {
    for (const form of [path, `${path}.md`]) await expectText(form, text);
  };

  it("appear at once in each format of an article and a page", async () => {
    const paths = ["/articles/of-the-test", "/articles/of-the-test-too"];
    for (const path of paths) await expectText(path, "As it was.");
    writeArticle("of-the-test.md", "As it is now.");
    writeArticle("of-the-test-too.mdx", "As it is now.");
    for (const path of paths) await expectForms(path, "As it is now.");
    await expectText("/llms-full.txt", "As it is now.");
    workspace.write(
      "src/content/pages/about.md",
      `${workspace.read("src/content/pages/about.md")}\nAs it is now.\n`,
    );
    await expectForms("/about", "As it is now.");
  });

  it("appear at an address that is also the path of a folder or file on this computer", async () => {
    const page = workspace.read("src/content/pages/about.md");
    for (const path of ["/etc", "/etc/hosts"]) {
      workspace.write(`src/content/pages${path}.md`, `${page}\nAt ${path}.\n`);
      await expectText(path, `At ${path}.`);
      await expectStatus(path, 200);
    }
    expect((await send("/etc/passwd")).status).toBe(404);
    expect((await send("/@fs/etc/passwd")).status).toBe(403);
  });

  it("are explained if they make a setting invalid", async () => {
    workspace.edit("src/content/site.ts", 'language: "en"', "language: 5");
    await expectText("/about", "language is 5. It must be a language tag");
    workspace.edit("src/content/site.ts", "language: 5", 'language: "en"');
    await expectStatus("/about", 200);
  });

  it("appear after a file extension changes", async () => {
    writeArticle("ending.md", "Sum {1 + 1}.");
    await expectText("/articles/ending", "Sum {1 + 1}.");
    renameSync(toFile("ending.md"), toFile("ending.mdx"));
    await expectForms("/articles/ending", "Sum 2.");
    renameSync(toFile("ending.mdx"), toFile("ending.md"));
    await expectForms("/articles/ending", "Sum {1 + 1}.");
  });

  it("appear after a file is renamed and keeps its URL", async () => {
    writeArticle("Same Slug.md", "Of one slug.");
    writeArticle("group/index.md", "Of one group.");
    await expectText("/articles/same-slug", "Of one slug.");
    await expectText("/articles/group", "Of one group.");
    renameSync(toFile("Same Slug.md"), toFile("same-slug.md"));
    renameSync(toFile("group/index.md"), toFile("group.md"));
    for (const name of ["same-slug", "group"]) {
      writeArticle(`${name}-seen.md`, "Seen.");
      await expectText(`/articles/${name}-seen`, "Seen.");
    }
    await expectText("/articles/same-slug", "Of one slug.");
    await expectText("/articles/group", "Of one group.");
    writeArticle("Same-Slug.md", "Of the other file.");
    rmSync(toFile("same-slug.md"));
    await expectText("/articles/same-slug", "Of the other file.");
  });

  it("appear for a new file without its missing image, and again once the image exists", async () => {
    writeArticle("brand-new.md", "Brand new.");
    await expectForms("/articles/brand-new", "Brand new.");
    const article = toArticle("No picture.\n\n![A sign](./sign.png)").replace(
      "tags:",
      "image: { src: ./none.jpg, alt: None }\ntags:",
    );
    workspace.write("src/content/articles/brand-new.md", article);
    for (const path of [
      "/articles/brand-new",
      "/articles/brand-new.md",
      "/feed.json",
      "/llms-full.txt",
    ])
      await expectText(path, "No picture.");
    writeArticle("brand-new.md", "Mended.");
    await expectText("/articles/brand-new", "Mended.");
  });

  const expectStatus = (path: string, status: number) =>
    expect
      .poll(async () => (await send(path)).status, {
        timeout: 60_000,
        interval: 200,
        message: path,
      })
      .toBe(status);

  it("move an article between tag lists, and remove deleted files", async () => {
    writeArticle("wandering.md", "Wandering.");
    await expectText("/tags/signs", "/articles/wandering");
    await expectText("/search?q=wandering", "/articles/wandering");
    workspace.write(
      "src/content/articles/wandering.md",
      toArticle("Wandering.").replace("[signs]", "[of-the-test]"),
    );
    for (const form of [
      "/tags/of-the-test",
      "/tags/of-the-test.md",
      "/feeds/tags/of-the-test/rss.xml",
    ]) {
      await expectStatus(form, 200);
      await expectText(form, "/articles/wandering");
    }
    expect((await send("/tags/signs.md")).body).not.toMatch(/^## .*wandering/m);
    rmSync(toFile("wandering.md"));
    for (const path of ["/articles/wandering", "/articles/wandering.md", "/tags/of-the-test"])
      await expectStatus(path, 404);
    for (const path of ["/articles", "/search?q=wandering"])
      expect((await send(path)).body).not.toContain("/articles/wandering");
  });

  it("appear after changes to code and the catalog", async () => {
    await expectText("/about", "<footer");
    workspace.edit(
      "packages/waymark/src/components/Footer.astro",
      "title: foot.follow",
      'title: "Follow us"',
    );
    await expectText("/about", "Follow us");
    await expectText("/llms.txt", "# Example Studio");
    workspace.edit("src/content/site.ts", "Example Studio", "Studio of the test");
    await expectText("/llms.txt", "# Studio of the test");
    for (const path of ["/about", "/articles/of-the-test"])
      await expectText(path, "Studio of the test</title>");
  });

  it("of settings, interface text and sections appear at the next request", async () => {
    workspace.configure({ name: "Signposts for All" });
    await expectText("/about", "Signposts for All");
    await expectText("/llms.txt", "Signposts for All");
    const words = 'export const words = { page: { skip: "Jump over" } };\n';
    workspace.write("src/content/words.ts", words);
    await expectText("/about", "Jump over");
    const sections =
      'export const sections = { breads: { title: "Our breads", description: "All loaves.", fields: { weight: { label: "Weight", kind: "number" } } } };\n';
    const rye = toArticle("Baked on Tuesdays.").replace(/^tags: .*\n|^published: .*\n/gm, "");
    workspace.write("src/content/sections.ts", sections);
    workspace.write(
      "src/content/breads/rye.md",
      rye.replace("---\n", "---\nupdated: 2026-01-01\nweight: 1500\n"),
    );
    await expectText("/breads/rye", "Baked on Tuesdays.");
    workspace.write("src/content/sections.ts", sections.replace("Our breads", "Fresh breads"));
    await expectText("/breads", "Fresh breads");
    rmSync(join(workspace.folder, "src/content/breads"), { recursive: true });
    workspace.write("src/content/sections.ts", "export const sections = {};\n");
    workspace.write("src/content/words.ts", "export const words = {};\n");
    workspace.configure({});
    await expectStatus("/breads", 404);
  });

  it("of settings that need a restart are reported in the terminal and on each page", async () => {
    workspace.configure({ paths: { articles: "/journal" } });
    const notice = "paths has changed. Stop npm run dev and start it again to apply it everywhere.";
    await expectText("/@findings?path=/about&file=src/content/pages/about.md", notice);
    expect(getOutput()).toMatch(/src\/content\/site\.ts:\d+: paths has changed\./);
    workspace.configure({});
    await expect
      .poll(async () => (await send("/@findings?path=/about")).body, { timeout: 60_000 })
      .not.toContain("paths has changed");
  });

  it("appear in the owner's own Astro pages, with a frame or without", async () => {
    const description = "How to find us, by train and on foot.";
    const page = `export const page = { title: "Where we are", description: "${description}", updated: "2026-11-20" };`;
    workspace.write("src/pages/map.astro", `---\n${page}\n---\n<p>By the river.</p>\n`);
    await expectForms("/map", "By the river.");
    await expectText("/map", 'id="main"');
    const noindex = '<meta name="robots" content="noindex">';
    workspace.write("src/pages/lone.astro", `<head>${noindex}</head><p>Alone.</p>\n`);
    await expectText("/lone", "Alone.");
    expect((await send("/lone")).body).not.toContain('id="main"');
    expect((await send("/sitemap.xml")).body).not.toContain("/lone");
    const paths =
      'export const getStaticPaths = () => [{ params: { town: "lisbon" }, props: { name: "Lisbon" } }];';
    workspace.write(
      "src/pages/towns/[town].astro",
      `---\n${paths}\n${page.replace('{ title: "Where we are"', "({ props }) => ({ title: props.name").replace(" };", " });")}\n---\n<p>{Astro.props.name}, {Astro.params.town}.</p>\n`,
    );
    await expectForms("/towns/lisbon", "Lisbon, lisbon.");
    await expectStatus("/towns/nowhere", 404);
    workspace.write(
      "src/pages/hidden/[...path].astro",
      `---\n${paths.replaceAll("town", "path")}\n---\n<head>${noindex}</head><p>Hidden.</p>\n`,
    );
    await expectText("/hidden/lisbon", "Hidden.");
    await expectStatus("/hidden/nowhere", 404);
    workspace.write("src/pages/map.astro", `---\n${page}\nfail();\n---\n<p>Here</p>\n`);
    await expectText("/map", "fail is not defined");
    await expectStatus("/map", 500);
    await expectStatus("/towns/lisbon", 200);
    workspace.write("src/pages/about.astro", `---\n${page}\n---\n<p>Us</p>\n`);
    await expectText("/about", "It has the same URL as src/content/pages/about.md: /about.");
    // The file watcher would miss later changes in a folder that was deleted and created again.
    for (const name of ["map", "lone", "towns/[town]", "hidden/[...path]", "about"])
      rmSync(join(workspace.folder, `src/pages/${name}.astro`));
    await expectStatus("/map.md", 404);
    await expectStatus("/hidden/lisbon", 404);
  });

  it("disable features and enable them again", async () => {
    const addresses = {
      api: ["/developers", "/openapi.json", "/.well-known/api-catalog"],
      articles: ["/articles", "/articles/signs", "/tags", "/feed.json"],
      skills: ["/.well-known/ard.json", "/.well-known/agent-skills/read-content/SKILL.md"],
      search: ["/search?q=signs", "/opensearch.xml"],
    };
    const all = Object.entries(addresses);
    for (const without of [["api", "form"], ["skills", "search"], []] satisfies Feature[][]) {
      workspace.configure({ without });
      const parts: readonly string[] = without;
      for (const [part, paths] of all)
        for (const path of paths) await expectStatus(path, parts.includes(part) ? 404 : 200);
      await expectStatus("/contact/sent", parts.includes("form") ? 404 : 200);
      const { body } = await send("/contact");
      expect(body.includes('class="contact-form')).toBe(!parts.includes("form"));
      expect((await send("/api/health")).status).toBe(parts.includes("api") ? 404 : 200);
    }
  }, 120_000);

  it("show an error at the paths of the invalid file and in the terminal, and say how to fix it", async () => {
    workspace.write(
      "src/content/articles/refused.md",
      toArticle("Refused.").replace("2026-01-01", "soon"),
    );
    for (const form of ["/articles/refused", "/articles/refused.md"]) {
      await expectText(form, "src/content/articles/refused.md:4");
      expect((await send(form)).status, form).toBe(500);
    }
    for (const path of ["/favicon.svg", "/about", "/articles", "/llms-full.txt"])
      await expectStatus(path, 200);
    const { headers } = await send("/articles/refused", { headers: { accept: "text/markdown" } });
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    const toEnd = () =>
      getOutput().split("src/content/articles/refused.md:4: published must").slice(1).join();
    await expect.poll(toEnd, { timeout: 60_000 }).not.toBe("");
    rmSync(toFile("refused.md"));
    await expectStatus("/articles/refused", 404);
    await expect.poll(toEnd, { timeout: 60_000 }).toContain("All errors in the content are fixed.");
    expect(getOutput()).not.toContain("schema");
  });

  it("cannot replace a file of the site with one in src/pages", async () => {
    const endpoint = 'export const GET = () => new Response("An owner\'s file");\n';
    const page =
      '<html><head><meta name="robots" content="noindex"></head><body>An owner\'s file</body></html>\n';
    const files = {
      "/rss.xml": ["src/pages/rss.xml.ts", endpoint],
      "/favicon.svg": ["src/pages/favicon.svg.ts", endpoint],
      "/about.md": ["src/pages/about.md.ts", endpoint],
      "/about": ["src/pages/about.astro", page],
      "/404": ["src/pages/404.astro", page],
    } as const;
    for (const [path, [file, text]] of Object.entries(files)) {
      workspace.write(file, text);
      await expectText(path, file);
      expect((await send(path)).body, path).not.toContain("An owner's file");
      rmSync(join(workspace.folder, file));
    }
    for (const path of ["/rss.xml", "/about"]) await expectStatus(path, 200);
  });

  it("show the logo even if a page cannot be read", async () => {
    const refused = "src/content/pages/about.md";
    const written = workspace.read(refused);
    workspace.write(refused, written.replace(/^title: .*$/m, ""));
    await expectStatus("/about", 500);
    for (const { path } of iconFiles) expect((await send(path)).status, path).toBe(200);
    expect((await send("/site.webmanifest")).status).toBe(200);
    workspace.write(refused, written);
    await expectStatus("/about", 200);
  });

  it("keep the routes after a mistake in astro.config.mjs and a correction", async () => {
    const own =
      '{ name: "own", hooks: { "astro:config:setup": ({ injectScript }) => injectScript("page", "1") } }';
    const valid = workspace.read("astro.config.mjs");
    workspace.edit("astro.config.mjs", "words:", "word:");
    const getEnd = () =>
      getOutput().split('waymark({ … }) has no function "words".').slice(1).join();
    await expect
      .poll(getEnd, { timeout: 60_000 })
      .toContain("Continuing with previous valid configuration");
    await expectStatus("/about", 200);
    workspace.write("astro.config.mjs", valid.replace("integrations: [", `integrations: [${own},`));
    await expectText("/about", "astro:scripts/page.js");
    // While the server restarts, Astro answers without the routes.
    await expectStatus("/api/health", 200);
    expect((await send("/api/health")).headers["content-type"]).toBe("application/json");
    expect((await send("/about", { method: "POST" })).status).toBe(405);
  });
});
