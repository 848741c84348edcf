import type { ScriptWords } from "../catalog/interface-words.ts";

const reference = /^#([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(location.hash)?.[1];
const words: ScriptWords["reference"] = JSON.parse(
  document.querySelector<HTMLElement>("[data-reference]")?.dataset["reference"] ?? "{}",
);
const place = document.querySelector("#reference");
if (reference && place) {
  const [before = "", after = ""] = words.reference.split("{reference}");
  place.append(
    before,
    Object.assign(document.createElement("b"), { textContent: reference }),
    after,
  );
  place.parentElement?.querySelector("p")?.after(place);
}
