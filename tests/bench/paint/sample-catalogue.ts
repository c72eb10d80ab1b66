import { join } from "node:path";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { assembleCatalogue } from "#functions/domain/catalogue.ts";
import { createRandom } from "#support/year/random.ts";
import { catalogueOf } from "#tools/content/publish/catalogue.ts";
import { toDictionary } from "#tools/content/publish/dictionary.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";

export function sampleCatalogue(): Catalogue {
  const { content } = checkFolder(join(REPOSITORY, "emulator-data/content"));
  if (!content) throw new Error("The sample content has faults: npm run content -- check names them.");
  return catalogueOf(content, toDictionary(content).addresses);
}

/** Days between two lessons. */
const DAYS_BETWEEN = 1.5;

/** Creates a large catalogue with varied titles and summaries, since equal ones would compress to nothing. */
export function largeCatalogue(count: number): Catalogue {
  const { lessons, miniLessonIds, dictionary } = sampleCatalogue();
  const random = createRandom("catalogue", `${count} lessons`);
  const words = lessons.flatMap(({ Title, Summary }) => `${Title} ${Summary}`.match(/[\p{L}’']+/gu) ?? []);
  const oldest = Math.min(...lessons.map(({ Date: date }) => date));
  const someWords = (least: number, most: number) =>
    Array.from({ length: random.between(least, most) }, () => random.pick(words)).join(" ");
  const older = Array.from({ length: count - lessons.length }, (_, number): Lesson => {
    const title = someWords(3, 6);
    const folded = title
      .normalize("NFD")
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-");
    return {
      ...random.pick(lessons),
      DocID: `${folded.slice(0, 40)}-${number}`,
      Title: title,
      Summary: someWords(8, 16),
      Topics: [random.pick(words).toLowerCase(), random.pick(words).toLowerCase()],
      Date: oldest - Math.ceil((number + 1) * DAYS_BETWEEN) * DAY,
      MondayLesson: false,
    };
  });
  const olderMinis = older.filter(({ Type }) => Type === "mini_lesson").map(({ DocID }) => DocID);
  return assembleCatalogue([...lessons, ...older], [...miniLessonIds, ...olderMinis], dictionary);
}
