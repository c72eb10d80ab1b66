import { useEffect, useState } from "react";
import type { PlayerControls } from "./player-controls.tsx";

/** A chunk of their own: before the video starts there is nothing to control. */
export const loadControls = () => import("./player-controls.tsx");

type Controls = { kind: "none" } | { kind: "own"; Component: typeof PlayerControls } | { kind: "browser" };

/** Our controls once they are wanted, or the browser's own if ours do not load. */
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
