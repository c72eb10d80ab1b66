import type { Instant } from "@gruezi/contract/documents/lesson";
import { SECOND } from "@gruezi/contract/durations";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { productTimeAtom } from "./live.atoms.ts";

/** The product's time, anew every second. */
export function useProductTime(): Instant {
  const toProductTime = useAtomValue(productTimeAtom);
  const [deviceTime, setDeviceTime] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setDeviceTime(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);

  return toProductTime(deviceTime);
}
