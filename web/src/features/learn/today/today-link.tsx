import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { dueCountAtom, fetchDueCountAtom } from "#features/learn/today/cache/due-count.atoms.ts";
import { paths } from "#lib/paths.ts";

const linkStyle = ({ text, size }: Theme) =>
  css({
    ...text.strong,
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    textUnderlineOffset: "0.25em",
  });

/** Link to Today. It keeps its height before the count arrives. */
export function TodayLink() {
  const count = useAtomValue(dueCountAtom)();
  const ask = useSetAtom(fetchDueCountAtom);
  useFetchPerSession("due", () => ask());
  const due = count.status === "ready" ? count.value : 0;
  return (
    <Link to={paths.today} css={linkStyle}>
      {due > 0 ? `Today: ${due} due` : "Today"}
    </Link>
  );
}
