import { toOneLine } from "@gruezi/contract/typed-text";
import { atom } from "jotai";
import { changeUsername } from "./account.ts";

/** @throws SignInError */
export const changeUsernameAtom = atom(null, async (_get, _set, typed: string) => {
  await changeUsername(toOneLine(typed));
});
