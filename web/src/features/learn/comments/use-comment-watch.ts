import { COMMENTS_POLL_MILLISECONDS } from "@gruezi/contract/business";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { lookForCommentsAtom, openCommentsAtom } from "./comments.atoms.ts";

/** Opens the lesson's comments and looks for new ones while somebody looks at the page. */
export function useCommentWatch(videoId: string): void {
  const open = useSetAtom(openCommentsAtom);
  const look = useSetAtom(lookForCommentsAtom);

  useEffect(() => {
    void open(videoId);
  }, [open, videoId]);

  useEffect(() => {
    const lookIfVisible = () => {
      // A look that failed is made up for by the next one; what is on the page stays right.
      if (document.visibilityState === "visible") look(videoId).catch(() => undefined);
    };
    const timer = setInterval(lookIfVisible, COMMENTS_POLL_MILLISECONDS);
    document.addEventListener("visibilitychange", lookIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfVisible);
    };
  }, [look, videoId]);
}
