// Vite's client looks for a server that was stopped from a worker made of text, which the Content-Security-Policy forbids; without, from the page.
Reflect.deleteProperty(globalThis, "SharedWorker");
