import { css, type Theme } from "@emotion/react";
import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { useSetAtom } from "jotai";
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { Button } from "#components/button.tsx";
import { useLatest } from "#components/use-latest.ts";
import { LinesWithOneNewWord } from "#features/learn/mined/lines-with-one-new-word.tsx";
import { useMining } from "#features/learn/mined/use-mining.ts";
import { findKeyCommand, toKeyPress } from "#lib/key-press.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import { findLineCommand, runLineCommand } from "#video-player/lines/line-keys.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import { LANGUAGE_LABEL } from "./caption-languages.ts";
import { useHiddenLines } from "./hidden-lines.ts";
import { LineBar } from "./line-bar.tsx";
import { useOncePlayable } from "./once-playable.ts";
import { toggleLanguageAtom, useShownLanguages } from "./shown-languages.atoms.ts";
import { ToggleButton } from "./toggle-button.tsx";
import { ToolHead } from "./tool-head.tsx";
import { listHeight, type OpenedAt, TranscriptList } from "./transcript-list.tsx";
import { type TranscriptRow, toRows } from "./transcript-rows.ts";
import { usePlayingRow, useRepeatedSeconds } from "./use-playing-row.ts";
import { type Clips, useSlowClip } from "./use-slow-clip.ts";
import { type OnWord, WordsOfLine } from "./words-of-line.tsx";

interface TranscriptProps {
  videoId: string;
  tracks: readonly CaptionTrack[];
  player: PlayerHandle | null;
  /** Null until the lesson is open. */
  clips: Clips | null;
  onRenewClips: () => Promise<Clips>;
  onWord?: OnWord;
  onReload: () => void;
  opened?: OpenedAt | undefined;
}

const sectionStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, paddingBottom: space.xl });
const skeletonStyle = ({ colour, radius }: Theme) =>
  css({ height: listHeight, borderRadius: radius.picture, background: colour.sunken });
const faultStyle = ({ text, space }: Theme) =>
  css({ ...text.small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

export function Transcript({ tracks, onReload, ...lesson }: TranscriptProps) {
  const unreadable = tracks.filter(({ cues }) => cues === "unreadable").map(({ label }) => label);
  return (
    <section aria-label="Transcript" data-transcript="" css={sectionStyle}>
      <ToolHead heading="Transcript">
        <LanguageToggles />
      </ToolHead>
      {unreadable.length > 0 && <Unreadable labels={unreadable} onReload={onReload} />}
      <Lines tracks={tracks} {...lesson} />
    </section>
  );
}

const linesStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.red });

/** In addition to the player's keys. */
const SLOW_KEY = "s";
const HIDE_KEY = "h";
/** For bookmark, since k plays and pauses. */
const MINE_KEY = "b";

