/** A member of a weighted list, in lower case. `narrowed` says that it had parameters. An invalid weight counts as 0. */
interface QualityValue {
  readonly value: string;
  readonly narrowed: boolean;
  readonly quality: number;
}

const quotedString = /"(?:\\.?|[^"\\])*(?:"|$)/g;

/** The members of a list such as `Accept` (RFC 9110 section 12.4.2). Parameters but `q` are read past, quoted strings included. */
export function parseQualityValues(field: string): QualityValue[] {
  const members = field
    .replace(quotedString, "")
    .toLowerCase()
    .match(/[^\s,][^,]*/g);
  return members?.map(parseMember) ?? [];
}

function parseMember(member: string): QualityValue {
  const [value = "", ...parts] = member.split(";").map((part) => part.trim());
  const parameters = parts.filter((part) => part !== "");
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const quality = weight === undefined ? 1 : Number.parseFloat(weight);
  // What stands behind the weight narrows nothing (RFC 7231 section 5.3.2).
  const narrowed = parameters[0] !== undefined && !parameters[0].startsWith("q=");
  return { value, narrowed, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
