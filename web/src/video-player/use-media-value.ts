import { useCallback, useSyncExternalStore } from "react";

/** Returns a value that is read again after each of the events. @param eventNames separated by spaces */
export function useMediaValue<T extends EventTarget, V extends string | number | boolean>(
  target: T,
  eventNames: string,
  read: (target: T) => V,
): V {
  const subscribe = useCallback(
    (notify: () => void) => {
      const names = eventNames.split(" ");
      for (const name of names) target.addEventListener(name, notify);
      return () => {
        for (const name of names) target.removeEventListener(name, notify);
      };
    },
    [target, eventNames],
  );
  return useSyncExternalStore(subscribe, () => read(target));
}
