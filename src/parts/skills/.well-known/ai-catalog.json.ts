// The address of version 0.9, which older readers ask.
export { GET } from "./ard.json.ts";
