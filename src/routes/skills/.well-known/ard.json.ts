/** The same manifest at the address that version 0.91 uses. */
export { GET } from "./ai-catalog.json.ts";
