import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { nameOf } from "#features/learn/today/queue.ts";
import { messageFor } from "#lib/message-for.ts";
import { asideAnswerAtom, askAsideAtom, bringBackEarlierAtom } from "./aside.atoms.ts";
import { AsideList } from "./aside-list.tsx";

export function OpenShelf() {
  const answer = useAtomValue(asideAnswerAtom)();
  const ask = useSetAtom(askAsideAtom);
  const bringBack = useSetAtom(bringBackEarlierAtom);
  useEffect(() => void ask(), [ask]);

  if (answer.status === "loading") return <p role="status">Looking it up …</p>;
  if (answer.status === "failed") return <p role="alert">{messageFor(answer.reason)}</p>;
  const bringItemBack = (wanted: string) => {
    const item = answer.value.find(({ itemId }) => itemId === wanted);
    if (item) bringBack(item);
  };
  const items = answer.value.map(({ itemId, content }) => ({ itemId, name: nameOf(content) }));
  return <AsideList items={items} onBringBack={bringItemBack} />;
}
