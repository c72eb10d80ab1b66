import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Page } from "#components/page.tsx";
import { useCancellation } from "#features/plan/cancel/use-cancellation.ts";
import { SubscriptionsView } from "#features/plan/offers/subscriptions-view.tsx";
import { useHourWish } from "#features/plan/purchase/use-hour-wish.ts";

const LessonCheckout = lazyChunk("lesson-checkout", async () => ({
  default: (await import("#features/live/private-lessons/lesson-checkout.tsx")).LessonCheckout,
}));

/** `/subscriptions`: what is sold, and what the learner holds of it. */
export function SubscriptionsPage() {
  const { startCancellation, isCancelling } = useCancellation();
  return (
    <Page title="Subscriptions">
      <SubscriptionsView isCancelling={isCancelling} onCancel={startCancellation} />
      <HourOfPlan />
    </Page>
  );
}

/** Only who takes a plan with a private lesson waits for what asks for its hour. */
function HourOfPlan() {
  const question = useHourWish();
  if (question === null) return null;
  const { isWorking, paidFrom, subscribe, close } = question;
  return (
    <Suspense>
      <LessonCheckout isWorking={isWorking} paidFrom={paidFrom} onSubscribe={subscribe} onClose={close} />
    </Suspense>
  );
}
