// Runs in the folder of a site. Reads requests from standard input, calls each of Netlify's functions
// with each request that is not for a file, and writes their answers as pairs of name and text.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const requests = JSON.parse(Buffer.concat(await process.stdin.toArray()).toString());
const answers = [];
const log = console.log;
console.log = console.error;
for (const folder of ["functions", "functions/edge"]) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  for (const name of names.sort()) await callFunction(join(folder, name));
}
log(JSON.stringify(answers));

async function callFunction(file) {
  const { default: handle } = await import(pathToFileURL(file).href);
  for (const [index, { name, method, path, headers, body }] of requests.entries()) {
    if (!file.includes("edge") && !/by a rule|^POST/.test(name)) continue;
    const request = new Request(new URL(path, "https://waymark.example"), {
      method,
      headers,
      body,
    });
    const ip = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    const next = async (inner) => new Response(`next ${inner?.url ?? ""}`);
    const answer = await handle(request, { ip, next, deploy: { context: "production" } });
    answers.push([`${file} ${name}`, await toText(answer)]);
  }
}

async function toText(answer) {
  if (answer === undefined) return "nothing\n\n";
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  const content = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return `${answer.status}\n${lines.join("\n")}\n\n${content}`;
}
