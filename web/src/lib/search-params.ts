const PARAMETERS = [
  "access",
  "billing",
  "change",
  "code",
  "currency",
  "direction",
  "lesson",
  "level",
  "line",
  "mode",
  "order",
  "practise",
  "q",
  "said",
  "session_id",
  "sheet",
  "startWithLogIn",
  "type",
  "words",
] as const;

/**
 * A query parameter that a page reads. Other parameters, such as `fbclid`, are added where a link was shared.
 */
export type Parameter = (typeof PARAMETERS)[number];

export const readParameter = (query: URLSearchParams, name: Parameter): string | null => query.get(name);

export const hasParameter = (query: URLSearchParams): boolean => PARAMETERS.some((name) => query.has(name));
