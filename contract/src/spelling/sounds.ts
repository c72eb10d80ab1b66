/**
 * A sound of a word. `can` lists the sounds that its letters may stand for, the literal one first: writers
 * use 'st' for 'scht'. Two spellings agree if they share a sound. Writers may omit length and openness.
 */
export interface Sound {
  can: string;
  /** Whether the letter is doubled, or is a vowel before a silent h. */
  isLong: boolean;
  /** Whether it is written ä, not e. */
  isOpen: boolean;
  isVowel: boolean;
  letters: string;
}

interface Spelling {
  letters: RegExp;
  /** One entry per sound. An x has two. */
  sounds: readonly string[];
}

const spelling = (letters: string, ...sounds: string[]): Spelling => ({
  letters: new RegExp(letters, "y"),
  sounds,
});

const SILENT_H = "(?:h(?![aeiouäöüy]))?";

/**
 * Spellings of sounds, of which the first match wins. Capitals stand for sounds of two letters: S sch, C ch,
 * I ie, U ue, Y üe, E ei, A au, O eu. Contains only habits that distinguish no words; the word list judges
 * doubled letters.
 */
const SPELLINGS: readonly Spelling[] = [
  spelling(`ü[eäa]e?${SILENT_H}`, "Y"),
  spelling(`u[eäa]${SILENT_H}`, "U"),
  spelling(`i(?:[eä](?!u)|a(?=[bdfgklmnprstz]))${SILENT_H}`, "I"),
  spelling(`(?:[eä]i|[eä]y|a[iy])${SILENT_H}`, "E"),
  spelling(`(?:au|ao(?=$))${SILENT_H}`, "A"),
  spelling(`ou${SILENT_H}`, "Au"),
  spelling(`(?:[eäö]u|[öo][iy])${SILENT_H}`, "O"),
  spelling("y(?=[aeouäöü])", "j"),
  // The article, and an unstressed ending.
  spelling("^ä(?=$)|(?<=[aeiouäöüy][^aeiouäöüy]+)ä(?=$)", "eé"),
  // The closed e of habits, which is never written ä.
  spelling(`é+${SILENT_H}`, "é"),
  spelling(`e+${SILENT_H}`, "eé"),
  ...["a", "ä", "o", "ö", "u", "ü", "i", "y"].map((vowel) =>
    spelling(`${vowel}+${SILENT_H}`, vowel === "ä" ? "e" : vowel === "y" ? "i" : vowel),
  ),
  spelling("[td]s?sch", "t", "S"),
  spelling("sch|sh", "S"),
  spelling("ch(?=s(?!ch))", "Ck"),
  spelling("ch", "C"),
  spelling("c?kch|ck|kk", "k"),
  spelling("(?<=n)gg", "k"),
  spelling("gg", "gk"),
  spelling("g(?=s(?!ch))", "gk"),
  spelling("gh(?=[aeiouäöüy])|kh", "k"),
  spelling("g", "g"),
  spelling("qu", "k", "w"),
  spelling("x", "k", "s"),
  spelling("t?z+", "t", "s"),
  spelling("c(?=[eiy])", "s"),
  spelling("k|c", "k"),
  spelling("ph", "f"),
  // The v of 'Klavier' is a w. That of 'drüevierzg' is an f.
  spelling("(?<=.)v(?=ier)", "fw"),
  spelling("v(?=er|or|oo?$|om|on|oll|il|ier|ie|[aä]tt?er|[oö]gel|[oö]lk|ett)", "f"),
  spelling("vv?", "fw"),
  spelling("ff?", "f"),
  spelling("ww?", "w"),
  spelling("ss+|ß", "s"),
  spelling("s(?=[pt])", "sS"),
  spelling("s", "s"),
  // An initial stop is one sound. Pairs such as 'danke' and 'tanke' are in the list of other words.
  spelling("^d", "dt"),
  spelling("^(?:th|t)", "td"),
  spelling("^b", "bp"),
  spelling("^p", "pb"),
  spelling("(?:dt|th|tt?)(?=$)", "td"),
  spelling("dd?(?=$)", "dt"),
  spelling("dt|th|tt?", "t"),
  spelling("dd?", "d"),
  spelling("pp?(?=$)", "pb"),
  spelling("bb?(?=$)", "bp"),
  spelling("pp?", "p"),
  spelling("bb", "bp"),
  spelling("b", "b"),
  spelling("n(?=[fpb])", "nm"),
  spelling("nn?", "n"),
  spelling("mm?", "m"),
  spelling("ll?", "l"),
  spelling("^rh|rr?", "r"),
  spelling("hh?", "h"),
  spelling("j", "j"),
];

/** Removes lookaheads. Runs twice, for nested ones. */
const withoutLookahead = (pattern: string) =>
  pattern.replaceAll(/\(\?[=!][^()]*\)/g, "").replaceAll(/\(\?[=!][^()]*\)/g, "");

