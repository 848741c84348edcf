import { engineNames, explainAbsence } from "./engines/installed.ts";

/** Says before the first test which engines are left out, and how to get them. */
export default function setup(): void {
  for (const absence of engineNames.map(explainAbsence)) if (absence !== undefined) console.warn(`Left out: ${absence}`);
}
