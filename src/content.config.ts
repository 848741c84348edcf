export { collections } from "./integration/collections.ts";
