import { toUsername } from "@gruezi/contract/typed-text";
import { atom } from "jotai";

/** Changes the learner's name, also in the token. @throws SignInError */
export const changeUsernameAtom = atom(null, async (_get, _set, typed: string) => {
  const { changeUsername } = await import("./account.ts");
  await changeUsername(toUsername(typed));
});
