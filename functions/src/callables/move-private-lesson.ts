import { movePrivateLessonRequest } from "@gruezi/contract/callables/move-private-lesson";
import { moveLesson } from "#gateways/firestore/slots/lesson-moves.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";

export const movePrivateLesson = callable(
  { name: "movePrivateLesson", request: movePrivateLessonRequest },
  ({ slotID }, { uid }) => moveLesson(uid, slotID, now()),
);
