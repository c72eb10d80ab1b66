import type { ReactNode } from "react";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Region } from "./region.tsx";

interface LoadedRegionProps {
  /** The region's own shape while it loads. */
  loading: ReactNode;
  /** 'The lessons did not load' */
  failedTitle: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A region that shows its shape while it loads, and a message with a button to try again if that fails. */
export function LoadedRegion({ loading, failedTitle, onRetry, children }: LoadedRegionProps) {
  return (
    <Region
      loading={loading}
      onRetry={onRetry}
      failed={(error, retry) => (
        <Notice
          title={failedTitle}
          action={
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
          }
        >
          {messageFor(reasonOf(error))}
        </Notice>
      )}
    >
      {children}
    </Region>
  );
}
