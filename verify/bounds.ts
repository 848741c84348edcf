import { createContext, Script } from "node:vm";
import { type Answer, Unmet } from "./answer.ts";

const seconds = 5;
const context = createContext({});
const script = new Script("read()");

/** Limits the time for parsing a malicious response. Throws Unmet. */
export function readBounded<Value>(answer: Pick<Answer, "request">, read: () => Value): Value {
  context["read"] = read;
  try {
    return script.runInContext(context, { timeout: seconds * 1000 });
  } catch (error) {
    if (error instanceof Unmet) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "ERR_SCRIPT_EXECUTION_TIMEOUT" ? `parsing takes longer than ${seconds} seconds` : message;
    throw new Unmet(answer, `cannot be read: ${reason}`);
  }
}
