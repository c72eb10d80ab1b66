/** A token with its position. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

const TOKEN = /\/\/[^\n]*|\s+|'(?:\\.|[^'\\])*'|[A-Za-z_]\w*|\d+|&&|\|\||[=!<>]=|=\*\*|[^\s\w]/g;
const IS_BLANK = /^(?:\s|\/\/)/;

/** Returns the tokens without blanks and comments. */
export function tokensOf(source: string): Token[] {
  const tokens = [...source.matchAll(TOKEN)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
  return tokens.filter(({ text }) => !IS_BLANK.test(text));
}

const OPENING = ["(", "[", "{"];
const CLOSING = [")", "]", "}"];

/** Splits tokens at a sign. Ignores signs in brackets. */
export function splitAt(tokens: readonly Token[], sign: string): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (CLOSING.includes(token.text)) depth -= 1;
    if (depth === 0 && token.text === sign) parts.push([]);
    else parts.at(-1)?.push(token);
    if (OPENING.includes(token.text)) depth += 1;
  }
  return parts;
}

/** Returns the contents of the outermost brackets. */
export function insideBrackets(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (CLOSING.includes(token.text)) depth -= 1;
    if (depth > 0) groups.at(-1)?.push(token);
    else if (OPENING.includes(token.text)) groups.push([]);
    if (OPENING.includes(token.text)) depth += 1;
  }
  return groups.filter(({ length }) => length > 0);
}
