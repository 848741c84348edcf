import { loadRenderers } from "astro:container";
import { type CollectionEntry, render } from "astro:content";
import { baseUrl } from "virtual:waymark/site";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import {
  type AstroComponentFactory,
  createComponent,
  render as renderTemplate,
  renderComponent as showComponent,
  unescapeHTML,
} from "astro/runtime/server/index.js";
import type { Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import type { PageText } from "../entries/text.ts";
import { toUrl } from "../http/address.ts";
import { fileAttribute, fillPictures, toPictureElement } from "../markdown/pictures.ts";
import { memoize } from "../memo/memoize.ts";
import { toSections } from "./inline-text.ts";
import type { OpenText } from "./open-text.ts";
import type { PageContent } from "./page.ts";
import { describeFailure, type PageSource } from "./page-failure.ts";
import { showPicture, toPicture, toPublicAddress } from "./pictures.ts";

type Entry = CollectionEntry<"articles" | "authors" | "pages">;

/** Astro adds a trailing slash to these. */
const voids = Object.fromEntries(
  ["br", "hr", "input", "wbr"].map((tagName) => [
    tagName,
    createComponent((_, properties: Properties) => {
      const html = toHtml({ type: "element", tagName, properties, children: [] });
      return renderTemplate`${unescapeHTML(html)}`;
    }),
  ]),
);

const components = {
  ...voids,
  img: createComponent(async (_, { [fileAttribute]: file, ...properties }: Properties) => {
    const isMarked = typeof file === "string";
    const picture = isMarked ? await showPicture(file) : undefined;
    const plain = { src: isMarked ? toPublicAddress(file) : String(properties["src"]) };
    return renderTemplate`${unescapeHTML(toHtml(toPictureElement(picture ?? plain, properties)))}`;
  }),
};

export const fillText = ({ html, pictures }: PageText, file = ""): Promise<string> =>
  fillPictures(html, pictures, file, toPicture);

export async function showText(entry: Entry, text: OpenText): Promise<PageContent> {
  const page = await text.toPage();
  const { headings, hasCode, hasEmbeds, hasMath } = page;
  const metadata = {
    headings: [...headings],
    imagePaths: [],
    frontmatter: { hasCode, hasEmbeds, hasMath },
  };
  return renderContent({
    ...entry,
    rendered: { html: await fillText(page, entry.filePath), metadata },
  });
}

export async function renderContent(entry: Entry): Promise<PageContent> {
  const { Content, headings, remarkPluginFrontmatter } = await render(entry);
  const {
    hasCode = false,
    hasEmbeds = false,
    hasMath = false,
  } = remarkPluginFrontmatter as Partial<PageContent>;
  return { Content, components, sections: toSections(headings), hasCode, hasEmbeds, hasMath };
}

const openContainer = memoize(async () => {
  const renderers = await loadRenderers([getContainerRenderer()]);
  return AstroContainer.create({ renderers });
});

/** An owner's page with its properties, which layouts do not know. Errors name its file. */
export function bindPage(
  Content: AstroComponentFactory,
  props: Readonly<Record<string, unknown>>,
  source: PageSource,
): AstroComponentFactory {
  return createComponent((result) => {
    const page = {
      async render(destination: RenderDestination) {
        try {
          const instance = await showComponent(result, "Content", Content, { ...props });
          await instance.render(destination);
        } catch (error) {
          throw new Error(describeFailure(error as Error, source), { cause: error });
        }
      },
    };
    return renderTemplate`${page}`;
  });
}

type RenderDestination = Parameters<Awaited<ReturnType<typeof showComponent>>["render"]>[0];

export async function renderMdx(entry: Entry, path: string): Promise<string> {
  const { Content } = await render(entry);
  return renderComponent(Content, path, { components });
}

export async function renderComponent(
  Content: AstroComponentFactory,
  path: string,
  props: Record<string, unknown> = {},
  params: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  return (await openContainer()).renderToString(Content, {
    props,
    params,
    request: new Request(toUrl(path, baseUrl)),
  });
}
