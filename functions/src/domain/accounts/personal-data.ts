export type PlainValue = string | number | boolean | null | readonly PlainValue[] | PlainRecord;

export interface PlainRecord {
  readonly [field: string]: PlainValue;
}

export const isRecord = (value: PlainValue | undefined): value is PlainRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface DataSection {
  /** Key in the JSON. */
  name: string;
  /** Heading on the page. */
  title: string;
  entries: readonly PlainRecord[];
}

export function toJson(sections: readonly DataSection[], exportedAt: string): string {
  const data = Object.fromEntries(sections.map(({ name, entries }) => [name, entries]));
  return `${JSON.stringify({ exportedAt, ...data }, undefined, 2)}\n`;
}
