import { REGIONS, type Region } from "../dialects.ts";

interface Habit {
  /** Missing for habits of several regions. */
  region?: Region;
  /** Changes that are made together. */
  changes: readonly (readonly [said: RegExp, instead: string])[];
}

/** Returns a pattern of an ending. It needs a vowel before it, so that it matches no stem. */
const ending = (letters: string) => new RegExp(`(?<=[aeiouäöü].*)${letters}$`);

/**
 * Middle High German â, by stems, since a lengthened a ('Base', 'faare') stays. 'Raat' and 'Maass' are
 * missing, since 'root' and 'Moos' are other words.
 */
const OLD_LONG_A = new RegExp(
  [
    "(?<=^[jd])a+$",
    "(?<=m)a+(?=l$)",
    "a+(?=b(?:ig|ed)$)",
    "(?<=^n)a+(?=mittag|chber)",
    "(?<=[jhw])a[ah](?=re?$)",
    "(?<=str)a+(?=ss)",
    "(?<=fr)a+(?=g)",
    "(?<=schl)a+(?=f(?!f))",
    "(?<=sch)a+(?=f(?!f|t))",
    "(?<=spr)a+(?=ch)",
    "(?<=^(?:ver|uf|aa?)?(?:g|l|st))a[ah](?=(?:ts?|sch)?$)",
  ].join("|"),
  "g",
);

/** Regular correspondences with Zurich's form, from the Sprachatlas der deutschen Schweiz. */
const HABITS: readonly Habit[] = [
  // Lowering in the northeast.
  { changes: [[/(?<!u)u(?=[nm])/g, "o"]] },
  // Plural of verbs.
  { changes: [[ending("(?<![aeiouäöü])e[dt]"), "id"]] },
  { region: "Bern", changes: [[ending("(?<![aeiouäöü])ed"), "e"]] },
  { region: "Basel", changes: [[ending("(?<![aeiouäöü])ed"), "e"]] },
  // Unstressed -e in the east, and -ig.
  { changes: [[ending("(?<=[^aeiouäöü])e"), "a"]] },
  { changes: [[ending("ig"), "ik"]] },
  { changes: [[ending("ik"), "ig"]] },
  // Monday, and rounding after w.
  { changes: [[/(?<=^m[äeo])nt(?=ig$)/, "nd"]] },
  { changes: [[/w[äe](?=sch)/, "wö"]] },
  // Adverbs and adjectives.
  { changes: [[ending("li"), "lich"]] },
  { changes: [[ending("lich"), "li"]] },
  { region: "Bern", changes: [[ending("li(?:ch)?"), "lech"]] },
  { region: "Basel", changes: [[ending("li(?:ch)?"), "lig"]] },
  // n before f and s, lost with a diphthong (Staub's law).
  { changes: [[/öif/, "ünf"]] },
  { changes: [[/öif/, "üf"]] },
  { region: "Bern", changes: [[/^(?:eu|öi)s/, "üs"]] },
  // Vocalised l.
  {
    region: "Bern",
    changes: [
      [ending("(?<![aeiouäöü])el"), "u"],
      [/ll(?=[aeiouäöü])/g, "u"],
      [/ll?(?=[^aeiouäöül]|$)/g, "u"],
    ],
  },
  // Velar nd.
  { region: "Bern", changes: [[/(?<=[iuü])nd|(?<=a)nd(?=e)|(?<=ena)nd$/g, "ng"]] },
  // Umlaut before gg.
  { region: "Bern", changes: [[/u(?=gg)/g, "ü"]] },
  {
    region: "Basel",
    changes: [
      [/(?<=^(?:über|under|ver|aa?|ii|uu?[sf]|ab|g)?)ch/g, "k"],
      [/(?<before>n)k/g, "$<before>gg"],
      [/(?<before>[aeiouäöü])p(?=[aeiouäöü])/g, "$<before>b"],
    ],
  },
  { region: "Basel", changes: [[OLD_LONG_A, "oo"]] },
  // Unrounding, but 'spüele' is not 'spiele', nor 'gönd' 'gänd'.
  {
    region: "Basel",
    changes: [
      [/eu|öi/g, "ei"],
      [/ü(?!el)/g, "i"],
      [/ö/g, "é"],
    ],
  },
];

export interface HabitForm {
  /** Written with é for an e that is not ä. */
  text: string;
  region?: Region;
}

/** Returns the forms with and without each habit. */
function withHabits(words: readonly string[], habits: readonly Habit[]): readonly string[] {
  const found = new Set(words);
  for (const { changes } of habits)
    for (const word of [...found])
      found.add(changes.reduce((said, [sound, instead]) => said.replace(sound, instead), word));
  return [...found];
}

export function formsByHabit(word: string): readonly HabitForm[] {
  const general = withHabits(
    [word],
    HABITS.filter(({ region }) => region === undefined),
  );
  const regional = REGIONS.flatMap((region) =>
    withHabits(
      general,
      HABITS.filter((habit) => habit.region === region),
    )
      .filter((text) => !general.includes(text))
      .map((text) => ({ text, region })),
  );
  return [...general.slice(1).map((text) => ({ text })), ...regional];
}
