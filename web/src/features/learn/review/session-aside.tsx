import { useSetAtom } from "jotai";
import { AsideList } from "./aside-list.tsx";
import type { Review } from "./create-review.ts";
import { nameOf } from "./queue-item.ts";
import type { ReviewSession } from "./session.ts";
import { asideItems } from "./session-end.ts";

interface SessionAsideProps {
  review: Review;
  session: ReviewSession;
}

/**
 * Lists items that were set aside in the session, by the learner or as leeches. Renders nothing if there are
 * none.
 */
export function SessionAside({ review, session }: SessionAsideProps) {
  const bringBack = useSetAtom(review.bringItemBackAtom);
  const items = asideItems(session).map(({ itemId, content }) => ({ itemId, name: nameOf(content) }));
  return items.length > 0 && <AsideList items={items} onBringBack={bringBack} />;
}
