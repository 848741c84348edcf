import { type ContactField, toContactFields } from "../catalog/contact.ts";
import { formatNumber } from "../catalog/plurals.ts";
import type { Site } from "../catalog/site.ts";

/** Trimmed but not normalized, because NFC would change the characters in some names. */
export type ContactMessage = Readonly<Record<ContactField["name"], string>>;

/** RFC 9457 section 3. */
export type FieldError = Readonly<{ detail: string; pointer: string; missing: boolean }>;

/** Errors are in the language of `spoken`. */
export function parseContactMessage(
  site: Site,
  fields: Readonly<Record<string, string>>,
  spoken = site,
) {
  const values = toContactFields(site).map(
    (field) => [field.name, toValue(fields[field.name] ?? "", field)] as const,
  );
  const errors = toContactFields(site).flatMap((field, index) => {
    const value = values[index]?.[1] ?? "";
    const missing = value === "" && field.required;
    return missing || !isSound(value, field)
      ? [
          {
            detail: spoken.words.form.fields[field.name].advice(
              formatNumber(spoken, field.longest),
            ),
            pointer: `#/${field.name}`,
            missing,
          },
        ]
      : [];
  });
  return errors.length > 0 ? { errors } : { message: Object.fromEntries(values) as ContactMessage };
}

const lineControls = /[\p{Cc}\u2028\u2029]/u;

/** ASCII control characters, except for tabs and line breaks. */
const textControls = /[^\P{Cc}\t\n\r\u0080-\u009f]/u;

function isSound(value: string, { longest, line, pattern, choices }: ContactField): boolean {
  if (value === "") return true;
  if (value.length > longest || !value.isWellFormed()) return false;
  if ((line ? lineControls : textControls).test(value)) return false;
  // A mail program would decode this as an encoded word (RFC 2047).
  if (line && value.includes("=?")) return false;
  return (pattern?.test(value) ?? true) && (choices?.includes(value) ?? true);
}

const invisible =
  /[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\p{Variation_Selector}\u200c\u200d]]/gv;

/** Visible only after an emoji, a Chinese character or a Mongolian letter. */
const strayVariation =
  /(?<![\p{Emoji}\p{Ideographic}\p{Script=Mongolian}])\p{Variation_Selector}/gv;

/** Belong between letters, as in Persian, and between emoji. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gv;

/** Invisible characters could disguise a line. */
function toValue(written: string, { line }: ContactField): string {
  if (!line) return written.replace(/\r\n?/g, "\n").trim();
  return written.replace(invisible, "").replace(strayVariation, "").replace(strayJoiner, "").trim();
}
