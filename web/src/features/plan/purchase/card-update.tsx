import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { useAtomValue, useSetAtom } from "jotai";
import { BusyButton } from "#components/busy-button.tsx";
import { platformAtom } from "#data/bridge/embedding.ts";
import { canUpdateCard } from "#features/plan/held/standing.ts";
import { busyWithAtom, CARD_UPDATE, updateCardAtom } from "./work.atoms.ts";

/** The provider's card page on the web; the store's own page in the app. */
export function CardUpdate({ held }: { held: CurrentSubscription }) {
  const updateCard = useSetAtom(updateCardAtom);
  const busyWith = useAtomValue(busyWithAtom);
  const platform = useAtomValue(platformAtom);
  if (held.platform !== platform || !canUpdateCard(held)) return null;
  return (
    <BusyButton
      // Where access has ended, the plan's own button leads there, and is the red one.
      variant={held.state === "grace" ? "primary" : "secondary"}
      isBusy={busyWith === CARD_UPDATE}
      busyLabel="ONE MOMENT…"
      disabled={busyWith !== null}
      onClick={() => void updateCard()}
    >
      update card info
    </BusyButton>
  );
}
