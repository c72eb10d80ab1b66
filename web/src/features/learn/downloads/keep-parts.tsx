import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { bytesWords } from "./download-words.ts";

const sentenceStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });
const actionsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });
const progressStyle = ({ colour }: Theme) => css({ width: "100%", accentColor: colour.red });

/** Aligns the button's label with the edge of the text. */
const quietStyle = (theme: Theme) =>
  css({ "& > button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` } });

export function Quiet({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <div css={quietStyle}>
      <Button variant="quiet" onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}

export const Actions = ({ children }: { children: ReactNode }) => <div css={actionsStyle}>{children}</div>;

export function GoOn({ onGoOn, onRemove }: { onGoOn: () => void; onRemove: () => void }) {
  return (
    <Actions>
      <Button onClick={onGoOn}>Go on</Button>
      <Button variant="quiet" onClick={onRemove}>
        Remove
      </Button>
    </Actions>
  );
}

export function Says({ isStatus = false, children }: { isStatus?: boolean; children: ReactNode }) {
  return (
    <p role={isStatus ? "status" : undefined} css={sentenceStyle}>
      {children}
    </p>
  );
}

interface MeasuredProps {
  total: number;
  room: number | undefined;
  onKeep: () => void;
  onNotNow: () => void;
}

export function Measured({ total, room, onKeep, onNotNow }: MeasuredProps) {
  const hasRoom = room === undefined || total < room;
  return (
    <>
      <Says isStatus>
        {hasRoom
          ? `About ${bytesWords(total)}: film in its smallest size, recordings, text and cards.`
          : `The lesson takes about ${bytesWords(total)}, and this device has ${bytesWords(room)} left for it.`}
      </Says>
      {hasRoom ? (
        <Actions>
          <Button onClick={onKeep}>Keep it</Button>
          <Button variant="quiet" onClick={onNotNow}>
            Not now
          </Button>
        </Actions>
      ) : (
        <Quiet onPress={onNotNow}>Not now</Quiet>
      )}
    </>
  );
}

interface RunningProps {
  bytes: number;
  total: number | null;
  stop: () => void;
}

/** Progress of a download. It is no `status` region, because a screen reader would announce each file. */
export function Running({ bytes, total, stop }: RunningProps) {
  return (
    <>
      <progress
        aria-label="Keeping the lesson"
        value={total === null ? undefined : Math.min(bytes, total)}
        max={total ?? undefined}
        css={progressStyle}
      />
      <Says>
        {`${bytesWords(bytes)}${total !== null && bytes <= total ? ` of about ${bytesWords(total)}` : ""}`}
      </Says>
      <Quiet onPress={stop}>Cancel</Quiet>
    </>
  );
}
