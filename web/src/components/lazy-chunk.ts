import { type ComponentType, lazy } from "react";
import { whenIdle } from "#lib/when-idle.ts";

/** The specification's limit for a chunk of code (its section 9). */
const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** @throws Error that reads 'Loading chunk {id} failed', as the specification has it */
async function loadChunk<Props>(id: string, load: Load<Props>): ReturnType<Load<Props>> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, CHUNK_TIMEOUT_MILLISECONDS, new Error("It did not come in time."));
  try {
    return await Promise.race([load(), timeUp]);
  } catch (cause) {
    throw new Error(`Loading chunk ${id} failed`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A component whose code is loaded when it is first shown. It suspends meanwhile. If the code cannot be loaded it
 * throws, or shows `instead`, which is for parts that the learner did not ask for.
 * The id is the chunk's name in the build (/static/js/{id}.{hash}.chunk.js), because browsers do not name what failed.
 */
export const lazyChunk = <Props>(
  id: string,
  load: Load<Props>,
  instead?: ComponentType<Props>,
): ComponentType<Props> =>
  lazy(() => {
    const loading = loadChunk(id, load);
    return instead ? loading.catch(() => ({ default: instead })) : loading;
  });

interface LazyWhenIdle<Props> {
  /** Suspends if it is shown before it has loaded. */
  Lazy: ComponentType<Props>;
  /** Loads it once the browser is idle. The returned function cancels that. */
  fetchWhenIdle: () => () => void;
}

/**
 * For parts that the first paint does not need but that must be there later, even offline: the dialog that says that
 * something failed to load must not itself fail to load.
 */
export function lazyWhenIdle<Props>(id: string, load: Load<Props>): LazyWhenIdle<Props> {
  let loading: ReturnType<Load<Props>> | undefined;
  const loadOnce = () => {
    loading ??= loadChunk(id, load).catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    });
    return loading;
  };
  const tryEarly = () => {
    loadOnce().catch(() => undefined); // tried again, and reported, when it is shown
  };

  return { Lazy: lazy(loadOnce), fetchWhenIdle: () => whenIdle(tryEarly) };
}
