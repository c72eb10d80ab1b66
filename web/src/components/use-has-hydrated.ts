import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is prerendered and while the browser takes that over; what differs from it waits for true. */
export function useHasHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
