import { css, type Theme } from "@emotion/react";
import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { planName } from "#lib/plan-name.ts";
import { isWebAddress, STORES } from "#lib/stores.ts";

const noticeStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.xs,
    maxWidth: size.reading,
    padding: `${space.m} ${space.l}`,
    background: colour.surface,
    borderLeft: `6px solid ${colour.red}`,
  });
const titleStyle = ({ text }: Theme) => css(text.strong);
const linkStyle = ({ text, size }: Theme) =>
  css({ ...text.strong, display: "inline-flex", alignItems: "center", minHeight: size.target });

/** A plan that costs money until its buyer ends it, account or not. */
export function StorePlanNotice({ plan }: { plan: CurrentSubscription }) {
  const { name, where, way } = STORES[plan.platform === "ios" ? "ios" : "android"];
  return (
    <section aria-label={`Your plan from ${name}`} css={noticeStyle}>
      <h3 css={titleStyle}>Only you can end {planName(plan)}</h3>
      <p>
        You bought it {where}, which takes no order from us. Until you end it there you go on being charged,
        account or not. To end it, {way}.
      </p>
      {isWebAddress(plan.managementUrl) && (
        <a href={plan.managementUrl} target="_blank" rel="noreferrer" css={linkStyle}>
          End it {where}
        </a>
      )}
    </section>
  );
}
