import { type ComponentType, lazy } from "react";

/** The specification's limit (its section 9), for requests that hang. Aborted or missing ones fail sooner. */
const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

/**
 * Delay of a failure that the browser reports. Browsers abort requests when a page is left: an earlier error
 * could reload the page and stop the navigation.
 */
const LEAVING_MILLISECONDS = 3_000;

type Load<Name extends string, Props extends object> = () => Promise<
  Readonly<Record<Name, ComponentType<Props>>>
>;

interface Loaded<Props extends object> {
  default: ComponentType<Props>;
}

/** @throws Error with the specification's text, after 120 s without an answer or 3 s after a failed request */
export const loadChunk = <Name extends string, Props extends object>(
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
 * Suspends. On failure throws, or shows `instead`, for parts not requested by the learner.
 * @param id the chunk's name in the build, since browsers do not name failed chunks
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
