import { beforeAll, describe, expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import { type Report, type Result, toCurl } from "waymark-verify/report.ts";
import { selectChecks, verify } from "waymark-verify/verify.ts";
import { toTwinPath } from "../../src/addresses/paths.ts";
import { features } from "../../src/catalog/features.ts";
import { iconFiles } from "../../src/catalog/icons.ts";
import { type Resource, resources, toPublishedResources } from "../../src/catalog/resources.ts";
import type { ConfiguredSite } from "../../src/catalog/site.ts";
import { createSender, type Send } from "./wire.ts";

export interface CheckedHost {
  readonly getOrigin: () => string;
  readonly site: ConfiguredSite;
  readonly pages?: number;
  /** Fail on this host by design. */
  readonly exceptions?: Readonly<Record<string, Exception>>;
}

export type Exception = Readonly<{ reason: string; says: RegExp }>;

const shown = 5;

export function describeConformance(
  name: string,
  { getOrigin, site, pages = Number.POSITIVE_INFINITY, exceptions = {} }: CheckedHost,
): void {
  describe(`${name}: npm run verify`, () => {
    const selection = { spend: true, only: [], skip: [] };
    let report: Report;
    beforeAll(async () => {
      report = await verify({ ...selection, origin: getOrigin(), concurrency: 8, pages }, checks);
    }, 180_000);

    it("detects the disabled features", () => {
      expect(report.without).toEqual(features.filter((feature) => !site.has(feature)));
    });

    for (const { name: check, promise } of selectChecks(checks, selection)) {
      const exception = exceptions[check];
      it(
        exception ? `${check} › but for one thing: ${exception.reason}` : `${check} › ${promise}`,
        () => {
          const result = report.results.find((one) => one.check === check);
          const lines = toLines(result, report.origin);
          const isMeant = (line: string) => exception?.says.test(line) === true;
          expect(lines.filter((line) => !isMeant(line)).slice(0, shown)).toEqual([]);
          expect(lines.some(isMeant)).toBe(exception !== undefined);
        },
      );
    }
  });

  describe(`${name}: beyond npm run verify`, () => {
    let send: Send;
    beforeAll(() => {
      send = createSender(getOrigin());
    });

    it("sends each resource and icon with its exact media type, and links each resource to the site's description", async () => {
      const published = toPublishedResources(site).map((resource): Resource => resources[resource]);
      for (const { path, mediaType } of [...published, ...iconFiles]) {
        const { status, headers } = await send(path);
        expect([status, headers["content-type"]], path).toEqual([200, mediaType]);
      }
      const link = site.has("api") ? 'rel="api-catalog"' : 'rel="describedby"';
      for (const { path } of published)
        expect((await send(path)).headers["link"], path).toContain(link);
    });

    it("redirects an earlier path of a page or its twin with 301", async () => {
      for (const [path, present] of Object.entries(site.redirects)) {
        const twin = toTwinPath(present);
        const isResource = Object.values(site.resources).some(
          (resource) => resource.path === toTwinPath(path),
        );
        const twins =
          !isResource && (await send(twin)).status === 200 ? [[toTwinPath(path), twin]] : [];
        for (const [address = "", target] of [[path, present], [`${path}/`, present], ...twins]) {
          const { status, headers } = await send(address);
          expect([status, headers["location"]], address).toEqual([301, target]);
        }
      }
    });
  });
}

function toLines(result: Result | undefined, origin: string): string[] {
  return (result?.failures ?? []).map(({ message, request }) =>
    request ? `${message}\n  ${toCurl(origin, request)}` : message,
  );
}
