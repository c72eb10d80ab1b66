const LOAD_FAULT = /Failed to load function definition from source: (.*)/;
const KILLED = /(\S+ Emulator) has exited upon receiving signal: (\w+)/;
/** The number of lines shown before a fault. */
const LINES_BEFORE_FAULT = 15;

export interface Listeners {
  onLine: ((line: string) => void) | undefined;
  onKilled: (fault: Error) => void;
}

export interface EmulatorWatch {
  onLine: (line: string) => void;
  /** Throws if the functions failed to load. */
  requireLoaded: () => void;
}

/** Watches for two faults after which firebase-tools keeps running. */
export function watchEmulators({ onLine, onKilled }: Listeners): EmulatorWatch {
  const lines: string[] = [];
  let loadFault: Error | undefined;
  return {
    onLine(line) {
      if (line.trim() !== "") lines.push(line);
      if (lines.length > LINES_BEFORE_FAULT) lines.shift();
      loadFault ??= findLoadFault(line, lines);
      const [, emulator, signal] = KILLED.exec(line) ?? [];
      if (emulator)
        onKilled(new Error(`The ${emulator} ended by ${signal}; everything was stopped. Start again.`));
      onLine?.(line);
    },
    requireLoaded() {
      if (loadFault) throw loadFault;
    },
  };
}

function findLoadFault(line: string, lines: readonly string[]): Error | undefined {
  const fault = LOAD_FAULT.exec(line)?.[1];
  if (!fault) return;
  const sentence = "The Functions emulator cannot load functions/dist: fix the errors above and start again.";
  return new Error(sentence, { cause: lines.join("\n") });
}

/** Returns whether a line is a warning, an error or a log of the functions. */
export function isWorthReading(line: string): boolean {
  return /^(⚠|⬢|>|Error)/.test(line) && !line.includes('"severity":"DEBUG"');
}
