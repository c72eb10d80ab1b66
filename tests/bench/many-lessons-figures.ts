import { measureCatalogueGrowth } from "./catalogue/catalogue-growth.ts";
import type { Figure } from "./figure.ts";
import { LIMITS } from "./limits.ts";
import { measureSearch } from "./search/search-time.ts";
import type { Shared } from "./shared.ts";

export async function* searchFigures({ pages }: Shared): AsyncGenerator<Figure> {
  const { fewMs, manyMs, ratio } = await measureSearch(await pages());
  yield { what: "a key to the lines found, 26 lessons", unit: "ms", is: fewMs, limit: LIMITS.searchMs };
  yield { what: "… 1,000 lessons", unit: "ms", is: manyMs, limit: LIMITS.searchOfManyMs };
  yield { what: "… 1,000 lessons / 26", unit: "×", is: ratio, limit: LIMITS.searchRatio };
}

export async function* catalogueFigures({ pages }: Shared): AsyncGenerator<Figure> {
  const { newestGzipBytes, elements } = await measureCatalogueGrowth(await pages());
  yield {
    what: "catalogue of the first page, 1,000 lessons, gzip",
    unit: "bytes",
    is: newestGzipBytes,
    limit: LIMITS.newestLessonsGzipBytes,
  };
  for (const [page, is] of Object.entries(elements))
    yield { what: `elements, ${page}, 1,000 lessons`, unit: "", is, limit: LIMITS.elements };
}
