import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";

/**
 * A part of a page that the server drew, which React takes over by itself: after what is around it, or when it is pressed.
 * From then on it follows what is around it at once; what may follow later at all times is `Deferred`.
 */
export function TakenOverApart({ children }: { children: ReactNode }) {
  const [isTakenOver, setTakenOver] = useState(false);
  // A change would make React take it over right then, so it keeps what it was given first.
  const first = useDeferredValue(children);
  const shown = isTakenOver ? children : first;
  return useMemo(
    () => (
      <Suspense>
        {shown}
        <TakenOver tell={setTakenOver} />
      </Suspense>
    ),
    [shown],
  );
}

function TakenOver({ tell }: { tell: (isTakenOver: true) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}
