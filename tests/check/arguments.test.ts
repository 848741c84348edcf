import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each([
  ["src/check/run.ts", ["--x"], 1, /^Unknown argument "--x"\.\n\nnpm run check\n/],
  ["src/check/run.ts", ["--help"], 0, /^npm run check\n/],
  ["src/commands/doctor/run.ts", ["--netlify", "--netlfy"], 1, /^Unknown argument "--netlfy"\.\n\nnpm run doctor/],
] as const)("%s %j exits with status %i", (script, argv, status, message) => {
  const ended = spawnSync(process.execPath, [script, ...argv], { encoding: "utf8" });
  expect(ended).toMatchObject({ status, stderr: expect.stringMatching(message) });
});

it("check explains an invalid SITE_URL", () => {
  const ended = spawnSync(process.execPath, ["src/check/run.ts"], { encoding: "utf8", env: { ...process.env, SITE_URL: "nowhere" } });
  expect(ended).toMatchObject({ status: 1, stderr: expect.stringMatching(/^SITE_URL is "nowhere", which is not the origin of a site\./) });
});
