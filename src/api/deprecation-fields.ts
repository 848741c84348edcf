import { serializeItem } from "structured-headers";
import type { Deprecation } from "../catalog/lifecycle.ts";

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and `Link` (RFC 5829). */
export function toDeprecationFields({ effective, sunset, successor }: Deprecation, baseUrl: string) {
  const portal = `<${baseUrl}/developers#deprecations>`;
  return {
    Deprecation: serializeItem(new Date(effective)),
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${baseUrl}${successor}>; rel="successor-version", ${portal}; rel="deprecation"; type="text/html", ${portal}; rel="sunset"; type="text/html"`,
  };
}
