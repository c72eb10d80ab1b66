import { type ComponentType, lazy } from "react";
import { loadInTime, loadLate } from "#lib/late-code.ts";

type Load<Name extends string, Props extends object> = () => Promise<
  Readonly<Record<Name, ComponentType<Props>>>
>;

interface Loaded<Props extends object> {
  default: ComponentType<Props>;
}

/**
 * Loads a component.
 * @throws Error with the text of docs/product.md#late-code, whose cause is `loadLate`'s
 */
export const loadChunk = <Name extends string, Props extends object>(
  id: string,
  load: Load<Name, Props>,
  name: Name,
): Promise<Loaded<Props>> =>
  loadLate(load).then(
    (module) => ({ default: module[name] }),
    (cause) => {
      throw new Error(`Loading chunk ${id} failed`, { cause });
    },
  );

/**
 * Returns a component that suspends while it loads. After a failure it throws, or renders `instead`, for
 * parts that the learner has not requested.
 * @param id the chunk's name in the build, since browsers do not name failed chunks
 */
export const lazyChunk = <Name extends string, Props extends object>(
  id: string,
  load: Load<Name, Props>,
  name: Name,
  instead?: ComponentType<Props>,
): ComponentType<Props> =>
  lazy(() =>
    instead
      ? loadInTime(load).then(
          (module) => ({ default: module[name] }),
          () => ({ default: instead }),
        )
      : loadChunk(id, load, name),
  );
