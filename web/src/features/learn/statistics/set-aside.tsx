import { css, type Theme } from "@emotion/react";
import type { DealTodayRequest, DealtLesson } from "@gruezi/contract/callables/deal-today";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { groupedBy } from "@gruezi/contract/grouped-by";
import { CARD_FROM_ENGLISH, readItemId } from "@gruezi/contract/learning-item";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { asked } from "#data/asked.ts";
import { call } from "#data/functions/call.ts";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { Answered } from "./progress-parts.tsx";
import { askSetAsideAtom, bringItemBackAtom, type SetAside, setAsideItemsAtom } from "./statistics.atoms.ts";

const cardIdOf = (itemId: string): string =>
  itemId.endsWith(CARD_FROM_ENGLISH) ? itemId.slice(0, -CARD_FROM_ENGLISH.length) : itemId;

/** Limit of one call, even with each item in another lesson. */
export const TEXTS_SHOWN = 30;

/** Words need no request. */
function requestFor(itemIds: readonly (readonly [itemId: string, videoId: string])[]): DealTodayRequest {
  const wanted = itemIds.filter(([itemId]) => readItemId(itemId).kind !== "word").slice(0, TEXTS_SHOWN);
  const lessons = groupedBy(wanted, ([, videoId]) => videoId);
  return {
    Decks: [],
    Lessons: [...lessons].map(([VideoID, items]) => ({
      VideoID,
      Cards: [...new Set(items.flatMap(([id]) => (readItemId(id).kind === "card" ? [cardIdOf(id)] : [])))],
      Lines: items.flatMap(([id]) => {
        const name = readItemId(id);
        return name.kind === "line" ? [name.lineId] : [];
      }),
    })),
  };
}

/** Dialect texts by card or line id. */
const texts = asked<ReadonlyMap<string, string>, DealTodayRequest>({
  ask: async (request) => {
    if (request.Lessons.length === 0) return new Map();
    const dealt = await call("dealToday", request);
    return dealt.hasAccess ? new Map(dealt.lessons.flatMap(textsIn)) : new Map();
  },
  staysShown: () => true,
});

const textsIn = ({ cards, lines }: DealtLesson): [string, string][] => [
  ...cards.map(({ id, SwissGerman }): [string, string] => [id, SwissGerman]),
  ...lines.map(({ id, gsw }): [string, string] => [id, gsw]),
];

const askTextsAtom = atom(null, (_get, set, request: DealTodayRequest) => set(texts.askOnceAtom, request));

export function SetAsideItems() {
  const answer = useAtomValue(setAsideItemsAtom);
  const ask = useSetAtom(askSetAsideAtom);
  useEffect(() => {
    void ask();
  }, [ask]);
  return (
    <Section heading="Set aside">
      <Answered answer={answer} what="What is set aside" onRetry={() => void ask()}>
        {(items) => <Items items={items} />}
      </Answered>
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
    // The button unmounts with its item.
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
  const answer = useLessons(
    (lessonOf) => new Map(videoIds.map((videoId) => [videoId, lessonOf(videoId)?.Title])),
  );
  return (videoId) => {
    if (answer.status !== "ready") return answer.status === "loading" ? "…" : "an older lesson";
    return answer.value.get(videoId) ?? "a lesson that was taken down";
  };
}

/** Undefined until loaded, and for closed lessons. */
function useTexts(items: SetAside): (itemId: string) => string | undefined {
  const [request] = useState(() => requestFor([...items].map(([itemId, { VideoID }]) => [itemId, VideoID])));
  const answer = useAtomValue(texts.answerAtom)(request);
  const ask = useSetAtom(askTextsAtom);
  useEffect(() => {
    void ask(request);
  }, [ask, request]);

  return (itemId) => {
    const name = readItemId(itemId);
    if (name.kind === "word") return name.lemma;
    if (answer.status !== "ready") return undefined;
    return answer.value.get(name.kind === "line" ? name.lineId : cardIdOf(itemId));
  };
}
