import { describe, expect, it } from "vitest";
import { breakEvenly } from "../../src/outputs/social-card.ts";

describe("even lines", () => {
  it.each([
    ["What llms.txt is not, and how to curate a good one", 2, "What llms.txt is not, and\nhow to curate a good one"],
    ["Reading a 404: answers for people and for agents", 3, "Reading a 404:\nanswers for people\nand for agents"],
    ["Geschwindigkeitsbegrenzung für alle", 2, "Geschwindigkeitsbegrenzung\nfür alle"],
    ["One", 2, "One"],
  ])("break %j into %i lines", (text, lines, broken) => {
    expect(breakEvenly(text, lines)).toBe(broken);
  });
});
