import type { KeyboardEvent } from "react";
import { obeyKey } from "#lib/key-press.ts";

/** Enter alone begins a line. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isAsked = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  const form = isAsked ? event.currentTarget.form : null;
  obeyKey(event, form ?? undefined, (asked) => asked.requestSubmit());
}
