import { css, type Theme } from "@emotion/react";
import { COMPANY } from "@gruezi/contract/company";
import type { ReactNode } from "react";

const bannerStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.s,
    maxWidth: size.reading,
    padding: `${space.m} ${space.l}`,
    background: colour.surface,
    borderLeft: `6px solid ${colour.red}`,
  });
const titleStyle = ({ text }: Theme) => css(text.strong);

interface PlanBannerProps {
  title: string;
  children: ReactNode;
}

export function PlanBanner({ title, children }: PlanBannerProps) {
  return (
    <section aria-label={title} css={bannerStyle}>
      <p css={titleStyle}>{title}</p>
      {children}
    </section>
  );
}

/** Texts by page, because each page has its own way to cancel. */
const PAID_TWICE = {
  plans: {
    title: "You pay for two plans.",
    text: "Both of them renew. Cancel the one you do not need where you bought it, or write to",
  },
  account: {
    title: "Two of your plans renew",
    text: "You would pay twice. Cancel one of them below, or write to",
  },
};

export function PaidTwiceBanner({ page }: { page: keyof typeof PAID_TWICE }) {
  const { title, text } = PAID_TWICE[page];
  return (
    <div role="alert">
      <PlanBanner title={title}>
        <p>
          {text} <a href={`mailto:${COMPANY.supportEmail}`}>{COMPANY.supportEmail}</a>.
        </p>
      </PlanBanner>
    </div>
  );
}
