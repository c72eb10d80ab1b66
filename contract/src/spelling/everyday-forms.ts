/**
 * Common variants beyond spelling habits: unstressed words and loans. Lessons say the first; the others are
 * accepted for it, not vice versa, since 'i' is also 'in'.
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

/** Elsewhere initial d and t distinguish words: 'danke', 'tanke'. */
const D_OR_T = /^[dt](?=örf|arf|änk|unk[el]|umm|üütsch|ütsch|üür|öif|usse|ubel|eckel|icht?$)/;

export function everydayFormsOf(word: string): string[] {
  const alike = SAID_ALIKE.find(([said]) => said === word)?.slice(1) ?? [];
  const other = D_OR_T.test(word) ? [(word.startsWith("d") ? "t" : "d") + word.slice(1)] : [];
  return [...alike, ...other];
}
