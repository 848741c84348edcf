import type { Check } from "../probe.ts";

const day = 86_400_000;

/** RFC 9116. */
export const securityTxt: Check = {
  name: "security-txt",
  promise: "security.txt has a contact, its canonical address, and a date of expiry that lies ahead by less than a year",
  async run({ site, expect, expectEqual, expectStatus }) {
    const answer = await site.read("/.well-known/security.txt");
    expectStatus(answer, 200);
    if (answer.status !== 200) return;
    const read = (name: string) => new RegExp(`^${name}:\\s*(.+?)\\s*$`, "im").exec(answer.text)?.[1];
    const [contact, expires] = [read("Contact"), read("Expires")];
    expect(contact !== undefined && expires !== undefined, "does not say both Contact and Expires", answer);
    if (contact === undefined || expires === undefined) return;
    expect(/^(mailto:|https:|tel:)/.test(contact), `has the contact ${contact}`, answer);
    expect(Date.parse(expires) > Date.now(), `expired on ${expires}`, answer);
    expect(Date.parse(expires) < Date.now() + 366 * day, `expires on ${expires}, more than a year ahead`, answer);
    expectEqual(read("Canonical"), `${site.canonical}/.well-known/security.txt`, "Canonical", answer);
  },
};
