import { parentPort, workerData } from "node:worker_threads";
import {
  BaseResolver,
  createConfig,
  lintFromString,
  ResolveError,
  type Source,
} from "@redocly/openapi-core";
import type { LintFinding, LintOrder } from "./openapi.ts";

/** A hostile description can have one problem for each of its values. */
const maxFindings = 100;
const otherDocument = "verify reads no other documents";

/**
 * Reads nothing but the description itself. A description chooses its references, so following them
 * would let it read any file on this computer and request any address from it.
 */
class OneDocumentResolver extends BaseResolver {
  override loadExternalRef(): Promise<Source> {
    return Promise.reject(new ResolveError(new Error(otherDocument)));
  }
}

const { source, address, rules } = workerData as LintOrder;
const config = await createConfig(rules);
const problems = await lintFromString({
  source,
  absoluteRef: address,
  config,
  externalRefResolver: new OneDocumentResolver(),
});
// A reference to another document is valid, although verify does not follow it.
const findings = problems
  .filter(({ message }) => !message.includes(otherDocument))
  .slice(0, maxFindings)
  .map(
    ({ message, location }): LintFinding => ({
      message,
      pointer: location[0]?.pointer ?? "",
    }),
  );
parentPort?.postMessage(findings);
