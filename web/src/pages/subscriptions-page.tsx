import { Page } from "#components/page.tsx";
import { useCancellation } from "#features/cancellation/use-cancellation.ts";
import { SubscriptionsView } from "#features/subscriptions/subscriptions-view.tsx";

/** `/subscriptions`: what is sold, and what the learner holds of it. */
export function SubscriptionsPage() {
  const { startCancellation, isCancelling } = useCancellation();
  return (
    <Page title="Subscriptions">
      <SubscriptionsView isCancelling={isCancelling} onCancel={startCancellation} />
    </Page>
  );
}
