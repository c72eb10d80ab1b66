import { type RefObject, useEffect, useRef } from "react";

/** A field that has the focus from the beginning, where that is wanted. */
export function useFocus(isWanted: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const isWantedAtFirst = useRef(isWanted);
  useEffect(() => {
    if (isWantedAtFirst.current) field.current?.focus();
  }, []);
  return field;
}
