import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { isNew } from "@gruezi/contract/reviews/candidate";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { ButtonLink } from "#components/button.tsx";
import { Region } from "#components/region.tsx";
import { uidAtom } from "#data/auth/session.ts";
import { fetchDeckAtom, ownDeckAtom } from "#features/learn/cards/deck.atoms.ts";
import { deckItems } from "#features/learn/cards/deck-items.ts";
import { useDirection } from "#features/learn/cards/use-choices.ts";
import { nextAfter } from "#features/learn/course/next-step.ts";
import { stepWords } from "#features/learn/course/step-words.ts";
import { useNextStep } from "#features/learn/course/use-next-step.ts";
import { paths } from "#lib/paths.ts";
import { PLAYS_ON_ARRIVAL } from "#lib/play-on-arrival.ts";

const waysStyle = ({ space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "center",
    gap: space.xs,
    // Two buttons fit side by side in the film of a narrow phone.
    "& > a": { paddingInline: space.m },
  });
const nextStyle = css({ flexBasis: "100%", display: "flex", justifyContent: "center", minWidth: 0 });
/** Limits the label to two lines, the height of a button. */
const labelStyle = ({ text }: Theme) =>
  css({
    ...text.label,
    overflow: "hidden",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
  });

interface FilmEndProps {
  lesson: Lesson;
  canPractise: boolean;
}

/** Links to what follows, over the last picture of a film. */
export function FilmEnd({ lesson, canPractise }: FilmEndProps) {
  return (
    <nav aria-label="After the film" css={waysStyle}>
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <NextLesson lessonId={lesson.DocID} />
      </Region>
      {canPractise && <ButtonLink to="?practise=dictation">Practise</ButtonLink>}
      {lesson.HasFlashcards && <NewCards videoId={lesson.DocID} />}
    </nav>
  );
}

function NextLesson({ lessonId }: { lessonId: string }) {
  const step = useNextStep((stand) => nextAfter(stand, lessonId));
  const words = step.status === "ready" ? stepWords(step.value) : null;
  return (
    <span css={nextStyle}>
      <ButtonLink variant="primary" to={words?.to ?? paths.course} state={PLAYS_ON_ARRIVAL}>
        <span css={labelStyle}>
          {words ? (
            <span>
              {words.lead}: <bdi>{words.title}</bdi>
            </span>
          ) : (
            "To the course"
          )}
        </span>
      </ButtonLink>
    </span>
  );
}

/** Link to the lesson's cards. Renders nothing for learners whose plan does not open them. */
function NewCards({ videoId }: { videoId: string }) {
  const [direction] = useDirection();
  const uid = useAtomValue(uidAtom);
  const fetchDeck = useSetAtom(fetchDeckAtom);
  const deck = useAtomValue(ownDeckAtom)(videoId);

  useEffect(() => {
    if (uid !== null) void fetchDeck(videoId);
  }, [uid, fetchDeck, videoId]);

  if (!deck) return null;
  const count = deckItems(deck, direction).filter(isNew).length;
  return (
    <ButtonLink to={paths.flashcards(videoId)}>
      {count > 0 ? `New cards (${count})` : "Flashcards"}
    </ButtonLink>
  );
}
