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
  /** Read when its turn comes. */
  entries: AsyncIterable<PlainRecord>;
}
