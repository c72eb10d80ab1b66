/**
 * Words that are said, or written, in two ways by the same people, where no habit of spelling explains the other one. Small
 * words without stress, and loans with their foreign spelling. The first is said in the lessons, and the others are taken
 * for it; not the other way round, because 'i' is also 'in'.
 */
const SAID_ALIKE: readonly (readonly string[])[] = [
  ["nöd", "nöt", "ned"],
  ["ich", "i"],
  ["mich", "mi"],
  ["dich", "di"],
  ["sich", "si"],
  ["sii", "sie", "si"],
  ["jetz", "jetzt", "iez", "ietz"],
  ["exgüsi", "exgüse"],
  ["tschau", "ciao"],
  ["gomfi", "konfi", "konfitüre"],
  ["kafi", "gafi", "kaffee"],
  ["retour", "retur"],
  ["grüezi", "gruezi", "grützi"],
  ["isch", "ischt"],
  ["suscht", "susch", "sunscht", "sunsch"],
  ["niemer", "niemert"],
  ["schoggi", "schoki", "schokki"],
  ["okay", "okee", "ok"],
  ["velo", "welo"],
  ["füfzg", "fuffzg", "föifzg"],
  ["zwänzg", "zwanzg"],
  ["ihne", "ine"],
  ["ihri", "iri"],
  ["ihre", "ire"],
];

/** Stems that one hears, and writes, with d or t at the start. Elsewhere it tells words apart: 'danke', 'tanke'. */
const D_OR_T = /^[dt](?=örf|arf|änk|unk[el]|umm|üütsch|ütsch|üür|öif|usse|ubel|eckel|icht?$)/;

/** Other ways to write this word that are none of its sounds. */
export function everydayFormsOf(word: string): string[] {
  const alike = SAID_ALIKE.find(([said]) => said === word)?.slice(1) ?? [];
  const other = D_OR_T.test(word) ? [(word.startsWith("d") ? "t" : "d") + word.slice(1)] : [];
  return [...alike, ...other];
}
