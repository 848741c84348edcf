import { expect, it } from "vitest";
import { restoreReadings, storeReadings } from "../../src/build/page-readings.ts";

const loads = { others: [], recordings: 0, players: 1, foreignText: "Ł" };
const readings = {
  "index.html": {
    ids: ["main"],
    hrefs: ["/", "/about#main", "/a.css"],
    loads: { ...loads, sheets: ["/a.css"], scripts: [], images: [] },
    sent: 3000,
  },
  "about.html": {
    ids: ["main"],
    hrefs: ["/", "/a.css", "/b.js", "/s.jpg"],
    loads: {
      ...loads,
      sheets: ["/a.css"],
      scripts: ["/b.js"],
      images: [{ candidates: ["/s.jpg"], isLazy: true }],
    },
    sent: 2000,
  },
};

it("stores each address and id of all pages once", () => {
  const stored = storeReadings(readings);
  expect(stored).toEqual({
    texts: ["main", "/", "/about#main", "/a.css", "/b.js", "/s.jpg"],
    pages: {
      "index.html": {
        ids: [0],
        hrefs: [1, 2, 3],
        loads: { ...loads, sheets: [3], scripts: [], images: [] },
        sent: 3000,
      },
      "about.html": {
        ids: [0],
        hrefs: [1, 3, 4, 5],
        loads: {
          ...loads,
          sheets: [3],
          scripts: [4],
          images: [{ candidates: [5], isLazy: true }],
        },
        sent: 2000,
      },
    },
  });
  expect(restoreReadings(JSON.parse(JSON.stringify(stored)))).toEqual(readings);
});
