import { answerOnNetlify } from "../src/hosts/netlify.ts";

export default answerOnNetlify;