function Lines({
  videoId,
  tracks,
  player,
  clips,
  onRenewClips,
  onWord,
  opened,
}: Omit<TranscriptProps, "onReload">) {
  const rows = useMemo(() => toRows(tracks), [tracks]);
  const isLoading = tracks.some(({ cues }) => cues === "loading");
  const played = usePlayingRow(rows, player?.video);
  const playing = played < 0 ? rows.findIndex((row) => row.startSeconds === opened?.startSeconds) : played;
  const repeatedSeconds = useRepeatedSeconds(player?.lines);
  const hidden = useHiddenLines();
  const mining = useMining(videoId);
  const [isOneNewWord, setOneNewWord] = useState(false);
  const slow = useSlowClip({ video: player?.video, clips, onRenew: onRenewClips });
  const current = rows[Math.max(0, playing)];
  const hasSlow = clips?.HasSlow === true;
  const playSlow = () => hasSlow && current && slow.toggle(current);
  const hide = () => current && hidden.toggle(current);
  const currentId = current?.id ?? null;
  const mineCurrent = () => currentId !== null && mining.toggle({ lineId: currentId });
  const withLines = useOncePlayable(player);
  const onPlay = useLatest((row: TranscriptRow) => withLines((lines) => lines.play(row)));
  const onRepeat = useLatest((row: TranscriptRow) => withLines((lines) => lines.toggleRepeat(row)));
  const onShow = useLatest(hidden.toggle);
  const onMine = useLatest(({ id }: TranscriptRow) => id !== null && mining.toggle({ lineId: id }));
  const lookUp = useLatest<Parameters<OnWord>>((...word) => onWord?.(...word));
  const own = new Map<string, () => unknown>([
    [SLOW_KEY, playSlow],
    [HIDE_KEY, hide],
    [MINE_KEY, mineCurrent],
  ]);

  const press = (event: KeyboardEvent) => {
    const keyPress = toKeyPress(event);
    const command = findLineCommand(keyPress);
    const run =
      command && player ? () => runLineCommand(command, player.lines) : findKeyCommand(own, keyPress);
    if (!run) return;
    event.preventDefault();
    run();
  };

  if (!isLoading && rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys do what the buttons inside do
    <div css={linesStyle} onKeyDown={press}>
      <LineBar
        lines={current && player ? player.lines : null}
        more={
          <>
            <ToggleButton
              isTool
              isOn={currentId !== null && mining.isMined({ lineId: currentId })}
              isDisabled={currentId === null}
              shortcut={MINE_KEY}
              onPress={mineCurrent}
            >
              Keep line
            </ToggleButton>
            <ToggleButton
              isTool
              isOn={current !== undefined && hidden.isHidden(current)}
              isDisabled={!current}
              shortcut={HIDE_KEY}
              onPress={hide}
            >
              Hide line
            </ToggleButton>
            <ToggleButton isTool isOn={hidden.isAllHidden} onPress={hidden.toggleAll}>
              Hide all
            </ToggleButton>
            <ToggleButton isTool isOn={isOneNewWord} onPress={() => setOneNewWord(!isOneNewWord)}>
              Lines with one new word
            </ToggleButton>
            {onWord && <WordsOfLine row={current} onWord={onWord} />}
          </>
        }
      >
        {hasSlow && (
          <ToggleButton
            isTool
            isOn={slow.isPlaying}
            isDisabled={!current}
            shortcut={SLOW_KEY}
            onPress={playSlow}
          >
            Slow
          </ToggleButton>
        )}
      </LineBar>
      {slow.hasFailed && (
        <p role="status" css={noteStyle}>
          The slow recording did not load. Press to try again.
        </p>
      )}
      {isLoading && <div role="status" aria-label="Loading the transcript" css={skeletonStyle} />}
      {rows.length > 0 && (
        <Chosen rows={rows} isOneNewWord={isOneNewWord}>
          {(chosen) => (
            <TranscriptList
              rows={chosen}
              playing={playing < 0 || !current ? -1 : chosen.indexOf(current)}
              repeatedSeconds={repeatedSeconds}
              hidden={hidden}
              mining={mining}
              opened={opened}
              onPlay={onPlay}
              onRepeat={onRepeat}
              onShow={onShow}
              onMine={onMine}
              onWord={onWord && lookUp}
            />
          )}
        </Chosen>
      )}
    </div>
  );
}

interface ChosenProps {
  rows: readonly TranscriptRow[];
  isOneNewWord: boolean;
  children: (rows: readonly TranscriptRow[]) => ReactNode;
}

const spokenIn = ({ textIn }: TranscriptRow) => textIn.get("gsw") ?? "";

function Chosen({ rows, isOneNewWord, children }: ChosenProps) {
  if (!isOneNewWord) return children(rows);
  return (
    <LinesWithOneNewWord rows={rows} textOf={spokenIn}>
      {children}
    </LinesWithOneNewWord>
  );
}

function Unreadable({ labels, onReload }: { labels: readonly string[]; onReload: () => void }) {
  return (
    <p role="status" css={faultStyle}>
      These captions could not be read: {labels.join(", ")}.
      <Button variant="quiet" onClick={onReload}>
        Try again
      </Button>
    </p>
  );
}

const rowStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xs });

function LanguageToggles() {
  const shown = useShownLanguages();
  const toggle = useSetAtom(toggleLanguageAtom);
  return (
    <fieldset aria-label="Languages of the transcript" css={rowStyle}>
      {CAPTION_LANGUAGES.map((language) => (
        <ToggleButton
          key={language}
          isOn={shown.includes(language)}
          isDisabled={shown.length === 1 && shown.includes(language)}
          onPress={() => toggle(language)}
        >
          {LANGUAGE_LABEL[language]}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
