import type { Step } from "./product.ts";

export interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Steps {
  step: Step;
  print: (text: string) => void;
  /** From now on no step is named as under way. */
  giveUp: () => void;
}

/** One line for each step when it is done; on a terminal also one, below, that names those under way. */
export function createSteps(screen: Screen): Steps {
  const underWay = new Set<string>();
  const clear = () => screen.isTTY && screen.write("\r\x1b[2K");
  const showUnderWay = () =>
    screen.isTTY && underWay.size > 0 && screen.write(`… ${[...underWay].join(" · ")}`);
  const print = (text: string) => {
    clear();
    screen.write(`${text}\n`);
    showUnderWay();
  };

  const step: Step = async (name, work) => {
    const began = performance.now();
    underWay.add(name);
    clear();
    showUnderWay();
    try {
      const result = await work();
      underWay.delete(name);
      print(`✓ ${name} … ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return result;
    } finally {
      underWay.delete(name);
    }
  };
  const giveUp = () => {
    underWay.clear();
    clear();
  };
  return { step, print, giveUp };
}
