export type JsonObject = Record<string, unknown>;

export class StoryboardFault extends Error {
  constructor(where: string, fault: string) {
    super(`${where}: ${fault}`);
    this.name = "StoryboardFault";
  }
}

export function requireObject(
  value: unknown,
  where: string,
  fields: readonly string[],
  optionalFields: readonly string[] = [],
): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new StoryboardFault(where, "must be an object");
  }
  const unknownField = Object.keys(value).find(
    (key) => !fields.includes(key) && !optionalFields.includes(key),
  );
  if (unknownField !== undefined) throw new StoryboardFault(where, `unknown field "${unknownField}"`);
  const missingField = fields.find((key) => !(key in value));
  if (missingField !== undefined) throw new StoryboardFault(where, `field "${missingField}" is missing`);
  return { ...value };
}

export function requireText(value: unknown, where: string): string {
  if (typeof value !== "string" || value.trim() === "") throw new StoryboardFault(where, "must be text");
  return value;
}

export function requireOneOf<T extends string>(value: unknown, where: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new StoryboardFault(where, `must be one of ${choices.join(", ")}`);
  return choice;
}

export function requireList<T>(
  value: unknown,
  where: string,
  parse: (entry: unknown, where: string) => T,
): T[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new StoryboardFault(where, "must be a list that is not empty");
  return value.map((entry, index) => parse(entry, `${where}[${index}]`));
}
