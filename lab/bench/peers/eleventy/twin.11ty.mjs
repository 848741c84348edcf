export const data = {
  pagination: { data: "collections.articles", size: 1, alias: "article" },
  permalink: (/** @type {Twin} */ { article }) => `articles/${article.fileSlug}.md`,
  eleventyExcludeFromCollections: true,
};

/** @typedef {{ readonly article: { readonly fileSlug: string, readonly rawInput: string, readonly data: { readonly title: string } } }} Twin */

export function render(/** @type {Twin} */ { article }) {
  return `# ${article.data.title}\n\n${article.rawInput}`;
}
