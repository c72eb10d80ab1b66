import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Page } from "#components/page.tsx";
import { useCancellation } from "#features/plan/cancel/use-cancellation.ts";
import { SubscriptionsView } from "#features/plan/offers/subscriptions-view.tsx";
import { useHourWish } from "#features/plan/purchase/use-hour-wish.ts";

const PrivateLessonCheckout = lazyChunk(
  "private-lesson-checkout",
  () => import("#features/live/private-lessons/private-lesson-checkout.tsx"),
  "PrivateLessonCheckout",
);

/** Page at `/subscriptions`. */
export function SubscriptionsPage() {
  const { startCancellation, isCancelling } = useCancellation();
  return (
    <Page title="Subscriptions">
      <SubscriptionsView isCancelling={isCancelling} onCancel={startCancellation} />
      <SlotOfPlan />
    </Page>
  );
}

/** Dialog for the hour of a plan. It loads only for a plan with a private lesson. */
function SlotOfPlan() {
  const question = useHourWish();
  if (question === null) return null;
  const { isWorking, paidFrom, subscribe, close } = question;
  return (
    <Suspense>
      <PrivateLessonCheckout
        isWorking={isWorking}
        paidFrom={paidFrom}
        onSubscribe={subscribe}
        onClose={close}
      />
    </Suspense>
  );
}
