import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { AsideList } from "#features/learn/review/aside-list.tsx";
import { nameOf } from "#features/learn/review/queue-item.ts";
import { messageFor } from "#lib/message-for.ts";
import { asideStateAtom, bringBackEarlierAtom, fetchAsideAtom } from "./aside.atoms.ts";

export function OpenShelf() {
  const answer = useAtomValue(asideStateAtom)();
  const ask = useSetAtom(fetchAsideAtom);
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
