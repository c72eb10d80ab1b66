import { movePrivateLessonRequest } from "@gruezi/contract/callables/move-private-lesson";
import { moveSlot } from "#gateways/firestore/slots/slot-moves.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";

export const movePrivateLesson = callable(
  { name: "movePrivateLesson", request: movePrivateLessonRequest },
  ({ slotID }, { uid }) => moveSlot(uid, slotID, now()),
);
