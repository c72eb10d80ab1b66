import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is prerendered and hydrated. What would differ from the prerendered page waits for true. */
export function useHasHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
