import { atom, useSetAtom } from "jotai";
import type { ButtonVariant } from "#components/button.tsx";
import { countAllAnswers, forgetAllAnswers } from "#data/device/answer-keys.ts";
import { LogOutButton, type Unsent } from "#features/account/details/log-out-button.tsx";

/** Loaded when it is wanted: pages about the account know nothing of cards. */
const sendAnswersAtom = atom(null, async (_get, set): Promise<Unsent> => {
  try {
    const [{ sendBeforeLogOutAtom }, { sendKnownWordsAtom }, { sendListenedAtom }] = await Promise.all([
      import("#features/learn/reviews/sending.atoms.ts"),
      import("#features/learn/known/known.atoms.ts"),
      import("#features/learn/listened/listened.atoms.ts"),
    ]);
    const [unsent] = await Promise.all([
      set(sendBeforeLogOutAtom),
      set(sendKnownWordsAtom),
      set(sendListenedAtom),
    ]);
    return unsent;
  } catch {
    // The code that sends did not load.
    return { count: countAllAnswers(), forget: forgetAllAnswers };
  }
});

/** The button that logs out, after answers, words and minutes that wait on this device have been sent. */
export function LogOut({ variant }: { variant?: ButtonVariant }) {
  const sendFirst = useSetAtom(sendAnswersAtom);
  return <LogOutButton sendFirst={sendFirst} {...(variant && { variant })} />;
}
