import type { ReactNode } from "react";

interface LegalLinkProps {
  to: string;
  children: ReactNode;
}

/** A link that opens a new window, so that a half-filled form is not lost. */
export function LegalLink({ to, children }: LegalLinkProps) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
