/** Calls a module's function with a URL, and prints the process's CPU time in microseconds. */
const [, , module = "", url = ""] = process.argv;
const { default: answer } = await import(module);
const response = await answer(new Request(url), { ip: "192.0.2.1" });
await response.text();
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ user, system }));
