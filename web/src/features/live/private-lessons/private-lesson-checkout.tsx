import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/durations";
import { firstLessonOf } from "@gruezi/contract/private-lesson-times";
import type { Reason } from "@gruezi/contract/reasons";
import { useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { formatDate } from "#lib/format-date.ts";
import { FAILED, NO_SLOT_CHOSEN, NONE_LEFT } from "./private-lesson-alerts.ts";
import { DialogButtons, PrivateLessonDialog } from "./private-lesson-dialog.tsx";
import { NoSlotChosen, PrivateLessonTime } from "./private-lesson-time.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { checkNoneLeftAtom, checkStillOpenAtom } from "./slots.atoms.ts";
import { useSlots } from "./use-slots.ts";

export interface PrivateLessonCheckoutProps {
  /** True while the purchase runs, including the loading of the payment page. */
  isWorking: boolean;
  /** Time of the first payment, from which lessons begin. Null for now. */
  paidFrom: Instant | null;
  /** Starts the payment. Resolves to the reason of a failure; null when the payment page opens. */
  onSubscribe: (slotId: string) => Promise<Reason | null>;
  onClose: () => void;
}

export function PrivateLessonCheckout({
  isWorking,
  paidFrom,
  onSubscribe,
  onClose,
}: PrivateLessonCheckoutProps) {
  const [hasAgreed, setAgreed] = useState(false);
  const [now] = useState(Date.now);
  const { choice, retry, subscribe } = usePrivateLessonCheckout({ onSubscribe, onClose });
  const { chosen, state, isLost } = choice;
  const takenAt = paidFrom ?? now;

  if (!hasAgreed) {
    return (
      <PrivateLessonDialog key="notice" title="Important notice" variant="alert" onClose={onClose}>
        <PrivateLessonNotice />
        <DialogButtons>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" onClick={() => setAgreed(true)}>
            I agree
          </Button>
        </DialogButtons>
      </PrivateLessonDialog>
    );
  }
  return (
    <PrivateLessonDialog title="Your private lesson" onClose={onClose}>
      <SlotPicker choice={choice} note={beginNote(paidFrom)} takenAt={takenAt} onRetry={retry} />
      <DialogButtons
        outcome={
          chosen ? (
            <PrivateLessonTime label="First lesson" lesson={firstLessonOf(chosen, takenAt)} />
          ) : (
            <NoSlotChosen isLost={isLost}>No hour chosen yet.</NoSlotChosen>
          )
        }
      >
        <Button onClick={onClose}>Not now</Button>
        <BusyButton
          variant="primary"
          isBusy={isWorking}
          busyLabel="One moment…"
          disabled={state.status !== "ready"}
          onClick={subscribe}
        >
          subscribe
        </BusyButton>
      </DialogButtons>
    </PrivateLessonDialog>
  );
}

/** Returns the note about the first lesson. The fixed text assumes payment now. */
const beginNote = (paidFrom: Instant | null): string =>
  paidFrom === null
    ? "First lesson next week."
    : `The hour is kept for you. First lesson in the week after ${formatDate(paidFrom)}.`;

interface PrivateLessonSale {
  onSubscribe: (slotId: string) => Promise<Reason | null>;
  /** Must be a stable function, because an effect depends on it. */
  onClose: () => void;
}

/** Returns the slots and their purchase. Closes the dialog with an alert if no private lesson is left. */
function usePrivateLessonCheckout({ onSubscribe, onClose }: PrivateLessonSale) {
  const choice = useSlots();
  const showAlert = useSetAtom(showAlertAtom);
  const checkNoneLeft = useSetAtom(checkNoneLeftAtom);
  const checkStillOpen = useSetAtom(checkStillOpenAtom);

  const closeWhenNoneLeft = useCallback(async () => {
    const isNoneLeft = await checkNoneLeft();
    if (isNoneLeft) {
      onClose();
      showAlert(NONE_LEFT);
    }
    return isNoneLeft;
  }, [checkNoneLeft, onClose, showAlert]);

  useEffect(() => {
    void closeWhenNoneLeft();
  }, [closeWhenNoneLeft]);

  const isExplained = async (reason: Reason, slotId: string): Promise<boolean> => {
    if (reason === "exhausted") return closeWhenNoneLeft();
    return (reason === "conflict" || reason === "not-found") && !(await checkStillOpen(slotId));
  };
  const subscribe = async () => {
    const { chosen } = choice;
    if (!chosen) return showAlert(NO_SLOT_CHOSEN);
    const reason = await onSubscribe(chosen.id);
    if (reason !== null && !(await isExplained(reason, chosen.id))) showAlert(FAILED);
  };

  return { choice, retry: () => void closeWhenNoneLeft(), subscribe };
}

const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const itemStyle = ({ colour, size, space, text }: Theme) =>
  css({ ...text.lead, paddingTop: space.s, borderTop: `${size.hairline} solid ${colour.line}` });

function PrivateLessonNotice() {
  return (
    <ul css={listStyle}>
      <li css={itemStyle}>Missed lessons cannot be rescheduled.</li>
      <li css={itemStyle}>Upcoming lessons can be rescheduled with at least a week's notice.</li>
    </ul>
  );
}
