import { toUsername } from "@gruezi/contract/typed-text";
import { atom } from "jotai";

/** Names the learner's account; the token carries the name from then on. @throws SignInError */
export const changeUsernameAtom = atom(null, async (_get, _set, typed: string) => {
  const { changeUsername } = await import("./account.ts");
  await changeUsername(toUsername(typed));
});
