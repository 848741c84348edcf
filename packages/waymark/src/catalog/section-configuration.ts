/** A field that each item has in addition to its title, description and date. */
export interface FieldConfiguration {
  readonly label: string;
  /** Any text, a number, a date such as 2026-11-20, or a link such as https://www.example.com or /about. */
  readonly kind: "text" | "number" | "date" | "link";
  /** ISO 4217 code, such as "EUR", for a number that is a price. */
  readonly currency?: string;
  readonly required?: boolean;
  /** Whether the section's list also shows the field. */
  readonly listed?: boolean;
}

/** An owner's section: a list, and the items in the folder with the same name. */
export interface SectionConfiguration {
  /** 3 to 80 characters. */
  readonly title: string;
  /** Shown below the title and in search results, 20 to 200 characters. */
  readonly description: string;
  /** In display order, by front matter key. */
  readonly fields: Readonly<Record<string, FieldConfiguration>>;
  /** "title", "updated" or a field name. Items without the field come last. */
  readonly orderBy: string;
  readonly descending?: boolean;
  /** The text of the contact link below the list and its pages, such as "Order a loaf". */
  readonly ask?: string;
}

/** Keyed by name, which is also the path and the folder in `src/content`. */
export type SectionConfigurations = Readonly<Record<string, SectionConfiguration>>;
