import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Button, type ButtonVariant } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { fetchAllLessonsAtom } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { paths } from "#lib/paths.ts";
import { drawMiniLessonAtom } from "./mini-deck.ts";

/** Redirects from `/mini-lessons` to a random lesson. */
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

/** Opens a random lesson. The first draw is among the newest, to avoid a wait, while all others load. */
export function RandomButton({ ids, shownId, variant }: RandomButtonProps) {
  const draw = useSetAtom(drawMiniLessonAtom);
  const navigate = useNavigate();
  const fetchAll = useSetAtom(fetchAllLessonsAtom);
  if (!ids.some((id) => id !== shownId)) return null;

  const openAnother = async () => {
    void fetchAll();
    const id = draw({ ids, shownId });
    if (id) await navigate(paths.miniLesson(id));
  };

  return (
    <Button variant={variant} aria-label="random mini lesson" onClick={openAnother}>
      random
    </Button>
  );
}
