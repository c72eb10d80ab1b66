import { css, type Theme } from "@emotion/react";
import { AccountConsents } from "#features/account/details/account-consents.tsx";
import { AccountDetails } from "#features/account/details/account-details.tsx";
import { DeletionSection } from "#features/account/leaving/deletion-section.tsx";
import { ExportSection } from "#features/account/leaving/export-section.tsx";
import { OwnPrivateLessonSection } from "#features/live/private-lessons/own-private-lesson-section.tsx";
import { LedgerSection } from "#features/plan/ledger/ledger-section.tsx";
import { CreditWarning } from "#features/plan/payments/credit-warning.tsx";
import { PaymentsSection } from "#features/plan/payments/payments-section.tsx";
import { WithdrawSection } from "#features/plan/withdraw/withdraw-section.tsx";
import { LogOut } from "./log-out.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

const headStyle = ({ space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space.m,
    paddingTop: space.xl,
  });
const titleStyle = ({ text }: Theme) => css(text.title);

/** Page at `/my-account`. */
export function MyAccountPage() {
  return (
    <SignedInOnly title="My account" ask="Please log in to see your account.">
      <div css={headStyle}>
        <h1 css={titleStyle}>My account</h1>
        <LogOut />
      </div>
      <AccountDetails />
      <LedgerSection />
      <PaymentsSection />
      <WithdrawSection />
      <OwnPrivateLessonSection />
      <AccountConsents />
      <ExportSection />
      <DeletionSection>
        <CreditWarning />
      </DeletionSection>
    </SignedInOnly>
  );
}
