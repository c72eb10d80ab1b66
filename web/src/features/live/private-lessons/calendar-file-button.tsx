import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { Button } from "#components/button.tsx";
import { saveFile } from "#lib/save-file.ts";
import { FAILED } from "./lesson-alerts.ts";

const FILE = "private-lesson.ics";

/** Made here, where the lesson is known already. What it takes is loaded when somebody wants it. */
export function CalendarFileButton({ slot }: { slot: PrivateLessonSlot }) {
  const showAlert = useSetAtom(showAlertAtom);
  const save = async () => {
    try {
      const { toLessonCalendar } = await import("./lesson-calendar.ts");
      const calendar = toLessonCalendar(slot, Date.now());
      saveFile(FILE, new Blob([calendar], { type: "text/calendar" }));
    } catch {
      showAlert(FAILED);
    }
  };
  return (
    <Button variant="quiet" onClick={save}>
      Calendar file
    </Button>
  );
}
