export { collections } from "../packages/waymark/src/integration/collections.ts";
