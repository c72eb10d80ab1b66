import { join } from "node:path";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { assembleCatalogue } from "#functions/domain/catalogue.ts";
import { toDictionary } from "#tools/content/publish/dictionary.ts";
import { toDocuments } from "#tools/content/publish/documents.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";

/** What `/catalogue` answers with once the sample content has been published. */
export function sampleCatalogue(): Catalogue {
  const { content } = checkFolder(join(REPOSITORY, "emulator-data/content"));
  if (!content) throw new Error("The sample content has faults: npm run content -- check names them.");
  const { addresses } = toDictionary(content);
  const videos = toDocuments(content).filter(({ path }) => /^Videos\/[^/]+$/.test(path));
  const lessons = videos.map(({ fields }) => ({ ...fields, Date: Number(fields["Date"]) }));
  return assembleCatalogue(lessons as never, content.miniLessonIds, addresses); // checked above but for the instants
}
