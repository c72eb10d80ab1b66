import { useEffect, useRef, useState } from "react";

const SLEEPY_AFTER_MS = 3000;

export interface Awake {
  isAwake: boolean;
  wake(): void;
  sleep(): void;
}

/** Awake for three seconds after each sign of life. */
export function useAwake(): Awake {
  const [isAwake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const sleep = () => {
    clearTimeout(timer.current);
    setAwake(false);
  };
  const wake = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(sleep, SLEEPY_AFTER_MS);
    setAwake(true);
  };

  return { isAwake, wake, sleep };
}
