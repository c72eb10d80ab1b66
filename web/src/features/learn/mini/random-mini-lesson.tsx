import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Button, type ButtonVariant } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { askForAllLessonsAtom } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { paths } from "#lib/paths.ts";
import { drawMiniLessonAtom } from "./mini-deck.ts";

/** Replaces `/mini-lessons`, which names no lesson, by the address of a random one. */
export function AnyMiniLesson({ ids }: { ids: readonly string[] }) {
  const draw = useSetAtom(drawMiniLessonAtom);
  const navigate = useNavigate();

  useEffect(() => {
    const id = draw({ ids, shownId: null });
    if (id) void navigate(paths.miniLesson(id), { replace: true });
  }, [draw, navigate, ids]);

  return <LoadingView />;
}

interface RandomButtonProps {
  ids: readonly string[];
  shownId: string;
  variant: ButtonVariant;
}

/**
 * Opens another mini lesson; shows nothing when there is no other. The first one is drawn among the newest, so that nobody waits,
 * and while it is watched all others come.
 */
export function RandomButton({ ids, shownId, variant }: RandomButtonProps) {
  const draw = useSetAtom(drawMiniLessonAtom);
  const navigate = useNavigate();
  const askForAll = useSetAtom(askForAllLessonsAtom);
  if (!ids.some((id) => id !== shownId)) return null;

  const openAnother = async () => {
    void askForAll();
    const id = draw({ ids, shownId });
    if (id) await navigate(paths.miniLesson(id));
  };

  return (
    <Button variant={variant} aria-label="random mini lesson" onClick={openAnother}>
      random
    </Button>
  );
}
