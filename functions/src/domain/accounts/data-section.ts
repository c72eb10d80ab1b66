export type PlainValue = string | number | boolean | null | readonly PlainValue[] | PlainRecord;

export interface PlainRecord {
  readonly [field: string]: PlainValue;
}

export const isRecord = (value: PlainValue | undefined): value is PlainRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface DataSection {
  /** Key in the JSON file. */
  name: string;
  /** Heading on the page. */
  title: string;
  /** Entries, which are read when the section is written. */
  entries: AsyncIterable<PlainRecord>;
}
