import type { Suite } from "../suite/suite.ts";

/** Firestore's REST format. */
const toText = (stringValue: string) => ({ stringValue });

/** The real ones need the internet. */
export async function seedLiveLesson({ env }: Pick<Suite, "env">, stageUrl: string): Promise<void> {
  const fields = { EmbedUrl: toText(`${stageUrl}/stream`), ChatUrl: toText(`${stageUrl}/chat`) };
  const mask = Object.keys(fields)
    .map((name) => `updateMask.fieldPaths=${name}`)
    .join("&");
  const documents = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.GCLOUD_PROJECT}/databases/(default)/documents`;
  const { ok, status } = await fetch(`${documents}/LiveLessons/current?${mask}`, {
    method: "PATCH",
    // The emulator's owner token.
    headers: { Authorization: "Bearer owner" },
    body: JSON.stringify({ fields }),
  });
  if (!ok) throw new Error(`Cannot write the live lesson: the Firestore emulator answered ${status}.`);
}
