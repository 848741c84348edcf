import type { Check } from "../probe.ts";

const day = 86_400_000;

/** RFC 9116. */
export const securityTxt: Check = {
  name: "security-txt",
  promise: "security.txt has a contact, its canonical address, and a date of expiry that lies ahead by less than a year",
  async run({ site, expect, expectEqual }) {
    const answer = await site.read("/.well-known/security.txt");
    const read = (name: string) => new RegExp(`^${name}:\\s*(.+?)\\s*$`, "im").exec(answer.text)?.[1];
    expect(/^(mailto:|https:|tel:)/.test(read("Contact") ?? ""), `has the contact ${read("Contact")}`, answer);
    const expires = Date.parse(read("Expires") ?? "");
    expect(expires > Date.now(), `expired on ${read("Expires")}`, answer);
    expect(expires < Date.now() + 366 * day, `expires on ${read("Expires")}, more than a year ahead`, answer);
    expectEqual(read("Canonical"), `${site.canonical}/.well-known/security.txt`, "Canonical", answer);
  },
};
