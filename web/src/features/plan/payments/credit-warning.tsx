import { useAtomValue } from "jotai";
import { PlanBanner } from "#features/plan/current-plan/plan-banner.tsx";
import { CREDIT_GOES, creditTitle } from "./payment-words.ts";
import { paymentsAtom } from "./payments.atoms.ts";

/** Warning beside the deletion of the account, which ends the credit. The page's payments load it. */
export function CreditWarning() {
  const payments = useAtomValue(paymentsAtom);

  if (payments.status === "loading") return null;
  if (payments.status === "failed") {
    return (
      <PlanBanner title="We could not find out whether you have credit">
        <p>It would go with your account. Let your payments load first.</p>
      </PlanBanner>
    );
  }
  const { credit } = payments.value;
  return (
    credit && (
      <PlanBanner title={creditTitle(credit)}>
        <p>{CREDIT_GOES}</p>
      </PlanBanner>
    )
  );
}
