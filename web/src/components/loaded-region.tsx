import type { ReactNode } from "react";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Region } from "./region.tsx";

interface LoadedRegionProps {
  /** A skeleton, shown while the children suspend. */
  loading: ReactNode;
  /** A sentence, as in 'The lessons did not load'. */
  failedTitle: string;
  onRetry: () => void;
  children: ReactNode;
}

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
