import "#support/functions/env.ts";
import "#support/functions/emulated-logins.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { beforeEach, expect, it } from "vitest";
import { getSecureData_v2_0 } from "#functions/index.ts";
import { callOf, serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";

/** Clients of the emulator always speak of its own project. */
const auth = () =>
  getAuth(
    getApps().find(({ name }) => name === "clients") ??
      initializeApp({ projectId: "demo-gruezi" }, "clients"),
  );

async function asClient(path: string, body: object) {
  const host = `http://${process.env["FIREBASE_AUTH_EMULATOR_HOST"]}`;
  const answer = await fetch(`${host}/${path}?key=demo-key`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

const logIn = (email: string) =>
  asClient("identitytoolkit.googleapis.com/v1/accounts:signInWithPassword", {
    email,
    password: "chuchichäschtli",
    returnSecureToken: true,
  });

const openLesson = async (token: string) => {
  const ask = await serveFunction(getSecureData_v2_0);
  const body = JSON.stringify({ data: { videoID: "am-bahnhof" } });
  return (await ask("/", callOf(body, { Authorization: `Bearer ${token}` }))).json();
};

beforeEach(async () => {
  await clearStore();
  await storeSecret("am-bahnhof", aSecret({ Access: "account" }));
});

it("a disabled account gets no further token, and the last one is valid until it expires", async () => {
  const { uid, email = "" } = await auth().createUser({
    email: `${crypto.randomUUID()}@example.com`,
    password: "chuchichäschtli",
  });
  const { idToken, refreshToken } = await logIn(email);

  await auth().updateUser(uid, { disabled: true });

  const disabled = { error: { message: expect.stringContaining("USER_DISABLED") } };
  const renewal = { grant_type: "refresh_token", refresh_token: refreshToken };
  expect(await logIn(email)).toMatchObject(disabled);
  expect(await asClient("securetoken.googleapis.com/v1/token", renewal)).toMatchObject(disabled);
  expect(await openLesson(idToken)).toMatchObject({ result: { hasAccess: true } });
});
