import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "#components/button.tsx";
import { uidAtom } from "#data/auth/session.ts";
import { canDownload, type Download } from "#data/device/downloads.ts";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { downloadAtom, measureAtom } from "./download.atoms.ts";
import { bytesWords, failureWords } from "./download-words.ts";
import {
  dismissAtom,
  downloadsAtom,
  refreshDownloadsAtom,
  removeDownloadAtom,
  workAtom,
} from "./downloads.atoms.ts";
import { Actions, GoOn, Measured, Quiet, Running, Says } from "./keep-parts.tsx";

/** Keeps a lesson offline. Renders nothing for visitors, whose devices keep no lessons. */
export function KeepLesson({ videoId }: { videoId: string }) {
  const uid = useAtomValue(uidAtom);
  const state = useLessons((lessonOf) => lessonOf(videoId));
  const stored = useAtomValue(downloadsAtom)();
  const refresh = useSetAtom(refreshDownloadsAtom);
  useEffect(() => {
    if (uid !== null) void refresh();
  }, [uid, refresh]);

  const lesson = state.status === "ready" ? state.value : undefined;
  if (uid === null || !lesson || stored.status !== "ready") return null;
  return <Keeping lesson={lesson} download={stored.value.find((known) => known.videoId === videoId)} />;
}

interface KeepingProps {
  lesson: Lesson;
  download: Download | undefined;
}

const rowStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.xs });

type Pressed = (run: () => unknown) => () => void;

function Keeping(props: KeepingProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  /** Focuses the row before the pressed button is replaced by others. */
  const pressed: Pressed = (run) => () => {
    row.current?.focus();
    void run();
  };
  return (
    <fieldset ref={row} aria-label="Keep for offline" tabIndex={-1} css={rowStyle}>
      <State {...props} pressed={pressed} />
    </fieldset>
  );
}

function State({ lesson, download, pressed }: KeepingProps & { pressed: Pressed }) {
  const work = useAtomValue(workAtom)(lesson.DocID);
  const measure = useSetAtom(measureAtom);
  const start = useSetAtom(downloadAtom);
  const dismiss = useSetAtom(dismissAtom);
  const remove = useSetAtom(removeDownloadAtom);
  const keep = (total: number | null) => pressed(() => start(lesson, total));
  const onMeasure = pressed(() => measure(lesson));
  const onNotNow = pressed(() => dismiss(lesson.DocID));
  const onRemove = pressed(() => remove(lesson.DocID));

  switch (work?.status) {
    case "measuring":
      return <Says isStatus>Working out what the lesson takes…</Says>;
    case "measured":
      return <Measured {...work} onKeep={keep(work.total)} onNotNow={onNotNow} />;
    case "running":
      return <Running {...work} stop={pressed(work.stop)} />;
    case "failed":
      return (
        <>
          <Says isStatus>{failureWords(work.reason, download !== undefined)}</Says>
          {download ? (
            <GoOn onGoOn={keep(work.total)} onRemove={onRemove} />
          ) : (
            <Actions>
              <Button onClick={onMeasure}>Try again</Button>
              <Button variant="quiet" onClick={onNotNow}>
                Not now
              </Button>
            </Actions>
          )}
        </>
      );
  }
  if (download && download.bytes !== null)
    return (
      <>
        <Says isStatus>{`Kept on this device: ${bytesWords(download.bytes)}.`}</Says>
        <Quiet onPress={onRemove}>Remove</Quiet>
      </>
    );
  if (download)
    return (
      <>
        <Says>A part of this lesson is on this device. Once all of it is here, it opens offline.</Says>
        <GoOn onGoOn={keep(null)} onRemove={onRemove} />
      </>
    );
  if (!canDownload()) return <Says>This browser cannot keep lessons for offline.</Says>;
  return (
    <>
      <Quiet onPress={onMeasure}>Keep for offline</Quiet>
      <Says>The whole lesson on this device, with its film, for when there is no connection.</Says>
    </>
  );
}
