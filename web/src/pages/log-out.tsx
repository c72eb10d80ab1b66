import { atom, useSetAtom } from "jotai";
import type { ButtonVariant } from "#components/button.tsx";
import { LogOutButton } from "#features/account/details/log-out-button.tsx";

/** Loaded when it is wanted: pages about the account know nothing of cards. */
const sendAnswersAtom = atom(null, async (_get, set): Promise<number> => {
  try {
    const [{ sendBeforeLeavingAtom }, { sendKnownWordsAtom }, { sendListenedAtom }] = await Promise.all([
      import("#features/learn/reviews/outbox.atoms.ts"),
      import("#features/learn/known/known.atoms.ts"),
      import("#features/learn/listened/listened.atoms.ts"),
    ]);
    const [unsent] = await Promise.all([
      set(sendBeforeLeavingAtom),
      set(sendKnownWordsAtom),
      set(sendListenedAtom),
    ]);
    return unsent;
  } catch {
    // The code did not load. Nothing is known of answers then, and nobody is kept from logging out.
    return 0;
  }
});

/** The button that logs out, after answers, words and minutes that wait on this device have been sent. */
export function LogOut({ variant }: { variant?: ButtonVariant }) {
  const sendFirst = useSetAtom(sendAnswersAtom);
  return <LogOutButton sendFirst={sendFirst} {...(variant && { variant })} />;
}
