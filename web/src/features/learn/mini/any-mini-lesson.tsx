import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { paths } from "#lib/paths.ts";
import { drawMiniLessonAtom } from "./mini-deck.atoms.ts";

/** Opens one of them in place of the address that named none. */
export function AnyMiniLesson({ ids }: { ids: readonly string[] }) {
  const draw = useSetAtom(drawMiniLessonAtom);
  const navigate = useNavigate();

  useEffect(() => {
    const id = draw({ ids, shownId: null });
    if (id) void navigate(paths.miniLesson(id), { replace: true });
  }, [draw, navigate, ids]);

  return <LoadingView />;
}
