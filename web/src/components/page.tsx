import { css, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import { type ReactNode, useLayoutEffect } from "react";

interface PageProps {
  /** Omitted where the content sets the title after loading. */
  title?: string;
  children: ReactNode;
}

const pageStyle = ({ space, size }: Theme) =>
  css({
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    minHeight: `calc(100dvh - ${size.header})`,
    margin: "0 auto",
    // The element takes the focus after navigation but is no control, so it shows no ring.
    outline: 0,
    padding: `${space.l} ${space.page} ${space.xxxl}`,
  });

export function Page({ title, children }: PageProps) {
  useTitle(title);
  return (
    <main id="content" tabIndex={-1} css={pageStyle}>
      {children}
    </main>
  );
}

/** Sets the document's title. Undefined keeps the previous one. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title) document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
