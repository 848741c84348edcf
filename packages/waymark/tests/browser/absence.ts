import { engineNames, explainAbsence } from "./engines/installed.ts";

export default function setup(): void {
  for (const absence of engineNames.map(explainAbsence))
    if (absence !== undefined) console.warn(`Left out: ${absence}`);
}
