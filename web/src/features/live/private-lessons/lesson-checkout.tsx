import type { Instant } from "@gruezi/contract/documents/lesson";
import { firstLessonOf } from "@gruezi/contract/private-lesson-times";
import type { Reason } from "@gruezi/contract/reasons";
import { useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { formatDate } from "#lib/format-date.ts";
import { DialogButtons, LessonDialog } from "./lesson-dialog.tsx";
import { LessonNotice } from "./lesson-notice.tsx";
import { LessonTime, NoHour } from "./lesson-time.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { useLessonCheckout } from "./use-lesson-checkout.ts";

export interface LessonCheckoutProps {
  /** While the payment page is on its way, too. */
  isWorking: boolean;
  /** When the plan is paid for first, and lessons begin; null where that is now. */
  paidFrom: Instant | null;
  /** Tells what stood in the way; null when the learner is on the way to pay. */
  onSubscribe: (slotId: string) => Promise<Reason | null>;
  onClose: () => void;
}

/** What comes before a plan with a private lesson is bought or changed to: the rules, then the hour. */
export function LessonCheckout({ isWorking, paidFrom, onSubscribe, onClose }: LessonCheckoutProps) {
  const [hasAgreed, setAgreed] = useState(false);
  const [now] = useState(Date.now);
  const { choice, retry, subscribe } = useLessonCheckout({ onSubscribe, onClose });
  const { chosen, state, isLost } = choice;
  const takenAt = paidFrom ?? now;

  if (!hasAgreed) {
    return (
      <LessonDialog key="notice" title="Important notice" variant="alert" onClose={onClose}>
        <LessonNotice />
        <DialogButtons>
          <Button onClick={onClose}>not now</Button>
          <Button variant="primary" onClick={() => setAgreed(true)}>
            I agree
          </Button>
        </DialogButtons>
      </LessonDialog>
    );
  }
  return (
    <LessonDialog title="Your private lesson" onClose={onClose}>
      <SlotPicker choice={choice} note={beginNote(paidFrom)} takenAt={takenAt} onRetry={retry} />
      <DialogButtons
        outcome={
          chosen ? (
            <LessonTime label="First lesson" lesson={firstLessonOf(chosen, takenAt)} />
          ) : (
            <NoHour isLost={isLost}>No hour chosen yet.</NoHour>
          )
        }
      >
        <Button onClick={onClose}>not now</Button>
        <BusyButton
          variant="primary"
          isBusy={isWorking}
          busyLabel="ONE MOMENT…"
          disabled={state.status !== "ready"}
          onClick={subscribe}
        >
          subscribe
        </BusyButton>
      </DialogButtons>
    </LessonDialog>
  );
}

/** The specification's words hold only where the plan is paid for now. */
const beginNote = (paidFrom: Instant | null): string =>
  paidFrom === null
    ? "First lesson next week."
    : `The hour is kept for you. First lesson in the week after ${formatDate(paidFrom)}.`;
