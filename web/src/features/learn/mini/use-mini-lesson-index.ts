import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { keep } from "#data/device/kept.ts";
import { reloadCatalogueAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { type MiniLessonIndex, miniLessonIndexAtom } from "./mini-lesson-index.atoms.ts";

/** Which mini lessons there are; kept for the next visit, and an alert where it could not be learnt. */
export function useMiniLessonIndex(): MiniLessonIndex {
  const index = useLoaded(miniLessonIndexAtom);
  const reload = useSetAtom(reloadCatalogueAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const { ids, hasFailed } = index;

  useEffect(() => {
    if (!hasFailed) {
      void keep("miniLessonIds", ids);
      return;
    }
    showAlert({
      title: "Oops.",
      description: "Something went wrong. Try again",
      buttons: [{ label: "OK" }, { label: "Try again", isPrimary: true, onPress: reload }],
    });
  }, [ids, hasFailed, reload, showAlert]);

  return index;
}
