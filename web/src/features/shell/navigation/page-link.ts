import type { ComponentType, ReactNode } from "react";

interface PageLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  onClick?: (() => void) | undefined;
  title?: string | undefined;
  "aria-label"?: string | undefined;
  "aria-current"?: "page" | undefined;
}

/** Link that routes, or loads a document where there is no router. */
export type PageLink = ComponentType<PageLinkProps>;
