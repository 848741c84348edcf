/** In CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Marks landmarks, headings and blocks on the first call, and measures the same ones later. Runs in the page. */
export function measurePlaces(): readonly Place[] {
  const blocks = "header, nav, main, footer, h1, h2, h3, p, li, dt, dd, pre, table, figure, form";
  if (document.querySelector("[data-place]") === null)
    for (const element of document.querySelectorAll(blocks)) element.setAttribute("data-place", "");
  return [...document.querySelectorAll("[data-place]")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** In CSS pixels. */
const side = 10;

/** The Layout Instability score of one shift: impact fraction times distance fraction. */
export function scoreShift(before: readonly Place[], after: readonly Place[], width: number, height: number): number {
  const moved = before.flatMap((place, index) => {
    const now = after[index] ?? place;
    // Appearing and disappearing is not moving.
    if (!hasArea(place) || !hasArea(now)) return [];
    const distance = Math.max(Math.abs(now.x - place.x), Math.abs(now.y - place.y));
    const touched = new Set([...toSquares(place, width, height), ...toSquares(now, width, height)]);
    return distance < 3 || touched.size === 0 ? [] : { distance, touched };
  });
  const area = moved.reduce((all, { touched }) => all.union(touched), new Set<string>()).size * side * side;
  const distance = Math.max(0, ...moved.map((move) => move.distance));
  return (Math.min(area / (width * height), 1) * Math.min(distance, Math.max(width, height))) / Math.max(width, height);
}

const hasArea = ({ width, height }: Place) => width > 0 && height > 0;

function toSquares({ x, y, width, height }: Place, right: number, bottom: number): readonly string[] {
  const columns = toSteps(x, x + width, right);
  return toSteps(y, y + height, bottom).flatMap((row) => columns.map((column) => `${column} ${row}`));
}

function toSteps(from: number, to: number, limit: number): readonly number[] {
  const first = Math.floor(Math.max(from, 0) / side);
  const end = Math.ceil(Math.min(to, limit) / side);
  return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index);
}
