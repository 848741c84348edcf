import { describe } from "vitest";
import { type EngineName, explainAbsence, toTitle } from "../engines/installed.ts";
import { testContact } from "./contact.ts";
import { testReading } from "./reading.ts";
import { testDarkScheme, testTemplates } from "./templates.ts";

export function testEngine(name: EngineName): void {
  const absence = explainAbsence(name);
  describe.skipIf(absence !== undefined)(absence ?? toTitle(name), () => {
    describe("renders each template", () => testTemplates(name));
    describe("renders each template in dark mode", () => testDarkScheme(name));
    describe("a reader", () => testReading(name));
    describe("a visitor", () => testContact(name));
  });
}
