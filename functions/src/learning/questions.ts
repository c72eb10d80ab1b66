import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import type { LearningMode } from "@gruezi/contract/documents/learning-settings";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import { type QuestionSources, questionOf } from "#domain/learning/queue/question-of.ts";
import { findKnownWords, findWords } from "#gateways/media/word-list.ts";
import type { LessonParts } from "./open-items.ts";

type Unasked = Omit<ReviewItem, "question">;

/**
 * Adds a question to each item, in the same order. Kinds of questions take turns. Wrong choices come from the
 * items' lessons.
 */
export async function withQuestions(
  items: readonly Unasked[],
  { parts, mode }: { parts: LessonParts; mode: LearningMode },
): Promise<readonly ReviewItem[]> {
  const [lessons, known, words] = await Promise.all([
    findLessons(items, parts),
    findKnownWords(),
    findWords(),
  ]);
  const sources = { lessons, known, mode, meaningOf: (lemma: string) => words.get(lemma)?.english };
  const kinds: QuestionKind[] = [];
  return items.map((item) => {
    const schedule = item.schedule ?? undefined;
    const question = questionOf({ itemId: item.itemId, schedule }, item.content, kinds, sources);
    kinds.push(question.kind);
    return { ...item, question };
  });
}

/** Returns the lessons that were read for the items. Takes no further reads. */
async function findLessons(
  items: readonly Unasked[],
  { findDeck, findLines }: LessonParts,
): Promise<QuestionSources["lessons"]> {
  const byLesson = Map.groupBy(items, ({ VideoID }) => VideoID);
  return Promise.all(
    Array.from(byLesson, async ([videoId, ofLesson]) => {
      const hasCards = ofLesson.some(({ content }) => content.kind === "card");
      const hasLines = ofLesson.some(({ content }) => content.kind !== "card");
      const [cards = [], lines = []] = await Promise.all([
        hasCards ? findDeck(videoId) : [],
        hasLines ? findLines(videoId) : [],
      ]);
      return { cards, lines };
    }),
  );
}
