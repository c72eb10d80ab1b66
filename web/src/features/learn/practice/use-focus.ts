import { type RefObject, useEffect, useRef } from "react";

/** Focus on mount only. */
export function useFocus(isWanted: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const isWantedAtFirst = useRef(isWanted);
  useEffect(() => {
    if (isWantedAtFirst.current) field.current?.focus();
  }, []);
  return field;
}
