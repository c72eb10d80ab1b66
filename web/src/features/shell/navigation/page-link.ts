import type { ComponentType, ReactNode } from "react";

interface PageLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  onClick?: (() => void) | undefined;
  "aria-label"?: string | undefined;
  "aria-current"?: "page" | undefined;
}

/** The link component of the document: with a router it changes the page, without one it loads another document. */
export type PageLink = ComponentType<PageLinkProps>;
