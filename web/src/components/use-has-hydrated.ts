import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false until hydration, to guard output that would differ from the prerendered page. */
export function useHasHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
