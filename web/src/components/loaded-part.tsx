import { css, type Theme } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Region } from "./region.tsx";

interface LoadedPartProps<Part> {
  /** Makes the component that loads its code; once more for another try, because code that failed to load stays failed. */
  make: () => Part;
  /** As it is called while it loads, and when it does not. */
  name: string;
  children: (part: Part) => ReactNode;
}

const loadingStyle = ({ colour, radius }: Theme) =>
  css({ height: "16rem", borderRadius: radius.picture, background: colour.sunken });

/** A part of a page whose code is loaded when it is opened. */
export function LoadedPart<Part>({ make, name, children }: LoadedPartProps<Part>) {
  const [part, setPart] = useState(() => ({ made: make() }));
  return (
    <Region
      loading={<div role="status" aria-label={`Loading: ${name}`} css={loadingStyle} />}
      failed={(_error, retry) => (
        <Notice title={`“${name}” did not load`} action={<Button onClick={retry}>Try again</Button>}>
          Check your connection and try again.
        </Notice>
      )}
      onRetry={() => setPart({ made: make() })}
    >
      {children(part.made)}
    </Region>
  );
}
