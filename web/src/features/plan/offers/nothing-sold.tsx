import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { reloadOfferAtom } from "./offer.atoms.ts";

export function NothingSold() {
  const reload = useSetAtom(reloadOfferAtom);
  return (
    <Notice title="No plans here" action={<Button onClick={reload}>Look again</Button>}>
      Nothing is sold with this billing cycle right now.
    </Notice>
  );
}
