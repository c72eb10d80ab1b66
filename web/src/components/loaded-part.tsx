import { css, type Theme } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Region } from "./region.tsx";

interface LoadedPartProps<Part> {
  /** Creates the part. Called again on a retry, since failed lazy components stay failed. */
  make: () => Part;
  name: string;
  children: (part: Part) => ReactNode;
}

const loadingStyle = ({ colour, radius }: Theme) =>
  css({ height: "16rem", borderRadius: radius.picture, background: colour.sunken });

export function LoadedPart<Part>({ make, name, children }: LoadedPartProps<Part>) {
  const [part, setPart] = useState(() => ({ made: make() }));
  return (
    <Region
      loading={<div role="status" aria-label={`Loading: ${name}`} css={loadingStyle} />}
      failed={(error, retry) => (
        <Notice title={`“${name}” did not load`} action={<Button onClick={retry}>Try again</Button>}>
          {messageFor(reasonOf(error))}
        </Notice>
      )}
      onRetry={() => setPart({ made: make() })}
    >
      {children(part.made)}
    </Region>
  );
}
