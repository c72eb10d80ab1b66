import type { Reason } from "@gruezi/contract/reasons";
import { messageFor } from "./message-for.ts";

/** Returns the message for a command that changes what a learner pays. Conflicts have a text of their own. */
export const planMessageFor = (reason: Reason): string =>
  reason === "conflict" ? ANOTHER_CHANGE : messageFor(reason);

export const ANOTHER_CHANGE =
  "Another change of your plan is being made. Please look at your plan in a moment, and try again if you still want to.";
