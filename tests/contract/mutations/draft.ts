/** A description that a mutation may change at any place. */
// biome-ignore lint/suspicious/noExplicitAny: a description is changed by hand here, at any place.
export type Draft = any;

/** A change of the real description, the beginning of the first sentence on it (none where it is only wording), and what stood before it. */
export type Mutation = [name: string, says: string | undefined, change: (draft: Draft) => void, given?: (draft: Draft) => void];

/** The health check's operation. */
export const get = (draft: Draft, path = "/api/v1/health") => draft.paths[path].get;

/** The schema of a healthy body. */
export const health = (draft: Draft) => draft.components.schemas.Health;

/** The schema of a failure's body. */
export const problem = (draft: Draft) => draft.components.schemas.Problem;

/** What pins a response to its status and code. */
export const condition = (draft: Draft, name: string) =>
  draft.components.responses[name].content["application/problem+json"].schema.allOf[1].properties;

/** The entry of a code in the error catalog. */
export const catalogEntry = (draft: Draft, code: string) => draft["x-error-catalog"].find((entry: Draft) => entry.code === code);

/** Gives the health check an optional parameter, which the real one has not. */
export const withParameter = (draft: Draft, rest: object = {}) => {
  get(draft).parameters = [{ name: "verbose", in: "query", schema: { type: "string", maxLength: 10 }, ...rest }];
};

/** Gives the health check an optional body, which the real one has not. */
export const withBody = (draft: Draft, schema: object = {}) => {
  const body = { type: "object", properties: { note: { type: "string", enum: ["a", "b"] } }, ...schema };
  get(draft).requestBody = { content: { "application/json": { schema: body } } };
};

/** The schema of that body. */
export const bodySchema = (draft: Draft) => get(draft).requestBody.content["application/json"].schema;
