export { GET } from "./ard.json.ts";
