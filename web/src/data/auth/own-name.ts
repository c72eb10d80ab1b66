import { atom } from "jotai";
import { changeUsername } from "./account.ts";
import { loadNameRules } from "./public-name.ts";

/** @throws SignInError, AppError */
export const changeUsernameAtom = atom(null, async (_get, _set, typed: string) => {
  const { cleanName } = await loadNameRules();
  await changeUsername(cleanName(typed));
});
