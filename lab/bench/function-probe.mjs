/**
 * Calls the function that the module of the first argument exports once, for the address in the second, and prints the
 * microseconds of CPU that the process has then used, from its start.
 */
const [, , module = "", url = ""] = process.argv;
const { default: answer } = await import(module);
const response = await answer(new Request(url), { ip: "192.0.2.1" });
await response.text();
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ user, system }));
