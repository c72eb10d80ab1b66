import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { sessionAtom } from "#data/session.ts";
import { LedgerSection } from "#features/plan-ledger/ledger-section.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

const headStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, paddingTop: space.xl });
const titleStyle = ({ text }: Theme) => css(text.title);
const whoStyle = ({ text }: Theme) => css({ ...text.lead, overflowWrap: "anywhere" });
const emailStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

/** `/my-account`: who is logged in, and what that learner has bought. */
export function MyAccountPage() {
  return (
    <SignedInOnly title="My account" ask="Please log in to see your account.">
      <div css={headStyle}>
        <h1 css={titleStyle}>My account</h1>
        <Who />
      </div>
      <LedgerSection />
    </SignedInOnly>
  );
}

function Who() {
  const session = useAtomValue(sessionAtom);
  if (session.status !== "signed-in") return null;
  return (
    <p css={whoStyle}>
      <bdi>{session.username}</bdi> <span css={emailStyle}>{session.email}</span>
    </p>
  );
}
