import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { Button, type ButtonVariant } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import { drawMiniLessonAtom } from "./mini-deck.atoms.ts";

interface RandomButtonProps {
  ids: readonly string[];
  shownId: string;
  variant: ButtonVariant;
}

/** To another mini lesson; none where there is no other. */
export function RandomButton({ ids, shownId, variant }: RandomButtonProps) {
  const draw = useSetAtom(drawMiniLessonAtom);
  const navigate = useNavigate();
  if (!ids.some((id) => id !== shownId)) return null;

  const openAnother = async () => {
    const id = draw({ ids, shownId });
    if (id) await navigate(paths.miniLesson(id));
  };

  return (
    <Button variant={variant} aria-label="random mini lesson" onClick={openAnother}>
      random
    </Button>
  );
}
