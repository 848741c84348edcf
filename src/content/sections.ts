import type { SectionConfigurations } from "waymark";

/** Your own sections, such as projects: the items in `src/content/NAME`, listed at /NAME. See `docs/sections.md`. */
export const sections: SectionConfigurations = {
  work: {
    title: "Work",
    description: "What we repaired and built, with the numbers from before and after.",
    fields: {
      client: { label: "Client", kind: "text", required: true },
      work: { label: "What we did", kind: "text", listed: true },
      time: { label: "Time", kind: "text", listed: true },
      year: { label: "Year", kind: "number" },
    },
    orderBy: "year",
    descending: true,
    ask: "Ask for a review",
  },
};
