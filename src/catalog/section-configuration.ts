/** What each text of a section says of itself beside its title, its description and the day of its last change. */
export interface FieldConfiguration {
  /** What readers see beside the value, such as "Client". */
  readonly label: string;
  /** What editors write: any words, a number, a day such as 2026-11-20, or an address such as https://www.example.com or /about. */
  readonly kind: "text" | "number" | "date" | "link";
  /** What a number that is a price is in, by ISO 4217, such as "EUR": it is shown with its sign, and with decimals where it has some. */
  readonly currency?: string;
  /** Whether a text without it is a mistake. */
  readonly required?: boolean;
  /** Whether the list of all texts says it too. */
  readonly listed?: boolean;
}

/** A section of the owner's: a list, and the texts in the folder of its name. */
export interface SectionConfiguration {
  /** The heading of the list, 3 to 80 characters. */
  readonly title: string;
  /** What stands below the heading and in search results, 20 to 200 characters. */
  readonly description: string;
  /** By the names that editors write in front matter, in the order in which readers see them. */
  readonly fields: Readonly<Record<string, FieldConfiguration>>;
  /** What the texts are in the order of: "title", "updated" or the name of a field. Those that leave it out stand last. */
  readonly orderBy: string;
  /** Whether the highest number, the newest day or the last letter stands first. */
  readonly descending?: boolean;
}

/** The sections of a site by their names, each of which is the section's address and the folder of its texts in `src/content`. */
export type SectionConfigurations = Readonly<Record<string, SectionConfiguration>>;
