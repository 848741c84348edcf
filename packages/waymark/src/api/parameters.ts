import type { BodyInput, Operation } from "../catalog/operations.ts";
import { toSafeText } from "../http/message.ts";
import type { Failure } from "./problem.ts";

export function readParameters(
  { parameters }: Operation,
  target: string,
): { readonly query: BodyInput["query"]; readonly failure?: Failure } {
  const sent = new URLSearchParams(/\?([^#]*)/.exec(target)?.[1]);
  const query: Record<string, string> = {};
  for (const [name, { required, longest, choices }] of Object.entries(parameters)) {
    const value = sent.get(name);
    if (value === null && required)
      return {
        query,
        failure: {
          code: "missing_required_field",
          detail: `The query parameter ${name} is missing.`,
        },
      };
    if (value === null) continue;
    if (choices ? !choices.includes(value) : value.length > longest) {
      const allowed = choices ? `one of ${choices.join(", ")}` : `at most ${longest} characters`;
      const detail = `The query parameter ${name} is ${toSafeText(value, 32) || "empty"}. Send ${allowed}.`;
      return { query, failure: { code: "invalid_request_body", detail } };
    }
    query[name] = value;
  }
  return { query };
}
