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
 * A component whose code comes when it is needed. Until then it suspends; if the code does not come, it throws, or
 * `instead` stands in for a part that nobody asked for.
 * The id is what the build calls the chunk (/static/js/{id}.{hash}.chunk.js): a browser need not name what failed.
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
  /** Suspends where it is needed before it has come. */
  Lazy: ComponentType<Props>;
  /** Fetches it in a quiet moment; returns how to give that up. */
  fetchWhenIdle: () => () => void;
}

/**
 * A part that the first paint can do without and that must be at hand later, even when the network is gone: what says
 * that something failed to load must not itself fail to load.
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
    loadOnce().catch(() => undefined); // asked for again, and reported, when it is needed
  };

  return { Lazy: lazy(loadOnce), fetchWhenIdle: () => whenIdle(tryEarly) };
}
