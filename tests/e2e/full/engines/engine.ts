/** A function that runs in the page. It is sent as text, so it can use nothing but its arguments. */
export type InPage<Result> = (...args: never[]) => Result;

/**
 * A real browser of one engine, as far as the journeys need it. Presses and keys are those of a user, made by the
 * browser's own automation.
 */
export interface Engine {
  name: string;
  open(address: string): Promise<void>;
  /** Presses what the function finds in the page; null where it finds nothing yet. */
  press(find: InPage<Element | null>, ...args: readonly unknown[]): Promise<boolean>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  read<Result>(look: InPage<Result>, ...args: readonly unknown[]): Promise<Result>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}
