import { builtinEnvironments, type Environment } from "vitest/runtime";

declare global {
  /** Stops the timers and listeners that outlived a test file. */
  var stopLeftovers: () => void;
}

type Listener = Parameters<typeof addEventListener>;

/** Events of the listeners that React and user-event add to the document only once. */
const ADDED_ONCE = ["selectionchange", "focus", "blur"];

/**
 * Replaces `fetch` by one that calls the stub of the running test, because Firebase's clients store the
 * `fetch` that they find at import.
 */
function followStubs(): void {
  const network = fetch;
  const follow: typeof fetch = (...asked) => (globalThis.fetch === follow ? network : fetch)(...asked);
  globalThis.fetch = follow;
}

function watchTimeouts(): () => void {
  const started = new Set<NodeJS.Timeout>();
  const start = setTimeout;
  const watched = <Args extends unknown[]>(run: (...args: Args) => void, delay?: number, ...args: Args) => {
    const timer = start(() => {
      started.delete(timer);
      run(...args);
    }, delay);
    started.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: watched });
  return () => {
    for (const timer of started) clearTimeout(timer);
    started.clear();
  };
}

function watchListeners(target: Window | Document): () => void {
  const added: Listener[] = [];
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...listener: Listener) => {
    added.push(listener);
    add(...listener);
  };
  return () => {
    const stays = ([type]: Listener) => target === document && ADDED_ONCE.includes(type);
    for (const listener of added.splice(0)) if (!stays(listener)) target.removeEventListener(...listener);
  };
}

/**
 * Returns a function that ends jsdom's interval for frames and focus. jsdom starts one when needed, and no
 * other while it stands. One that a faked `setInterval` started never ticks again on the real clock.
 */
function watchFrames(jsdomWindow: object): () => void {
  let tick = () => {};
  const starters = [
    [globalThis, "requestAnimationFrame"],
    [jsdomWindow, "_requestFocusFixup"],
  ] as const;
  for (const [owner, name] of starters) {
    const schedule = Reflect.get(owner, name);
    const noteTick = (...args: unknown[]) => {
      const start = setInterval;
      const noted = (run: () => void, milliseconds: number) => {
        tick = run;
        return start(run, milliseconds);
      };
      Object.assign(globalThis, { setInterval: noted });
      try {
        return schedule(...args);
      } finally {
        Object.assign(globalThis, { setInterval: start });
      }
    };
    Reflect.set(owner, name, noteTick);
  }
  return () => tick();
}

/**
 * Uses one jsdom window for all test files of a process, because loading jsdom anew was a third of the work.
 */
const pageEnvironment: Environment = {
  ...builtinEnvironments.jsdom,
  name: "page",
  async setup(global, options) {
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    followStubs();
    const stops = [
      watchFrames(global.jsdom.window),
      watchTimeouts(),
      watchListeners(window),
      watchListeners(document),
    ];
    globalThis.stopLeftovers = () => {
      for (const stop of stops) stop();
    };
    return environment;
  },
};

export default pageEnvironment;
