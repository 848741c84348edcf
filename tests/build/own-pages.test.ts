import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawSocialCard } from "../../src/outputs/social-card.ts";
import { published, readPublished } from "../fixtures/published.ts";

describe("an owner's component, src/content/pages/places/map.astro", () => {
  it("is rendered in the site's layout, with a link to the page above it", () => {
    expect(readPublished("places/map.html")).toContain("<h1>Where the signs stand</h1>");
    expect(readPublished("places/map.html")).toContain("<li><b>The second post</b>: 12 minutes</li>");
    expect(readPublished("places/map.html")).toContain('<li><a href="/places">Our places</a></li>');
  });

  it("has a card with the title of the page above it", async () => {
    const card = await drawSocialCard({ title: "Where the signs stand", section: "Example Studio: our places" });
    expect(readFileSync(join(published, "cards/places/map.png")).equals(card)).toBe(true);
  });

  it("has a Markdown twin", () => {
    const text = readPublished("places/map.md");
    expect(text.slice(text.indexOf("# "))).toBe(
      "# Where the signs stand\n\nTwo posts, [as we set them](https://studio.example/contact).\n\n- **The first post**: 5 minutes\n- **The second post**: 12 minutes\n\n## By the road\n\nFollow the arrows.\n",
    );
  });

  it.each([
    ["sitemap.xml", "<loc>https://studio.example/places/map</loc>"],
    ["sitemap.md", "[Where the signs stand](https://studio.example/places/map)"],
    ["llms.txt", "[Where the signs stand](https://studio.example/places/map.md)"],
    ["llms-full.txt", "The second post"],
    ["places/map.html", "https://studio.example/cards/places/map.png"],
  ])("is listed in %s", (file, text) => expect(readPublished(file)).toContain(text));
});
