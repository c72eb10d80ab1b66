/** Numbers from one to twenty, in order, with one letter for doubled ones. */
const FROM_ONE =
  "eis zwei drü vier föif sächs sibe acht nün zä elf zwölf drizä vierzä füfzä sächzä sibezä achzä nünzä";
const TENS_FROM_TWENTY = "zwänzg drisg vierzg föifzg sächzg sibezg achzg nünzg";
const ORDINALS = "erscht zweit drit viert föift sächst sibet acht nünt zät";

const VALUES: ReadonlyMap<string, number> = new Map([
  ...FROM_ONE.split(" ").map((word, at) => [word, at + 1] as const),
  ...TENS_FROM_TWENTY.split(" ").map((word, at) => [word, at * 10 + 20] as const),
  ...ORDINALS.split(" ").map((word, at) => [word, at + 1] as const),
  ["drei", 3],
  ["füf", 5],
  ["füfzg", 50],
  ["sibn", 7],
  ["siben", 7],
  ["zän", 10],
]);

const HUNDREDS = /^(?<before>.*)hundert(?<rest>.*)$/;
const THOUSANDS = /^(?<before>.*)tusig(?<rest>.*)$/;
const ONES_AND_TENS = /^(?<ones>.+?)e(?<tens>[^e]+zg|drisg)$/;

function numberOf(word: string): number {
  const large = THOUSANDS.exec(word)?.groups ?? HUNDREDS.exec(word)?.groups;
  if (large) {
    const { before = "", rest = "" } = large;
    const unit = THOUSANDS.test(word) ? 1000 : 100;
    return (before === "" ? 1 : numberOf(before)) * unit + (rest === "" ? 0 : numberOf(rest));
  }
  const { ones = "", tens = "" } = ONES_AND_TENS.exec(word)?.groups ?? {};
  const one = ones === "ein" ? 1 : (VALUES.get(ones) ?? VALUES.get(`${ones}e`));
  return VALUES.get(word) ?? (one ?? NaN) + (VALUES.get(tens) ?? NaN);
}

/**
 * Returns how a number may be written in digits: '3mal' for 'drüümal', '8' and '8i' for 'achti'. Empty for
 * other words.
 */
export function digitsOf(word: string): readonly string[] {
  const squeezed = word.replaceAll(/(?<letter>.)\k<letter>+/g, "$<letter>");
  const stem = squeezed.replace(/mal$/, "");
  const value = [stem, stem.replace(/[eis]$|er$/, "")].map(numberOf).find((one) => !Number.isNaN(one));
  if (value === undefined) return [];
  if (stem !== squeezed) return [`${value}mal`];
  return stem.endsWith("i") ? [`${value}`, `${value}i`] : [`${value}`];
}
