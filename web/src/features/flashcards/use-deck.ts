import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { sessionAtom, uidAtom } from "#data/session.ts";
import { deckAtom, openDeckAtom, turnRoundAtom } from "./flashcards.atoms.ts";
import type { Direction } from "./study.ts";

/** A lesson's cards: asked for when the page opens, and again whenever somebody signs in or out. */
export function useDeck(videoId: string, direction: Direction) {
  const open = useSetAtom(openDeckAtom);
  const turnRound = useSetAtom(turnRoundAtom);
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);
  const deck = useAtomValue(deckAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks (uid) decides the answer; a turned deck is not asked for again
  useEffect(() => {
    if (isSessionKnown) void open({ videoId, direction });
  }, [open, videoId, uid, isSessionKnown]);

  const shown = deck.status === "ready" ? deck.study.direction : direction;
  useEffect(() => {
    if (shown !== direction) turnRound(direction);
  }, [turnRound, shown, direction]);

  return { deck, openAgain: () => open({ videoId, direction }) };
}
