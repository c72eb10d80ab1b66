import { movePrivateLessonRequest } from "@gruezi/contract/callables/move-private-lesson";
import { runBillingCommand } from "#billing/command.ts";
import { moveSlot } from "#gateways/firestore/slots/slot-moves.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";

export const movePrivateLesson = callable(
  { name: "movePrivateLesson", request: movePrivateLessonRequest },
  ({ slotID }, { uid }) => runBillingCommand(uid, "move-lesson", () => moveSlot(uid, slotID, now())),
);
