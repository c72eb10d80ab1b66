import type { CallableRequest } from "firebase-functions/v2/https";

interface FirestoreEmulator {
  firestoreHost: string;
  projectId: string;
}

export async function countLessonReads({ firestoreHost, projectId }: FirestoreEmulator): Promise<number> {
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    ENFORCE_APP_CHECK: "false",
    PUBLIC_ORIGIN: "http://127.0.0.1:5000",
    REVENUECAT_PROJECT: "proj_gruezi_demo",
    BILLING_MODE: "test",
    MEDIA_SIGNING_KEY: "signing-key-of-the-benchmark-0123",
    METADATA_SERVER_DETECTION: "none",
  });
  const { countReads } = await import("./count-reads.ts");
  const { getSecureData_v2_0: open } = await import("#functions/index.ts");
  const reads = countReads();

  const auth = { uid: "vreni", token: { uid: "vreni", exp: Math.floor(Date.now() / 1_000) + 3_600 } };
  const answer = await open.run({
    data: { videoID: "fondue-abig" },
    auth,
  } as unknown as CallableRequest<unknown>); // The callable reads nothing else.
  if (!answer.hasAccess) throw new Error("The VIP persona could not open the VIP lesson.");
  return reads();
}
