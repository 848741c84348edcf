/** For browsers without `:target-current`. */
const links = [...document.querySelectorAll<HTMLAnchorElement>(".contents a")];
const places = links.flatMap(
  (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
);
const part = 0.3;

function mark(): void {
  const passed = Math.max(
    0,
    places.findLastIndex((place) => place.getBoundingClientRect().top < part * innerHeight),
  );
  for (const [index, link] of links.entries()) {
    if (index === passed) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

if (!CSS.supports("selector(:target-current)")) {
  const observer = new IntersectionObserver(mark, {
    rootMargin: `1000000px 0px -${100 * (1 - part)}% 0px`,
  });
  for (const place of places) observer.observe(place);
}

export {};
