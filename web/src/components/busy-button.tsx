import { css } from "@emotion/react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  busyLabel: string;
}

const labelsStyle = css({ display: "grid", placeItems: "center", "& > *": { gridArea: "1 / 1" } });
const unseenStyle = css({ visibility: "hidden" });

/** A button as wide as the longer label, so that nothing moves when it is pressed. */
export function BusyButton({ isBusy, busyLabel, disabled = false, children, ...rest }: BusyButtonProps) {
  return (
    <Button {...rest} disabled={isBusy || disabled}>
      <span css={labelsStyle}>
        <span aria-hidden={isBusy} css={isBusy && unseenStyle}>
          {children}
        </span>
        <span aria-hidden={!isBusy} css={!isBusy && unseenStyle}>
          {busyLabel}
        </span>
      </span>
    </Button>
  );
}
