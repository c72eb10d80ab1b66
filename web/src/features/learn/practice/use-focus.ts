import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Focuses the field on mount if wanted, and again with each further attempt. */
export function useFocus(isWanted: boolean, attempt: number): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const focus = useEffectEvent(() => {
    if (isWanted || attempt > 0) field.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt brings the field back
  useEffect(() => focus(), [attempt]);
  return field;
}
