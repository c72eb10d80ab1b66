import { LogOutButton } from "#features/account/log-out-button.tsx";
import { CollectConsents } from "#features/consents/collect-consents.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** `/collect-consents`: for a learner whose consents are missing, or are for terms that have changed since. */
export function CollectConsentsPage() {
  return (
    <SignedInOnly title="Your consents" ask="Please log in to tell us what you agree to.">
      <CollectConsents wayOut={<LogOutButton variant="quiet" />} />
    </SignedInOnly>
  );
}
