import { atom, useSetAtom } from "jotai";
import type { ButtonVariant } from "#components/button.tsx";
import { LogOutButton, type Unsent } from "#features/account/details/log-out-button.tsx";
import { sendKnownWordsAtom } from "#features/learn/known/known.atoms.ts";
import { sendListenedAtom } from "#features/learn/listened/listened.atoms.ts";
import { sendBeforeLogOutAtom } from "#features/learn/reviews/sending.atoms.ts";

const sendFirstAtom = atom(null, async (_get, set): Promise<Unsent> => {
  const [unsent] = await Promise.all([
    set(sendBeforeLogOutAtom),
    set(sendKnownWordsAtom),
    set(sendListenedAtom),
  ]);
  return unsent;
});

/** Log-out button that sends unsaved answers, words and minutes first. */
export function LogOut({ variant }: { variant?: ButtonVariant }) {
  const sendFirst = useSetAtom(sendFirstAtom);
  return <LogOutButton sendFirst={sendFirst} {...(variant && { variant })} />;
}
