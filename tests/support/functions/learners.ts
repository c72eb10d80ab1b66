import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";

const auth = () => getAuth(getApps()[0] ?? initializeApp());

/** Signs a learner up. */
export async function addLearner(uid: string, email = `${uid}@example.com`): Promise<void> {
  await auth().createUser({ uid, email });
}

/** Signs a learner up by a provider that reports no address. */
export async function addLearnerWithoutAddress(uid: string): Promise<void> {
  await auth().createUser({ uid });
}

/** Firebase issues no further token to the learner. */
export async function disableLogin(uid: string): Promise<void> {
  await auth().updateUser(uid, { disabled: true });
}

/** Signs up many learners at once. */
export async function addLearners(uids: readonly string[]): Promise<void> {
  await auth().importUsers(uids.map((uid) => ({ uid, email: `${uid}@example.com` })));
}

export async function removeLearners(): Promise<void> {
  const { users } = await auth().listUsers();
  await auth().deleteUsers(users.map(({ uid }) => uid));
}

/** The learner has confirmed the address by the link that Firebase mails. */
export async function changeEmail(uid: string, email: string): Promise<void> {
  await auth().updateUser(uid, { email });
}
