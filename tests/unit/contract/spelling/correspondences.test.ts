import { judge } from "@gruezi/contract/spelling/judge";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { describe, expect, it } from "vitest";
import { sampleWords } from "#support/samples/sample-speech.ts";

const known = knowWords(sampleWords());
const judged = (expected: string, typed: string) => judge({ expected, typed }, known);

describe("numbers in digits", () => {
  it.each([
    ["zwänzg Tropfe", "20 Tropfe"],
    ["achtefüfzg Franke", "58 Franke"],
    ["hundertzwänzg", "120"],
    ["zweituusigdrüü", "2003"],
    ["einezwänzg", "21"],
    ["am halbi achti", "am halbi 8i"],
    ["im dritte Stock", "im 3. Stock"],
    ["drüümal", "3mal"],
  ])("%s may be %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(true);
  });

  it.each([
    ["drissg", "3"],
    ["vierzg", "14"],
    ["hundertzwänzg", "12"],
    ["eini", "1"],
  ])("%s is not %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(false);
  });
});

describe("letters of loans and affricates", () => {
  it.each([
    ["danke", "dankche"],
    ["Klavier", "Klawier"],
    ["Fondue", "Fondü"],
    ["typisch", "tüpisch"],
    ["bschtellt", "bstellt"],
    ["gchauft", "gkauft"],
    ["gwäsche", "gwösche"],
    ["Mäntig", "Mändig"],
  ])("%s may be %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(true);
  });

  it.each([
    ["vier", "wir"],
    ["hantig", "handig"],
    ["wäsche", "wüsche"],
  ])("%s is not %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(false);
  });
});

describe("regular sounds of a region", () => {
  it.each([
    ["Wald", "Waud", "Bern"],
    ["Esel", "Esu", "Bern"],
    ["Wind", "Wing", "Bern"],
    ["Brugg", "Brügg", "Bern"],
    ["fründlich", "fründlech", "Bern"],
    ["Straass", "Strooss", "Basel"],
    ["Namittag", "Nomittag", "Basel"],
    ["Hütte", "Hitte", "Basel"],
    ["mir tanzed", "mir tanze", "Bern"],
    ["Sunntig", "Sonntig", undefined],
    ["si laufed", "si laufid", undefined],
    ["Suppe", "Suppa", undefined],
    ["fertig", "fertik", undefined],
    ["föif", "fünf", undefined],
  ])("%s may be %s", (said, typed, region) => {
    expect(judged(said, typed)).toMatchObject(region ? { isRight: true, region } : { isRight: true });
  });

  it.each([
    ["Ball", "Bau"],
    ["Rind", "Ring"],
    ["gönd", "gänd"],
    ["spüele", "spiele"],
    ["sinked", "singed"],
    ["Hose", "Hase"],
    ["Sunne", "Sonne"],
  ])("%s is not %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(false);
  });
});

describe("initial stops", () => {
  it.each([
    ["Tach", "Dach"],
    ["Polizei", "Bolizei"],
  ])("%s may be %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(true);
  });

  it.each([
    ["tanke", "danke"],
    ["dritt", "Tritt"],
    ["packe", "backe"],
    ["Seide", "Seite"],
  ])("%s is not %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(false);
  });
});

describe("neighbours of a word", () => {
  it.each([
    ["Ich bruuche Ziit", "Ich bruuch Ziit"],
    ["Das mach ich", "Das mache ich"],
    ["Wo ich wohne", "Won ich wohne"],
    ["Chan ich hälfe?", "Cha ich hälfe"],
    ["Was gits?", "Was git es"],
    ["Das isch zum Lache", "Das isch zu em Lache"],
    ["Wie spaat isch es?", "Wie spaat isch's"],
    ["Es gaat so", "S gaat so"],
    ["Guet, dass es gaat", "Guet, das es gaat"],
  ])("%s may be %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(true);
  });

  it.each([
    ["Chan ich wäsche?", "Chan ich wäsch"],
    ["E alti Frau", "En alti Frau"],
    ["Es Chind", "S Chind"],
    ["Es chliises", "S chliises"],
    ["Da isch d Poscht", "Dann isch d Poscht"],
    ["Ich bi gsi, mir sind gsi", "Ich bi gsi, meer sind gsi"],
  ])("%s is not %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(false);
  });
});

describe("an unlisted word", () => {
  it.each([
    ["schööni", "schöni"],
    ["Muetter", "Mueter"],
    ["nüme", "nümme"],
    ["spile", "spiele"],
    ["müed", "müëd"],
    ["guet", "guat"],
    ["ghört", "g'hört"],
  ])("%s may be %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(true);
  });

  it.each([
    ["Rase", "Rasse"],
    ["lüügt", "luegt"],
    ["riise", "riisse"],
    ["Täler", "Täller"],
  ])("%s is not %s", (said, typed) => {
    expect(judged(said, typed).isRight).toBe(false);
  });
});
