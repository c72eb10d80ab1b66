import * as v from "valibot";
import { findDocument, instantField } from "#gateways/firestore/client.ts";
import { progressPath } from "#gateways/firestore/document-paths.ts";

const progressSchema = v.object({ Lessons: v.fallback(v.record(v.string(), v.unknown()), {}) });
const lessonSchema = v.object({ UpdatedAt: instantField });

/** Lists the VideoIDs of begun lessons, the last watched one first. Takes one read. */
export async function listBegunLessons(uid: string): Promise<readonly string[]> {
  const progress = await findDocument(progressPath(uid), progressSchema);
  return Object.entries(progress?.Lessons ?? {})
    .flatMap(([videoId, entry]) => {
      const parsed = v.safeParse(lessonSchema, entry);
      return parsed.success ? [{ videoId, at: parsed.output.UpdatedAt }] : [];
    })
    .sort((one, other) => other.at - one.at)
    .map(({ videoId }) => videoId);
}
