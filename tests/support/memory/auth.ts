/** Firebase's logins without a process of their own. It is put in the place of `firebase-admin/auth`. */
export interface Login {
  uid: string;
  email?: string;
}

class UnknownLogin extends Error {
  readonly code = "auth/user-not-found";
}

const logins = new Map<string, Login>();

const toUser = ({ uid, email }: Login) => ({
  ...{ uid, email, disabled: false, emailVerified: true, providerData: [] },
  metadata: { creationTime: new Date(0).toUTCString(), lastSignInTime: null },
});

export class Auth {
  async getUser(uid: string) {
    const found = logins.get(uid);
    if (found === undefined) throw new UnknownLogin(`There is no login ${uid}.`);
    return toUser(found);
  }
  async getUserByEmail(email: string) {
    const found = [...logins.values()].find((login) => login.email === email.toLowerCase());
    if (found === undefined) throw new UnknownLogin(`There is no login with ${email}.`);
    return toUser(found);
  }
  async getUsers(asked: readonly { uid: string }[]) {
    return { users: asked.flatMap(({ uid }) => logins.get(uid) ?? []).map(toUser) };
  }
  async listUsers() {
    return { users: [...logins.values()].map(toUser), pageToken: undefined };
  }
  async createUser(login: Login) {
    logins.set(login.uid, login);
    return toUser(login);
  }
  async importUsers(all: readonly Login[]) {
    for (const login of all) logins.set(login.uid, login);
  }
  async deleteUser(uid: string) {
    if (!logins.delete(uid)) throw new UnknownLogin(`There is no login ${uid}.`);
  }
  async deleteUsers(uids: readonly string[]) {
    for (const uid of uids) logins.delete(uid);
  }
}

const only = new Auth();
export const getAuth = (): Auth => only;
