import * as v from "valibot";
import { toOneLine } from "./one-line.ts";
import { hasVisibleText } from "./typed-text.ts";

/**
 * A name that a person chooses and that may appear in a mail to another. It is cleaned, and never refused for
 * its words, since it signs a declaration that the law allows to everybody.
 */
export const personName = (maxCharacters: number) =>
  v.pipe(v.string(), v.transform(toOneLine), v.maxLength(maxCharacters), v.check(hasVisibleText));
