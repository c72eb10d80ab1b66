import { css, type Theme } from "@emotion/react";
import { useMemo } from "react";
import { lessonElements } from "./lesson-html.ts";

const textStyle = ({ text, space, colour, size }: Theme) =>
  css({
    paddingTop: space.s,
    borderTop: `${size.rule} solid ${colour.ink}`,
    "& > *": { maxWidth: size.reading },
    "& h2": { ...text.heading, marginTop: space.xl, marginBottom: space.s },
    "& h3": { ...text.strong, marginTop: space.l, marginBottom: space.xs },
    "& p, & ul, & ol, & table": { marginBottom: space.m },
    "& li": { position: "relative", paddingLeft: space.l },
    "& ul > li::before": { content: '"–"', position: "absolute", left: 0, color: colour.inkSoft },
    "& ol": { counterReset: "step" },
    "& ol > li": { counterIncrement: "step" },
    "& ol > li::before": { content: "counter(step)", position: "absolute", left: 0, color: colour.inkSoft },
    "& strong": { fontWeight: 720 },
    "& em": { fontStyle: "normal", color: colour.inkSoft },
    "& table": { width: "100%", borderCollapse: "collapse" },
    "& th": { ...text.label, textAlign: "left", color: colour.inkSoft },
    "& th, & td": {
      padding: `${space.s} ${space.m} ${space.s} 0`,
      verticalAlign: "top",
      borderBottom: `${size.hairline} solid ${colour.line}`,
    },
    "& > :first-of-type": { marginTop: 0 },
  });

export function LessonText({ html }: { html: string }) {
  const elements = useMemo(() => lessonElements(html), [html]);
  return <div css={textStyle}>{elements}</div>;
}
