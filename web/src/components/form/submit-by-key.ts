import type { KeyboardEvent } from "react";
import { obeyKey } from "#lib/key-press.ts";

/** Submits the form on Ctrl+Enter or Cmd+Enter. Enter alone starts a new line. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isAsked = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  const form = isAsked ? event.currentTarget.form : null;
  obeyKey(event, form ?? undefined, (asked) => asked.requestSubmit());
}
