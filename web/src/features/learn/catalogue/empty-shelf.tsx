import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { reloadCatalogueAtom } from "./catalogue.atoms.ts";

export function EmptyShelf() {
  const reload = useSetAtom(reloadCatalogueAtom);
  return (
    <Notice title="No lessons yet" action={<Button onClick={reload}>Look again</Button>}>
      The first lessons are about to be published here.
    </Notice>
  );
}
