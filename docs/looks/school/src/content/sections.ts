import type { SectionConfigurations } from "waymark";

/** Lists at /dates and /documents of the pages in the folders with these names. See `docs/sections.md`. */
export const sections: SectionConfigurations = {
  dates: {
    title: "Dates",
    description: "What happens this school year, and when there is no school.",
    fields: {
      day: { label: "Date", kind: "date", required: true, listed: true },
      time: { label: "Time", kind: "text", listed: true },
      place: { label: "Place", kind: "text" },
    },
    orderBy: "day",
  },
  documents: {
    title: "Documents",
    description: "Forms and letters to print, fill in and bring to us.",
    fields: {
      file: { label: "File", kind: "link", required: true, listed: true },
      due: { label: "Return by", kind: "date", listed: true },
    },
    orderBy: "title",
  },
};
