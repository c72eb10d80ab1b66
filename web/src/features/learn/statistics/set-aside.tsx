import { css, type Theme } from "@emotion/react";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { CARD_FROM_ENGLISH, readItemId } from "@gruezi/contract/learning-item";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { createQuery } from "#data/query.ts";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { nameOf } from "#features/learn/review/queue-item.ts";
import { fetchAside } from "#features/learn/today/fetch-queue.ts";
import { LoadedPart } from "./progress-parts.tsx";
import {
  bringItemBackAtom,
  fetchSetAsideAtom,
  type SetAside,
  setAsideItemsAtom,
} from "./statistics.atoms.ts";

/** Dialect texts by item id. Words are not looked up here, because their id contains the text. */
const texts = createQuery<ReadonlyMap<string, string>>({
  fetch: async () => {
    const items = (await fetchAside()) ?? [];
    return new Map(items.map(({ itemId, content }) => [itemId, nameOf(content)]));
  },
  keepPreviousData: () => true,
});

export function SetAsideItems() {
  const state = useAtomValue(setAsideItemsAtom);
  const fetchItems = useSetAtom(fetchSetAsideAtom);
  useEffect(() => {
    void fetchItems();
  }, [fetchItems]);
  return (
    <Section heading="Set aside">
      <LoadedPart state={state} what="What is set aside" onRetry={() => void fetchItems()}>
        {(items) => <Items items={items} />}
      </LoadedPart>
    </Section>
  );
}

const noteStyle = ({ colour, size }: Theme) => css({ color: colour.inkSoft, maxWidth: size.reading });
const listStyle = ({ colour, size, space }: Theme) =>
  css({
    marginTop: space.m,
    "& li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      gap: `0 ${space.m}`,
      padding: `${space.xs} 0`,
      borderTop: `${size.hairline} solid ${colour.line}`,
    },
    "& p": { minWidth: 0, overflowWrap: "anywhere" },
    "& strong": { display: "block", fontWeight: 680 },
    "& span": { color: colour.inkSoft },
  });

function Items({ items }: { items: SetAside }) {
  const bringBack = useSetAtom(bringItemBackAtom);
  const note = useRef<HTMLParagraphElement>(null);
  const textOf = useTexts(items);
  const titles = useTitles(items);
  const press = (itemId: string, schedule: CardSchedule) => {
    // Moves the focus to the note, because the button unmounts with its item.
    note.current?.focus();
    void bringBack(itemId, schedule);
  };
  return (
    <>
      <p ref={note} tabIndex={-1} css={noteStyle}>
        {items.size === 0
          ? "Nothing. What you forget again and again is set aside here, so that it does not take the time of everything else."
          : "You forgot these again and again. They wait here until you bring them back."}
      </p>
      <ul css={listStyle}>
        {[...items].map(([itemId, schedule]) => {
          const title = titles(schedule.VideoID);
          const text = textOf(itemId);
          return (
            <li key={itemId}>
              <p>
                {text ? <strong lang="gsw">{text}</strong> : <strong>{kindName(schedule)}</strong>}
                <span>
                  {`${itemId.endsWith(CARD_FROM_ENGLISH) ? "Asked from English, from " : "From "}${title}`}
                </span>
              </p>
              <Button
                aria-label={`Bring back ${text ?? kindName(schedule)}`}
                onClick={() => press(itemId, schedule)}
              >
                Bring back
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const KIND_NAMES = { card: "A card", line: "A line", word: "A word" } as const;
const kindName = ({ Kind }: CardSchedule): string => KIND_NAMES[Kind];

function useTitles(items: SetAside): (videoId: string) => string {
  const videoIds = [...items.values()].map(({ VideoID }) => VideoID);
  const state = useLessons(
    (lessonOf) => new Map(videoIds.map((videoId) => [videoId, lessonOf(videoId)?.Title])),
  );
  return (videoId) => {
    if (state.status !== "ready") return state.status === "loading" ? "…" : "an older lesson";
    return state.value.get(videoId) ?? "a lesson that was taken down";
  };
}

/** Returns the text of an item. Undefined until loaded, and for closed lessons. */
function useTexts(items: SetAside): (itemId: string) => string | undefined {
  const state = useAtomValue(texts.stateAtom)();
  const fetchTexts = useSetAtom(texts.fetchOnceAtom);
  const hasTexts = [...items.keys()].some((itemId) => readItemId(itemId).kind !== "word");
  useEffect(() => {
    if (hasTexts) void fetchTexts();
  }, [fetchTexts, hasTexts]);

  return (itemId) => {
    const name = readItemId(itemId);
    if (name.kind === "word") return name.lemma;
    return state.status === "ready" ? state.value.get(itemId) : undefined;
  };
}
