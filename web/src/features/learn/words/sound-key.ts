/** Two spellings of the same sounds have the same key. */
export const soundKey = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("y", "i")
    .replace(/(.)\1+/gu, "$1");
