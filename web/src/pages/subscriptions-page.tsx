import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Page } from "#components/page.tsx";
import { useCancellation } from "#features/cancellation/use-cancellation.ts";
import { SubscriptionsView } from "#features/subscriptions/subscriptions-view.tsx";
import { useHourWish } from "#features/subscriptions/use-hour-wish.ts";

const LessonCheckout = lazyChunk("lesson-checkout", async () => ({
  default: (await import("#features/private-lessons/lesson-checkout.tsx")).LessonCheckout,
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

/** Only who buys a plan with a private lesson waits for what asks for its hour. */
function HourOfPlan() {
  const wish = useHourWish();
  if (wish === null) return null;
  return (
    <Suspense>
      <LessonCheckout isWorking={wish.isWorking} onSubscribe={wish.subscribe} onClose={wish.close} />
    </Suspense>
  );
}
