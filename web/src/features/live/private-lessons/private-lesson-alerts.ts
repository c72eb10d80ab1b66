import type { Reason } from "@gruezi/contract/reasons";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { messageFor } from "#lib/message-for.ts";

/** Alerts about private lessons. Their texts are fixed: docs/product.md#private-lessons. */
export const NO_SLOT_CHOSEN: Alert = {
  title: "Oops.",
  description: "Please select an hour in which you'd like to schedule your private lessons and try again.",
};
export const NONE_LEFT: Alert = {
  title: "Oops.",
  description:
    "There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.",
};
export const FAILED: Alert = { title: "Oops.", description: "Something went wrong." };

export const failedMove = (reason: Reason): Alert => ({
  title: "Oops.",
  description:
    reason === "not-changeable"
      ? "This lesson cannot be moved right now. Please reload the page to see when it can."
      : messageFor(reason),
});
