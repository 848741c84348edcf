export { answerAtEdge as default } from "../../src/hosts/netlify/edge.ts";
