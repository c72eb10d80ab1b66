import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { useTitle } from "./use-title.ts";

interface PageProps {
  /** None for a page whose content names it once it has loaded. */
  title?: string;
  children: ReactNode;
}

const pageStyle = ({ space, size }: Theme) =>
  css({
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    minHeight: `calc(100dvh - ${size.header})`,
    margin: "0 auto",
    // It takes the focus when a link was followed, and needs no ring: it is not a control.
    outline: 0,
    padding: `${space.l} ${space.page} ${space.xxxl}`,
  });

/** The frame of every page; React lifts the title into the document's head. */
export function Page({ title, children }: PageProps) {
  useTitle(title);
  return (
    <main id="content" tabIndex={-1} css={pageStyle}>
      {children}
    </main>
  );
}
