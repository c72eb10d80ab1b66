/** What is under way, for those who wait until nothing is. */
export interface Traffic {
  track(work: () => Promise<void>): Promise<void>;
  idle(): Promise<void>;
}

export function createTraffic(): Traffic {
  let underWay = 0;
  let idlers: (() => void)[] = [];

  function end(): void {
    underWay -= 1;
    if (underWay > 0) return;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  return {
    track(work) {
      underWay += 1;
      return work().finally(end);
    },
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}
