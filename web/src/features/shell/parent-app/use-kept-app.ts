import { BRIDGE_ANSWER_MILLISECONDS, readMetadata } from "@gruezi/contract/bridge";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { rememberAppAtom } from "#data/bridge/embedding.ts";
import { readPersisted } from "#data/device/persisted.ts";

/**
 * Until the app around the page has spoken, it is what it was on the last visit: the plans need not first be shown with
 * the web's prices. An app that says nothing for as long as the page waits for any answer is none.
 */
export function useKeptApp(): void {
  const remember = useSetAtom(rememberAppAtom);
  useEffect(() => {
    let isOver = false;
    void readPersisted("metadata", readMetadata).then((kept) => {
      if (!isOver) remember(kept ?? null);
    });
    const timer = setTimeout(() => {
      isOver = true;
      remember(null);
    }, BRIDGE_ANSWER_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [remember]);
}
