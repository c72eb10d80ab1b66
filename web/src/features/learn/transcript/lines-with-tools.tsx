import { css, type Theme } from "@emotion/react";
import { lineItemId } from "@gruezi/contract/learning-item";
import { useAtomValue } from "jotai";
import { type KeyboardEvent, type ReactNode, Suspense, useMemo, useState } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { useLatest } from "#components/use-latest.ts";
import { uidAtom } from "#data/auth/session.ts";
import { LinesWithOneNewWord } from "#features/learn/mined/lines-with-one-new-word.tsx";
import { useMining } from "#features/learn/mined/use-mining.ts";
import { findKeyCommand, obeyKey, toKeyPress } from "#lib/key-press.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import { findLineCommand, runLineCommand } from "#video-player/lines/line-keys.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import { useHiddenLines } from "./hidden-lines.ts";
import { LineActions } from "./line-actions.tsx";
import { LineBar } from "./line-bar.tsx";
import { MoreTools } from "./more-tools.tsx";
import { useOncePlayable } from "./once-playable.ts";
import { ToggleButton } from "./toggle-button.tsx";
import { type OpenedAt, skeletonHeight, TranscriptList } from "./transcript-list.tsx";
import { spokenIn, type TranscriptRow, toRows } from "./transcript-rows.ts";
import { useMarksSwitch } from "./use-marks-switch.ts";
import { useNextNewWord } from "./use-next-new-word.ts";
import { usePlayingRow, useRepeatedSeconds } from "./use-playing-row.ts";
import { type Clips, useSlowClip } from "./use-slow-clip.ts";
import type { OnWord } from "./words-of-line.tsx";

const WordMarks = lazyChunk("word-marks", () => import("./word-marks.tsx"), "WordMarks");

export interface LinesWithToolsProps {
  videoId: string;
  tracks: readonly CaptionTrack[];
  player: PlayerHandle | null;
  /** Null until the lesson has loaded, and if it is refused. */
  clips: Clips | null;
  onRenewClips: () => Promise<Clips>;
  onWord?: OnWord;
  /** Starts a comment about a line. */
  onAsk?: ((lineId: string) => void) | undefined;
  opened?: OpenedAt | undefined;
  /** Button that opens the exercises. */
  opener: ReactNode;
  /** Tool that keeps the lesson offline. */
  keepTool: ReactNode;
}

/** Beside the film, the list takes the height that is left, and scrolls. */
export const columnStyle = ({ screen, space }: Theme) =>
  css({
    display: "flex",
    flexDirection: "column",
    gap: space.s,
    minWidth: 0,
    [screen.beside]: { flex: "0 1 auto", minHeight: 0 },
  });
/** Below the film, the bar is sticky without the tools around it. */
const toolsStyle = ({ screen, space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space.xs,
    [screen.stacked]: { display: "contents", "& > button": { alignSelf: "start" } },
  });
const skeletonStyle = ({ colour, radius }: Theme) =>
  css({ height: skeletonHeight, borderRadius: radius.picture, background: colour.sunken });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.red });

/** Keys in addition to the player's. */
const SLOW_KEY = "s";
const HIDE_KEY = "h";
/** Stands for bookmark, because k plays and pauses. */
const MINE_KEY = "b";
/** Stands for unknown. */
const NEW_WORD_KEY = "u";

