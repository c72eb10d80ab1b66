import { css, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import type { Reason } from "@gruezi/contract/reasons";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { messageFor } from "#lib/message-for.ts";

const bannerStyle = ({ colour, space }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    padding: `${space.m} ${space.l}`,
    background: colour.surface,
    borderLeft: `6px solid ${colour.red}`,
  });
const titleStyle = ({ text }: Theme) => css(text.strong);

/** Two plans renew. */
export function ConflictBanner() {
  return (
    <div role="alert" css={bannerStyle}>
      <p css={titleStyle}>You pay for two plans.</p>
      <p>
        Both of them renew. Cancel the one you do not need where you bought it, or write to{" "}
        <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>.
      </p>
    </div>
  );
}

interface UnknownPlanNoticeProps {
  reason: Reason;
  isBusy: boolean;
  onRetry: () => void;
}

/** Nothing is sold to somebody whose plan could not be read: they might have one. */
export function UnknownPlanNotice({ reason, isBusy, onRetry }: UnknownPlanNoticeProps) {
  return (
    <Notice
      title="Your plan did not load"
      action={
        <Button variant="primary" disabled={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageFor(reason)}
    </Notice>
  );
}
