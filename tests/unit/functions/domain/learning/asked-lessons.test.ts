import { describe, expect, it } from "vitest";
import { toAskedLessons } from "#functions/domain/learning/asked-lessons.ts";

const of = (VideoID: string, Cards: readonly string[] = [], Lines: readonly string[] = []) => ({
  VideoID,
  Cards: [...Cards],
  Lines: [...Lines],
});

const ask = (Lessons: ReturnType<typeof of>[], Decks: string[] = []) =>
  toAskedLessons({ Lessons, Decks }).map(({ wantsCard, ...wanted }) => ({
    ...wanted,
    cards: ["1", "2", "3"].filter(wantsCard),
  }));

describe("the requested parts of a lesson", () => {
  it("are cards and lines by name", () => {
    expect(ask([of("bim-beck", ["1"], ["a"]), of("am-see", ["2"])])).toEqual([
      { videoId: "bim-beck", wantsCards: true, cards: ["1"], lineIds: new Set(["a"]) },
      { videoId: "am-see", wantsCards: true, cards: ["2"], lineIds: new Set() },
    ]);
  });

  it("are read once, at the first mention", () => {
    const asked = ask([of("bim-beck", ["1"], ["a"]), of("am-see"), of("bim-beck", ["2"], ["b"])], ["am-see"]);

    expect(asked).toEqual([
      { videoId: "bim-beck", wantsCards: true, cards: ["1", "2"], lineIds: new Set(["a", "b"]) },
      { videoId: "am-see", wantsCards: true, cards: ["1", "2", "3"], lineIds: new Set() },
    ]);
  });

  it("include no cards for lines alone: the deck is not read", () => {
    expect(ask([of("bim-beck", [], ["a"])])).toEqual([
      { videoId: "bim-beck", wantsCards: false, cards: [], lineIds: new Set(["a"]) },
    ]);
  });

  it("are the whole deck if it is named, alone or with cards", () => {
    expect(ask([], ["bim-beck"])).toMatchObject([{ wantsCards: true, cards: ["1", "2", "3"] }]);
    expect(ask([of("bim-beck", ["1"])], ["bim-beck"])).toMatchObject([{ cards: ["1", "2", "3"] }]);
  });
});