/** Lists the lines of a lesson under their tools, and obeys the keys of both. */
export function LinesWithTools({
  videoId,
  tracks,
  player,
  clips,
  onRenewClips,
  onWord,
  onAsk,
  opened,
  opener,
  keepTool,
}: LinesWithToolsProps) {
  const rows = useMemo(() => toRows(tracks), [tracks]);
  const isLoading = tracks.some(({ cues }) => cues === "loading");
  const played = usePlayingRow(rows, player?.video);
  const playing = played < 0 ? rows.findIndex((row) => row.startSeconds === opened?.startSeconds) : played;
  const repeatedSeconds = useRepeatedSeconds(player?.lines);
  const hidden = useHiddenLines();
  const mining = useMining(videoId);
  const [isOneNewWord, setOneNewWord] = useState(false);
  const { areMarked, toggleMarks } = useMarksSwitch();
  const isLearner = useAtomValue(uidAtom) !== null;
  const newWord = useNextNewWord(rows, playing);
  const slow = useSlowClip({ video: player?.video, clips, onRenew: onRenewClips });
  const current = rows[Math.max(0, playing)];
  const hasSlow = clips?.HasSlow === true;
  const playSlow = () => hasSlow && current && slow.toggle(current);
  const hide = () => current && hidden.toggle(current);
  const currentId = current?.id ?? null;
  const mineCurrent = () => currentId !== null && mining.toggle({ lineId: currentId });
  const withLines = useOncePlayable(player);
  const onPlay = useLatest((row: TranscriptRow) => withLines((lines) => lines.play(row)));
  const playNewWord = async () => {
    const next = await newWord.findNext();
    if (next) onPlay(next);
  };
  const onRepeat = useLatest((row: TranscriptRow) => withLines((lines) => lines.toggleRepeat(row)));
  const onShow = useLatest(hidden.toggle);
  const onMine = useLatest(({ id }: TranscriptRow) => id !== null && mining.toggle({ lineId: id }));
  const lookUp = useLatest<Parameters<OnWord>>((...word) => onWord?.(...word));
  // The form shows below the line, so all lines must be listed.
  const beginNote = () => {
    player?.video.pause();
    setOneNewWord(false);
  };
  const own = new Map<string, () => unknown>([
    [SLOW_KEY, playSlow],
    [HIDE_KEY, hide],
    [MINE_KEY, mineCurrent],
    [NEW_WORD_KEY, playNewWord],
  ]);

  const press = (event: KeyboardEvent) => {
    const keyPress = toKeyPress(event);
    const command = findLineCommand(keyPress);
    const run =
      command && player ? () => runLineCommand(command, player.lines) : findKeyCommand(own, keyPress);
    obeyKey(event, run, (runs) => runs());
  };

  if (!isLoading && rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys do what the buttons inside do
    <div css={columnStyle} onKeyDown={press}>
      <div css={toolsStyle}>
        <LineBar
          lines={current && player ? player.lines : null}
          slow={
            hasSlow && (
              <ToggleButton
                isTool
                isOn={slow.isPlaying}
                isDisabled={!current}
                shortcut={SLOW_KEY}
                onPress={playSlow}
              >
                Slow
              </ToggleButton>
            )
          }
        >
          <MoreTools
            videoId={videoId}
            lines={current && player ? player.lines : null}
            tools={[
              {
                name: "Keep line",
                sentence: "The line comes back in Today, just before you would forget it.",
                isOn: currentId !== null && mining.isMined({ lineId: currentId }),
                isDisabled: currentId === null,
                shortcut: MINE_KEY,
                onPress: mineCurrent,
              },
              {
                name: "Hide line",
                sentence: "Hides the text of the line at hand until you press Show.",
                isOn: current !== undefined && hidden.isHidden(current),
                isDisabled: !current,
                shortcut: HIDE_KEY,
                onPress: hide,
              },
              {
                name: "Hide all",
                sentence: "Listen first: each line shows its text when you ask for it.",
                isOn: hidden.isAllHidden,
                onPress: hidden.toggleAll,
              },
              {
                name: "Mark my words",
                sentence:
                  "Words that are new to you get a line, words that you keep a dashed one. U plays the next line with one new word.",
                isOn: areMarked,
                onPress: toggleMarks,
              },
              {
                name: "Lines with one new word",
                sentence: "Leaves the lines of which you know every word but one: the easiest to learn from.",
                isOn: isOneNewWord,
                onPress: () => setOneNewWord(!isOneNewWord),
              },
            ]}
            ofLesson={keepTool}
            ofLine={(close) =>
              current && (
                <LineActions
                  {...{ videoId, row: current, onWord, onAsk }}
                  onNote={beginNote}
                  onClose={close}
                />
              )
            }
          />
        </LineBar>
        {opener}
      </div>
      {slow.hasFailed && (
        <p role="status" css={noteStyle}>
          The slow recording did not load. Press to try again.
        </p>
      )}
      {newWord.isNone && (
        <p role="status" css={noteStyle}>
          No later line has exactly one new word.
        </p>
      )}
      {isLoading && <div role="status" aria-label="Loading the transcript" css={skeletonStyle} />}
      {rows.length > 0 && (
        <Chosen rows={rows} isOneNewWord={isOneNewWord} onAll={() => setOneNewWord(false)}>
          {(chosen) => (
            <Marked videoId={areMarked ? videoId : null}>
              <TranscriptList
                rows={chosen}
                playing={playing < 0 || !current ? -1 : chosen.indexOf(current)}
                repeatedSeconds={repeatedSeconds}
                hidden={hidden}
                mining={mining}
                noteIdOf={isLearner ? (lineId) => lineItemId(videoId, lineId) : undefined}
                opened={opened}
                onPlay={onPlay}
                onRepeat={onRepeat}
                onShow={onShow}
                onMine={onMine}
                onWord={onWord && lookUp}
              />
            </Marked>
          )}
        </Chosen>
      )}
    </div>
  );
}

function Marked({ videoId, children }: { videoId: string | null; children: ReactNode }) {
  if (videoId === null) return children;
  return (
    <Suspense fallback={children}>
      <WordMarks videoId={videoId}>{children}</WordMarks>
    </Suspense>
  );
}

interface ChosenProps {
  rows: readonly TranscriptRow[];
  isOneNewWord: boolean;
  onAll: () => void;
  children: (rows: readonly TranscriptRow[]) => ReactNode;
}

function Chosen({ rows, isOneNewWord, onAll, children }: ChosenProps) {
  if (!isOneNewWord) return children(rows);
  return (
    <LinesWithOneNewWord rows={rows} textOf={spokenIn} onAll={onAll}>
      {children}
    </LinesWithOneNewWord>
  );
}
