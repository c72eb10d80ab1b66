import { css, type Theme } from "@emotion/react";
import { useEffect, useState } from "react";
import { askedBy, dueChanges, findCachedDue } from "#data/device/cached-due.ts";

/** Highest number shown. More digits would overlap the next link. */
const MOST = 99;

const countStyle = ({ colour, radius, space }: Theme) =>
  css({
    padding: `0 ${space.xxs}`,
    color: colour.onRed,
    background: colour.redFill,
    borderRadius: radius.round,
    fontVariantNumeric: "tabular-nums",
  });

/** Number of due items. It reads only the device's cache, so that no page sends a request for it. */
export function DueCount({ uid }: { uid: string }) {
  const count = useCachedDue(uid);
  return (
    count > 0 && (
      <span css={countStyle} aria-label={`${count} due`} role="img">
        {count > MOST ? `${MOST}+` : count}
      </span>
    )
  );
}

function useCachedDue(uid: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const cached = await findCachedDue(uid);
      if (isCurrent) setCount(cached ? askedBy(cached, Date.now()) : 0);
    };
    const lookAgain = () => void look();
    lookAgain();
    dueChanges.addEventListener("change", lookAgain);
    return () => {
      isCurrent = false;
      dueChanges.removeEventListener("change", lookAgain);
    };
  }, [uid]);
  return count;
}
