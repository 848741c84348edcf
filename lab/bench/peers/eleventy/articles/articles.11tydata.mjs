export default {
  layout: "article.njk",
  permalink: (/** @type {{ readonly page: { readonly fileSlug: string } }} */ { page }) => `articles/${page.fileSlug}.html`,
};
