import fastify from "fastify";
import { type CapturedAnswer, toFields } from "../capture.ts";

const answer = JSON.parse(process.argv[2] ?? "") as CapturedAnswer;
const fields = toFields(answer);
const content: unknown = JSON.parse(Buffer.from(answer.body, "base64").toString());

const server = fastify().get("*", (_, reply) => reply.code(answer.status).headers(fields).send(content));
console.log(await server.listen({ host: "127.0.0.1", port: 0 }));
