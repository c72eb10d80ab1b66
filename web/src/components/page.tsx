import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface PageProps {
  title: string;
  children: ReactNode;
}

const pageStyle = ({ space, size }: Theme) =>
  css({
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    minHeight: `calc(100dvh - ${size.header})`,
    margin: "0 auto",
    padding: `${space.l} ${space.page} ${space.xxxl}`,
  });

/** The frame of every page; React lifts the title into the document's head. */
export function Page({ title, children }: PageProps) {
  return (
    <main id="content" tabIndex={-1} css={pageStyle}>
      <title>{`${title} · Grüezi`}</title>
      {children}
    </main>
  );
}
