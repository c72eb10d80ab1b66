import type { Suite } from "../suite/suite.ts";

/** As Firestore's REST interface writes text. */
const toText = (stringValue: string) => ({ stringValue });

/** Puts the stand-in's stream and chat in place of the content's own, which only the internet has. */
export async function seedLiveLesson({ env }: Pick<Suite, "env">, stageUrl: string): Promise<void> {
  const fields = { EmbedUrl: toText(`${stageUrl}/stream`), ChatUrl: toText(`${stageUrl}/chat`) };
  const mask = Object.keys(fields)
    .map((name) => `updateMask.fieldPaths=${name}`)
    .join("&");
  const documents = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.GCLOUD_PROJECT}/databases/(default)/documents`;
  const { ok, status } = await fetch(`${documents}/LiveLessons/current?${mask}`, {
    method: "PATCH",
    // Any token is the owner's there; a real project would refuse it.
    headers: { Authorization: "Bearer owner" },
    body: JSON.stringify({ fields }),
  });
  if (!ok)
    throw new Error(`The live lesson could not be written: the Firestore emulator answered ${status}.`);
}
