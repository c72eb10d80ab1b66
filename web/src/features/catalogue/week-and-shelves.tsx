import { useAtomValue } from "jotai";
import { mondayLessonAtom } from "./catalogue.atoms.ts";
import { LessonShelves } from "./lesson-shelves.tsx";
import { WeeklyLesson } from "./weekly-lesson.tsx";

/** This week's lesson large, and the others on their shelves. */
export function WeekAndShelves() {
  const weekly = useAtomValue(mondayLessonAtom);
  return (
    <>
      {weekly && <WeeklyLesson lesson={weekly} />}
      <LessonShelves heading="Lessons" exceptId={weekly?.DocID} />
    </>
  );
}
