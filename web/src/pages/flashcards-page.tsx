import { css, type Theme } from "@emotion/react";
import { Link, useParams } from "react-router-dom";
import { Page } from "#components/page.tsx";
import { Region } from "#components/region.tsx";
import { DeckView } from "#features/learn/cards/deck-view.tsx";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { paths } from "#lib/paths.ts";

const headStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xxs });
const titleStyle = ({ text }: Theme) => css(text.heading);
const lessonStyle = ({ text, colour }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, minHeight: "1.45em" });

/** Page at `/flashcards/{VideoID}`. */
export function FlashcardsPage() {
  const { VideoID = "" } = useParams();
  return (
    <Page title="Flashcards">
      <DeckView key={VideoID} videoId={VideoID} head={<DeckHead videoId={VideoID} />} />
    </Page>
  );
}

function DeckHead({ videoId }: { videoId: string }) {
  return (
    <div css={headStyle}>
      <h1 css={titleStyle}>Flashcards</h1>
      <p css={lessonStyle}>
        {/* The lesson's name is optional, so a failure renders nothing. */}
        <Region loading={null} failed={() => null} onRetry={() => undefined}>
          <LessonName videoId={videoId} />
        </Region>
      </p>
    </div>
  );
}

function LessonName({ videoId }: { videoId: string }) {
  const state = useLessons((lessonOf) => lessonOf(videoId));
  const lesson = state.status === "ready" && state.value;
  return (
    lesson && (
      <span>
        from the lesson <Link to={paths.lesson(videoId)}>{lesson.Title}</Link>
      </span>
    )
  );
}
