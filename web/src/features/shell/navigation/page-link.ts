import type { ComponentType, ReactNode } from "react";

interface PageLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  onClick?: (() => void) | undefined;
  "aria-label"?: string | undefined;
  "aria-current"?: "page" | undefined;
}

/** How a link leads to a page: within this document where there is a router, else by loading another. */
export type PageLink = ComponentType<PageLinkProps>;
