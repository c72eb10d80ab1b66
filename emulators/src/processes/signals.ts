import type { Children } from "./children.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Signals within this time count as one, since Ctrl-C arrives twice: from the terminal, then from npm. */
const ECHO_MS = 500;

/** Ends the processes gently at the first signal, and at once at the next. */
export function endOnSignals(children: Children, print: (text: string) => void): void {
  let firstAt: number | undefined;
  const end = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      print("Stopping everything; press Ctrl-C again to stop at once.");
      void children.stop().finally(() => process.exit(0));
    } else if (Date.now() - firstAt > ECHO_MS) {
      children.killNow();
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, end);
}
