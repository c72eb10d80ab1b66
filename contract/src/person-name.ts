import * as v from "valibot";
import { hasVisibleText, toOneLine } from "./typed-text.ts";

/** A person chooses it, and it may stand in a mail to another. */
export const personName = (maxCharacters: number) =>
  v.pipe(v.string(), v.transform(toOneLine), v.maxLength(maxCharacters), v.check(hasVisibleText));
