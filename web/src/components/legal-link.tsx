import type { ReactNode } from "react";

interface LegalLinkProps {
  to: string;
  children: ReactNode;
}

/** Legal pages open in a new window, so that a form that is being filled in is not lost. */
export function LegalLink({ to, children }: LegalLinkProps) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
