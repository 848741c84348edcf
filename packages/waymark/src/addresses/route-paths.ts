import { astroPagesFolder } from "../catalog/site.ts";

export const isRouteFile = (file: string): boolean => file.startsWith(`${astroPagesFolder}/`);

/** The address of a page in `src/pages` is its path there, as Astro defines it. */
export const toRoutePath = (file: string): string =>
  file
    .normalize("NFC")
    .slice(astroPagesFolder.length)
    .replace(/(?:\/index)?\.[^./]+$/, "") || "/";

const parameter = /\[(\.\.\.)?([\w$]+)\]/;

/** Such as `/places/[city]`: one file makes several pages, which only a build knows. */
export const isDynamic = (route: string): boolean => parameter.test(route);

/** Whether an address can be one of the pages that dynamic routes make. */
export function createRouteMatcher(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.filter(isDynamic).map((route) => {
    const parts = route.split(new RegExp(`(/?${parameter.source})`));
    // Each parameter adds itself, its dots and its name to the parts.
    const source = parts.map((part, index) => {
      if (index % 4 === 0) return RegExp.escape(part);
      if (index % 4 !== 1) return "";
      const start = part.startsWith("/") ? "/" : "";
      return part.includes("...") ? `(?:${start}.+)?` : `${start}[^/]+`;
    });
    return new RegExp(`^${source.join("")}$`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** The address of one of the pages that a dynamic route makes. */
export function fillRoute(
  route: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const segments = route
    .split("/")
    .map((segment) =>
      segment.replace(new RegExp(parameter, "g"), (_, __, name) => String(params[name] ?? "")),
    );
  return `/${segments.filter((segment) => segment !== "").join("/")}`.normalize("NFC");
}
