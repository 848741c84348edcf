import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const python = process.env["PYTHON"] || "/usr/bin/python3";

const installations = {
  retries: {
    programs: ["/usr/bin/curl"],
    modules: ["httpx", "requests", "urllib3"],
    packages: "curl python3-httpx python3-requests",
  },
  feedReaders: {
    programs: ["/usr/bin/newsboat", "/usr/bin/sfeed"],
    modules: ["feedparser"],
    packages: "newsboat python3-feedparser sfeed",
  },
};

/** Reported with the package to install. With `CI` set, none is skipped. */
export function isLeftOut(name: keyof typeof installations): boolean {
  const { programs, modules, packages } = installations[name];
  const imports = spawnSync(python, ["-c", `import ${modules.join(", ")}`]).status === 0;
  if (process.env["CI"] || (imports && programs.every((program) => existsSync(program))))
    return false;
  console.warn(`Left out: ${name}. Install what it needs, such as with apt install ${packages}.`);
  return true;
}
