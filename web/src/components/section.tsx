import { css, type Theme } from "@emotion/react";
import { type ReactNode, useId } from "react";

interface SectionProps {
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
}

const sectionStyle = ({ space }: Theme) => css({ paddingTop: space.xxl });
const headStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "baseline",
    gap: `0 ${space.m}`,
    marginBottom: space.l,
    paddingTop: space.s,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const headingStyle = ({ text }: Theme) => css(text.heading);
const asideStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function Section({ heading, aside, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} css={sectionStyle}>
      <div css={headStyle}>
        <h2 id={headingId} css={headingStyle}>
          {heading}
        </h2>
        {aside && <p css={asideStyle}>{aside}</p>}
      </div>
      {children}
    </section>
  );
}
