import { type ComponentType, lazy } from "react";

/** The specification's limit for a chunk of code (its section 9). */
const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

/**
 * Browsers cancel what is on its way as soon as somebody leaves the page, before the next one has come. A page that gave up at
 * once and was loaded again would not be left.
 */
const LEAVING_MILLISECONDS = 3_000;

/** Loads a module that exports a component by this name. */
type Load<Name extends string, Props extends object> = () => Promise<
  Readonly<Record<Name, ComponentType<Props>>>
>;

interface Loaded<Props extends object> {
  default: ComponentType<Props>;
}

/** @throws Error that reads 'Loading chunk {id} failed', as the specification has it */
const loadChunk = <Name extends string, Props extends object>(
  id: string,
  load: Load<Name, Props>,
  name: Name,
): Promise<Loaded<Props>> =>
  new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Error(`Loading chunk ${id} failed`, { cause }));
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MILLISECONDS, new Error("It did not come in time."));
    load()
      .finally(() => clearTimeout(timer))
      .then(
        (module) => resolve({ default: module[name] }),
        (cause) => setTimeout(fail, LEAVING_MILLISECONDS, cause),
      );
  });

/**
 * The component of that name, whose code is loaded when it is first shown. It suspends meanwhile. If the code cannot be
 * loaded it throws, or shows `instead`, which is for parts that the learner did not ask for.
 * The id is the chunk's name in the build (/static/js/{id}.{hash}.chunk.js), because browsers do not name what failed.
 */
export const lazyChunk = <Name extends string, Props extends object>(
  id: string,
  load: Load<Name, Props>,
  name: Name,
  instead?: ComponentType<Props>,
): ComponentType<Props> =>
  lazy(() => {
    const loading = loadChunk(id, load, name);
    return instead ? loading.catch(() => ({ default: instead })) : loading;
  });
