/** A function that runs in the page. It is sent as text, so it can use nothing but its arguments. */
export type InPage<Result> = (...args: never[]) => Result;

/** Drives a real browser of one engine, whose own automation makes presses and keys like a user's. */
export interface Engine {
  name: string;
  open(address: string): Promise<void>;
  /** Presses what the function finds in the page; the function returns null while it finds nothing. */
  press(find: InPage<Element | null>, ...args: readonly unknown[]): Promise<boolean>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  read<Result>(look: InPage<Result>, ...args: readonly unknown[]): Promise<Result>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}
