import { CollectConsents } from "#features/account/consents/collect-consents.tsx";
import { LogOut } from "./log-out.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/collect-consents`, shown again after a change of the terms. */
export function CollectConsentsPage() {
  return (
    <SignedInOnly title="Your consents" ask="Please log in to tell us what you agree to.">
      <CollectConsents wayOut={<LogOut variant="quiet" />} />
    </SignedInOnly>
  );
}
