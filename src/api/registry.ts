import { toEndpoints, toPrefix } from "../catalog/endpoints.ts";
import type { Lifecycle } from "../catalog/lifecycle.ts";
import { site } from "../content/site.ts";
import { toDeprecationFields } from "../http/deprecation-fields.ts";

type Headers = Readonly<Record<string, string>>;

/** What never varies between the answers of a registered path: headers of every one of them, and the body of a 200. */
export interface Registration {
  readonly headers: Headers;
  readonly body: string;
}

/** The registered paths, each with and without one trailing slash; the signals of a deprecated one stand among its headers, beside the `common` ones. */
export function createRegistry(lifecycle: Lifecycle, baseUrl: string, common: Headers): ReadonlyMap<string, Registration> {
  return new Map(
    toEndpoints(lifecycle).flatMap(({ path, version }) => {
      const deprecation = lifecycle.deprecations.find(({ operation }) => operation === path);
      const registration = {
        headers: {
          ...common,
          "Content-Type": "application/json",
          "API-Version": version,
          ...(deprecation ? toDeprecationFields(deprecation, baseUrl) : {}),
        },
        body: JSON.stringify({ status: "ok", service: site.service, version }),
      };
      return [path, `${path}/`].map((spelling) => [spelling, registration] as const);
    }),
  );
}

/** The version under whose prefix a path stands; the current one where it stands under none that is answered. */
export function findVersion(path: string, { currentVersion, supportedVersions }: Lifecycle): string {
  return supportedVersions.find((version) => `${path}/`.startsWith(`${toPrefix(version)}/`)) ?? currentVersion;
}

/** What a path that was registered once says in its `not_found`, so that whoever missed the notice learns of the successor. */
export function describeRetirement(path: string, { retired }: Lifecycle): string | undefined {
  const entry = retired.find(({ operation }) => path === operation || path === `${operation}/`);
  return entry && `${entry.operation} was retired after its sunset on ${entry.sunset}. Its successor is ${entry.successor}.`;
}
