import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";

type Change = { status: "none" } | { status: "saving"; wanted: boolean } | { status: "failed"; why: string };

/** Saves a switch. Shows the change at once, and reverts it if saving fails. */
export function useSwitchChange(upload: (uid: string, wanted: boolean) => Promise<void>) {
  const [change, setChange] = useState<Change>({ status: "none" });
  const uid = useAtomValue(uidAtom);

  const save = async (wanted: boolean) => {
    if (uid === null || change.status === "saving") return;
    setChange({ status: "saving", wanted });
    try {
      await upload(uid, wanted);
      setChange({ status: "none" });
    } catch (error) {
      setChange({ status: "failed", why: messageFor(reasonOf(error)) });
    }
  };

  return { change, save };
}

const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

export function NotSaved({ change }: { change: Change }) {
  if (change.status !== "failed") return null;
  return (
    <p role="alert" css={failureStyle}>
      {`This was not saved. ${change.why}`}
    </p>
  );
}
