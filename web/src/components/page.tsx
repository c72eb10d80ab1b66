import { css, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import { type ReactNode, useLayoutEffect } from "react";

interface PageProps {
  /** Left out by a page whose content sets the title once it has loaded. */
  title?: string;
  children: ReactNode;
}

const pageStyle = ({ space, size }: Theme) =>
  css({
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    minHeight: `calc(100dvh - ${size.header})`,
    margin: "0 auto",
    // Gets the focus after a navigation, but is no control, so it shows no ring.
    outline: 0,
    padding: `${space.l} ${space.page} ${space.xxxl}`,
  });

/** The frame of every page. */
export function Page({ title, children }: PageProps) {
  useTitle(title);
  return (
    <main id="content" tabIndex={-1} css={pageStyle}>
      {children}
    </main>
  );
}

/** Sets the document's title. While the title is undefined, the one before stays. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title) document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
