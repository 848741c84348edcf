import { type ContactField, toContactFields } from "../catalog/contact.ts";
import { formatNumber } from "../catalog/plurals.ts";
import type { Site } from "../catalog/site.ts";
import { toVisibleLine } from "./visible-line.ts";

/**
 * What a visitor wrote: every value trimmed, lines without what nobody sees, each then within its field's bounds. Nothing is
 * normalised (NFC would change the characters that some names are written with), so a length is that of the form's `maxlength`.
 */
export type ContactMessage = Readonly<Record<ContactField["name"], string>>;

/** What is wrong with a field, as an entry of a problem's `errors` (RFC 9457 section 3). */
export interface FieldError {
  readonly detail: string;
  readonly pointer: string;
  readonly missing: boolean;
}

/** Checks the fields of a message; either it or what is wrong with it. */
export function parseContactMessage(
  site: Site,
  fields: Readonly<Record<string, string>>,
): { readonly message: ContactMessage } | { readonly errors: readonly FieldError[] } {
  const values = toContactFields(site).map((field) => [field.name, toValue(fields[field.name] ?? "", field)] as const);
  const errors = toContactFields(site).flatMap((field, index) => {
    const value = values[index]?.[1] ?? "";
    const missing = value === "" && field.required;
    return missing || !isSound(value, field)
      ? [{ detail: site.words.form.fields[field.name].advice(formatNumber(site, field.longest)), pointer: `#/${field.name}`, missing }]
      : [];
  });
  return errors.length > 0 ? { errors } : { message: Object.fromEntries(values) as ContactMessage };
}

function toValue(written: string, { line }: ContactField): string {
  return (line ? toVisibleLine(written) : written.replace(/\r\n?/g, "\n")).trim();
}

function isSound(value: string, { longest, line, pattern, choices }: ContactField): boolean {
  if (value === "") return true;
  if (value.length > longest || !value.isWellFormed()) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if ((line ? /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/ : /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/).test(value)) return false;
  // A mail program would decode it (RFC 2047), and show another name than the visitor wrote.
  if (line && value.includes("=?")) return false;
  return (pattern?.test(value) ?? true) && (choices?.includes(value) ?? true);
}
