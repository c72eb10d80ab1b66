/** Whoever waits has asked within a function's 70 seconds, and wants an answer within them. */
const PATIENCE = 15_000;

interface Lane<Extra> {
  running: Promise<void>;
  /** The run that begins when this one has ended, for everybody who came meanwhile. */
  next?: { extras: Extra[]; done: Promise<void> };
}

/**
 * Whoever asks while a run for the same key is under way shares the next one, because the running one may have read
 * already what they come to have read. The events of one purchase come all at once, and would otherwise ask the provider
 * the same question each and wait for each other's transactions. A run that hangs is not waited for: two at once write
 * what one of them would have written.
 */
export function shareRuns<Extra>(run: (key: string, extras: readonly Extra[]) => Promise<void>) {
  const lanes = new Map<string, Lane<Extra>>();

  const begin = (key: string, extras: readonly Extra[]): Promise<void> => {
    const lane: Lane<Extra> = { running: run(key, extras).finally(() => leave(key, lane)) };
    lanes.set(key, lane);
    return lane.running;
  };
  const leave = (key: string, lane: Lane<Extra>) => {
    if (lanes.get(key) === lane && lane.next === undefined) lanes.delete(key);
  };
  const queue = (key: string, lane: Lane<Extra>) => {
    const extras: Extra[] = [];
    const ended = lane.running.then(
      () => undefined,
      () => undefined, // told to those who shared it
    );
    return { extras, done: Promise.race([ended, patienceToEnd()]).then(() => begin(key, extras)) };
  };

  return (key: string, extra: Extra): Promise<void> => {
    const lane = lanes.get(key);
    if (lane === undefined) return begin(key, [extra]);
    lane.next ??= queue(key, lane);
    lane.next.extras.push(extra);
    return lane.next.done;
  };
}

/** Keeps no process from ending. */
const patienceToEnd = (): Promise<void> =>
  new Promise((end) => {
    setTimeout(end, PATIENCE).unref();
  });
