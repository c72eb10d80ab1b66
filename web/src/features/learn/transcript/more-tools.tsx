import { css, type Theme } from "@emotion/react";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { Button, ButtonLink, quietInset } from "#components/button.tsx";
import { Modal } from "#components/modal.tsx";
import { type PressedPlace, placeBeside } from "#components/place-beside.ts";
import { paths } from "#lib/paths.ts";
import { screen } from "#theme/tokens.ts";
import { LINE_KEYS } from "#video-player/lines/line-keys.ts";
import { FOR_EVER, type LinePlayback, REPEAT_TIMES } from "#video-player/lines/line-playback.ts";
import { useLineMode } from "#video-player/lines/use-lines.ts";
import { ToggleButton } from "./toggle-button.tsx";

export interface Tool {
  name: string;
  /** Describes what the tool does. */
  sentence: string;
  isOn: boolean;
  isDisabled?: boolean;
  shortcut?: string;
  onPress: () => void;
}

interface MoreToolsProps {
  videoId: string;
  /** Playback of lines. Null until the video is ready. */
  lines: LinePlayback | null;
  tools: readonly Tool[];
  /** Tool that keeps the lesson offline. */
  ofLesson: ReactNode;
  /** Renders actions of the line. Each closes the menu. */
  ofLine: (close: () => void) => ReactNode;
}

const isWide = () => matchMedia(screen.wide.replace("@media ", "")).matches;

const menuStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.m, padding: `${space.s} ${space.l} ${space.l}` });
const headStyle = ({ space }: Theme) =>
  css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: space.m });
const headingStyle = ({ text }: Theme) => css(text.strong);

export function MoreTools(props: MoreToolsProps) {
  const [place, setPlace] = useState<PressedPlace | null>(null);
  const close = () => setPlace(null);
  const open = ({ currentTarget }: MouseEvent) => setPlace(currentTarget.getBoundingClientRect());
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={open}>
        More tools
      </Button>
      {place && (
        <Modal
          label="More tools"
          variant="note"
          place={isWide() ? placeBeside(place, window) : undefined}
          onDismiss={close}
        >
          <div css={menuStyle}>
            <div css={headStyle}>
              <h2 css={headingStyle}>More tools</h2>
              <Button variant="quiet" onClick={close}>
                Close
              </Button>
            </div>
            <Tools {...props} onClose={close} />
          </div>
        </Modal>
      )}
    </>
  );
}

function Tools({
  videoId,
  lines,
  tools,
  ofLesson,
  ofLine,
  onClose,
}: MoreToolsProps & { onClose: () => void }) {
  const { repeated, pausesAfterLines } = useLineMode(lines);
  return (
    <>
      <div css={linkRowStyle}>
        <ButtonLink variant="quiet" to={`${paths.listen}?lesson=${encodeURIComponent(videoId)}`}>
          Listen, hands free
        </ButtonLink>
        <p css={sentenceStyle}>Plays line after line with its meaning, also with the screen off.</p>
      </div>
      {ofLesson}
      <ToolRow
        name="Repeat this line"
        sentence="Plays the line at hand over and over."
        isOn={repeated !== null}
        isDisabled={!lines}
        shortcut={LINE_KEYS.repeat}
        onPress={() => lines?.toggleRepeat()}
      />
      <RepeatTimes lines={lines} />
      <ToolRow
        name="Pause after each line"
        sentence="Stops the film at the end of each line, so that you can say it."
        isOn={pausesAfterLines}
        isDisabled={!lines}
        shortcut={LINE_KEYS.pauses}
        onPress={() => lines?.togglePauses()}
      />
      {tools.map((tool) => (
        <ToolRow key={tool.name} {...tool} />
      ))}
      {ofLine(onClose)}
    </>
  );
}

const rowStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.xxs });
/** Aligns the link's text with the edge of the buttons. */
const linkRowStyle = (theme: Theme) =>
  css(rowStyle(theme), { "& > a": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` } });
const sentenceStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

function ToolRow({ name, sentence, ...toggle }: Tool) {
  const id = useId();
  return (
    <div css={rowStyle}>
      <ToggleButton isTool describedBy={id} {...toggle}>
        {name}
      </ToggleButton>
      <p id={id} css={sentenceStyle}>
        {sentence}
      </p>
    </div>
  );
}

const timesStyle = ({ space, text }: Theme) =>
  css({ ...text.small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });
const selectStyle = ({ colour, radius, size, space, text }: Theme) =>
  css({
    ...text.label,
    fontFamily: "inherit",
    minHeight: size.target,
    padding: space.xs,
    border: `${size.hairline} solid ${colour.line}`,
    borderRadius: radius.control,
    color: colour.ink,
    background: colour.ground,
    cursor: "pointer",
    "&:hover": { borderColor: colour.ink },
  });

const timesLabel = (times: number) => (times === FOR_EVER ? "Until stopped" : `${times} times`);

function RepeatTimes({ lines }: { lines: LinePlayback | null }) {
  const { times } = useLineMode(lines);
  return (
    <label css={timesStyle}>
      How often a line is repeated
      <select
        value={String(times)}
        disabled={!lines}
        css={selectStyle}
        onChange={({ currentTarget }) => lines?.setTimes(Number(currentTarget.value))}
      >
        {REPEAT_TIMES.map((choice) => (
          <option key={choice} value={String(choice)}>
            {timesLabel(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
