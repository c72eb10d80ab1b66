import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

const titleStyle = ({ text }: Theme) => css({ ...text.title, fontSize: "2.5rem" });
export const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const switchStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, paddingTop: space.s, borderTop: `1px solid ${colour.line}` });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function FormTitle({ children }: { children: ReactNode }) {
  return <h1 css={titleStyle}>{children}</h1>;
}

export function FormNote({ children }: { children: ReactNode }) {
  return <p css={noteStyle}>{children}</p>;
}

export function FormSwitch({ children }: { children: ReactNode }) {
  return <p css={switchStyle}>{children}</p>;
}
