/** A value that JSON can hold. */
export type PlainValue = string | number | boolean | null | readonly PlainValue[] | PlainRecord;

export interface PlainRecord {
  readonly [field: string]: PlainValue;
}

export const isRecord = (value: PlainValue | undefined): value is PlainRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One kind of data that we hold of a learner. */
export interface DataSection {
  /** As the JSON calls it. */
  name: string;
  /** As the page calls it. */
  title: string;
  entries: readonly PlainRecord[];
}

/** For programs: every section under its name. */
export function toJson(sections: readonly DataSection[], exportedAt: string): string {
  const data = Object.fromEntries(sections.map(({ name, entries }) => [name, entries]));
  return `${JSON.stringify({ exportedAt, ...data }, undefined, 2)}\n`;
}