/** Returns the patterns for a first letter, so that few are tried per position. */
const spellingsWith = (letter: string): readonly Spelling[] =>
  SPELLINGS.filter(({ letters }) => withoutLookahead(letters.source).includes(letter));

const spellingsByLetter = new Map<string, readonly Spelling[]>();

function spellingsAt(letter: string): readonly Spelling[] {
  const known = spellingsByLetter.get(letter);
  if (known) return known;
  const found = spellingsWith(letter);
  spellingsByLetter.set(letter, found);
  return found;
}

const VOWEL = /^[aeéiouäöüy]/;
const OF_TWO_VOWELS = /^[IUYEAO]/;
const DOUBLED = /^(.)\1|^ck|^dt|^tz|^ß|^[aeiouäöüy]h/;

/** Matches words whose last e, before a final r or l, is barely heard and often left out: 'odr', 'Viertl'. */
const WITHOUT_LAST_E = /[^aeiouäöüyrmnhj]r$|[^aeiouäöüylrmnhjs]l$/;
const UNHEARD_E: Sound = { can: "e", isLong: false, isOpen: false, isVowel: true, letters: "" };

/** Returns the sounds of a word, as `wordsIn` returns it. */
export function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  for (let at = 0; at < word.length; ) {
    const { letters, cans } = lettersAt(word, at);
    const isVowel = VOWEL.test(letters) && cans[0] !== "j";
    const afterX = word[at - 1] === "x";
    cans.forEach((can, index) => {
      sounds.push({
        // After x, g and k sound the same: 'Exgüsi' and 'Exküsi'.
        can: afterX && (can === "g" || can === "k") ? "gk" : can,
        isLong: index === 0 && !OF_TWO_VOWELS.test(can) && (DOUBLED.test(letters) || letters.startsWith("y")),
        isOpen: can === "e" && letters.startsWith("ä"),
        isVowel,
        letters: index === 0 ? letters : "",
      });
    });
    at += letters.length;
  }
  if (WITHOUT_LAST_E.test(word)) sounds.splice(-1, 0, UNHEARD_E);
  return sounds;
}

function lettersAt(word: string, at: number) {
  for (const { letters, sounds } of spellingsAt(word.charAt(at))) {
    letters.lastIndex = at;
    const found = letters.exec(word)?.[0];
    if (found) return { letters: found, cans: sounds };
  }
  const letter = String.fromCodePoint(word.codePointAt(at) ?? 0);
  return { letters: letter, cans: [letter] };
}

export const isDiphthong = ({ can }: Sound) => OF_TWO_VOWELS.test(can);

export function soundAlike(one: Sound, other: Sound): boolean {
  return one.can === other.can || [...one.can].some((can) => other.can.includes(can));
}

/** Returns the number of marks that differ. It decides between words that differ in marks alone. */
export function differentMarks(one: readonly Sound[], other: readonly Sound[]): number {
  return one.filter((sound, at) => {
    const facing = other[at];
    return !facing || !isMarkedAlike(sound, facing);
  }).length;
}

export function isMarkedAlike(one: Sound, other: Sound): boolean {
  return one.can[0] === other.can[0] && one.isLong === other.isLong && one.isOpen === other.isOpen;
}

/** Returns whether two words differ only in the length of vowels, in the initial stop, and in st for scht. */
export function differInLengthOnly(one: readonly Sound[], other: readonly Sound[]): boolean {
  return one.every((sound, at) => {
    const facing = other[at];
    if (!facing || sound.isOpen !== facing.isOpen) return false;
    const isHushed = sound.can.endsWith("S") && facing.can.endsWith("S");
    const isAlike = sound.can === facing.can || isHushed || (at === 0 && !sound.isVowel);
    return isAlike && (sound.isVowel || sound.isLong === facing.isLong);
  });
}

/**
 * Returns whether one spelling marks a vowel as long and the other as short, by doubling the next consonant:
 * 'Siite' and 'Sitte'.
 */
export function contradictInLength(one: readonly Sound[], other: readonly Sound[]): boolean {
  return one.some((vowel, at) => {
    const facing = other[at];
    if (!vowel.isVowel || !facing || vowel.isLong === facing.isLong) return false;
    const [long, short] = vowel.isLong ? [one, other] : [other, one];
    return short[at + 1]?.isVowel === false && short[at + 1]?.isLong === true && !long[at + 1]?.isLong;
  });
}

/**
 * Returns whether one word has a verb's ending and the other a noun's: 'rinnt' and 'Rind'. Either mark alone
 * is the writer's choice.
 */
export function contradictInEnding(one: readonly Sound[], other: readonly Sound[]): boolean {
  const [last, facing] = [one.at(-1), other.at(-1)];
  const [before, facingBefore] = [one.at(-2), other.at(-2)];
  if (!last || !facing || before?.can !== "n" || facingBefore?.can !== "n") return false;
  return last.can[0] !== facing.can[0] && before.isLong !== facingBefore.isLong;
}
