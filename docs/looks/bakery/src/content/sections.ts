import type { SectionConfigurations } from "waymark";

/** A list at /breads of the pages in `src/content/breads`. See `docs/sections.md`. */
export const sections: SectionConfigurations = {
  breads: {
    title: "Our breads",
    description: "What comes out of our oven, on which days, and what it costs.",
    fields: {
      price: { label: "Price", kind: "number", currency: "EUR", required: true, listed: true },
      days: { label: "Baked", kind: "text", required: true, listed: true },
      flour: { label: "Flour", kind: "text" },
      contains: { label: "Contains", kind: "text" },
    },
    orderBy: "price",
    ask: "Order a loaf",
  },
};
