import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

const bannerStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.s,
    maxWidth: size.reading,
    marginTop: space.l,
    padding: `${space.m} ${space.l}`,
    background: colour.surface,
    borderLeft: `6px solid ${colour.red}`,
  });
const titleStyle = ({ text }: Theme) => css(text.strong);

interface PlanBannerProps {
  title: string;
  children: ReactNode;
}

/** Something about a plan that the learner should attend to. */
export function PlanBanner({ title, children }: PlanBannerProps) {
  return (
    <section aria-label={title} css={bannerStyle}>
      <p css={titleStyle}>{title}</p>
      {children}
    </section>
  );
}
