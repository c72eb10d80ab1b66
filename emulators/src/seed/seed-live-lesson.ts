import type { Suite } from "../suite/suite.ts";

/** Returns a text in the format of Firestore's REST API. */
const toText = (stringValue: string) => ({ stringValue });

/** Sets stream and chat to the stand-in, because the real ones need the internet. */
export async function seedLiveLesson({ env }: Pick<Suite, "env">, stageUrl: string): Promise<void> {
  const fields = { EmbedUrl: toText(`${stageUrl}/stream`), ChatUrl: toText(`${stageUrl}/chat`) };
  const mask = Object.keys(fields)
    .map((name) => `updateMask.fieldPaths=${name}`)
    .join("&");
  const documents = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.GCLOUD_PROJECT}/databases/(default)/documents`;
  const { ok, status } = await fetch(`${documents}/LiveLessons/current?${mask}`, {
    method: "PATCH",
    // This token is the emulator's owner.
    headers: { Authorization: "Bearer owner" },
    body: JSON.stringify({ fields }),
  });
  if (!ok) throw new Error(`Cannot write the live lesson: the Firestore emulator answered ${status}.`);
}
