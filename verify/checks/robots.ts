import type { Check } from "../probe.ts";

/** RFC 9309 and Content-Signal. */
export const robots: Check = {
  name: "robots",
  promise: "robots.txt lets everyone in, names the sitemap and says Content-Signal preferences",
  async run({ site, expect }) {
    const answer = await site.read("/robots.txt");
    const lines = answer.text.split("\n").map((line) => line.trim());
    expect(
      lines.some((line) => /^user-agent:\s*\*$/i.test(line)),
      "has no group for every crawler",
      answer,
    );
    expect(!lines.some((line) => /^disallow:\s*\/$/i.test(line)), "keeps crawlers out of the whole site", answer);
    expect(
      lines.some((line) => /^sitemap:\s*https?:\/\/\S+$/i.test(line)),
      "names no sitemap",
      answer,
    );
    const signal = lines.find((line) => /^content-signal:/i.test(line)) ?? "";
    expect(/^content-signal:\s*[a-z-]+=(yes|no)(\s*,\s*[a-z-]+=(yes|no))*$/i.test(signal), `has the Content-Signal "${signal}"`, answer);
  },
};
