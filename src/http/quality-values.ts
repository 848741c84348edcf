/** A member of a list with weights: lower case, without its parameters; a weight that is none counts as 0. */
export interface QualityValue {
  readonly value: string;
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
  const [value = "", ...parameters] = member.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const quality = weight === undefined ? 1 : Number.parseFloat(weight);
  return { value, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
