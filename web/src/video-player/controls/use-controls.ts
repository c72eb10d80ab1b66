import { useEffect, useState } from "react";
import { loadInTime } from "#lib/late-code.ts";
import type { PlayerControls } from "./player-controls.tsx";

/** Imports the controls as a separate chunk, because nothing shows them before play. */
export const loadControls = () => loadInTime(() => import("./player-controls.tsx"));

type Controls = { kind: "none" } | { kind: "own"; Component: typeof PlayerControls } | { kind: "browser" };

/** Loads the controls. Falls back to the browser's controls. */
export function useControls(isWanted: boolean): Controls {
  const [controls, setControls] = useState<Controls>({ kind: "none" });

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (next: Controls) => isCurrent && setControls(next);
    loadControls().then(
      ({ PlayerControls: Component }) => show({ kind: "own", Component }),
      () => show({ kind: "browser" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  return controls;
}
