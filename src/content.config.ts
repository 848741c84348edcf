export { collections } from "waymark/content";
