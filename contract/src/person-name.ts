import * as v from "valibot";
import { toOneLine } from "./one-line.ts";
import { hasVisibleText } from "./typed-text.ts";

/**
 * A person chooses it, and it may stand in a mail to another. Cleaned, and never refused for its words: it signs a
 * declaration that the law allows to everybody.
 */
export const personName = (maxCharacters: number) =>
  v.pipe(v.string(), v.transform(toOneLine), v.maxLength(maxCharacters), v.check(hasVisibleText));
