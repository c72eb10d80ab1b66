import { type Instant, SECOND } from "@gruezi/contract/durations";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { firstTimeAtom, productTimeAtom } from "./live.atoms.ts";

/** Returns the server's time, updated every second. */
export function useProductTime(): Instant {
  const toProductTime = useAtomValue(productTimeAtom);
  const firstTime = useAtomValue(firstTimeAtom);
  const [deviceTime, setDeviceTime] = useState(firstTime ?? Date.now());

  useEffect(() => {
    setDeviceTime(Date.now());
    const timer = setInterval(() => setDeviceTime(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);

  return toProductTime(deviceTime);
}
