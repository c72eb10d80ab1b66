/** Replaces `firebase-admin/auth`, in process. */
export interface Login {
  uid: string;
  email?: string;
  disabled?: boolean;
}

/** With the code that the real client gives it. */
class LoginFault extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = `auth/${code}`;
  }
}

const UID_LONGEST = 128;
const LOOKED_UP_AT_ONCE = 100;

function requireUid(uid: string): string {
  if (uid === "" || uid.length > UID_LONGEST) throw new LoginFault("invalid-uid");
  return uid;
}

/** Addresses are stored in small letters. */
const toStored = ({ uid, email, disabled = false }: Login): Login => ({
  uid: requireUid(uid),
  disabled,
  ...(email !== undefined && { email: email.toLowerCase() }),
});

const toUser = ({ uid, email, disabled = false }: Login) => ({
  ...{ uid, email, disabled, emailVerified: true, providerData: [] },
  metadata: { creationTime: new Date(0).toUTCString(), lastSignInTime: null },
});

export class Auth {
  readonly #logins = new Map<string, Login>();

  async getUser(uid: string) {
    const found = this.#logins.get(requireUid(uid));
    if (found === undefined) throw new LoginFault("user-not-found");
    return toUser(found);
  }
  async getUserByEmail(email: string) {
    const found = [...this.#logins.values()].find((login) => login.email === email.toLowerCase());
    if (found === undefined) throw new LoginFault("user-not-found");
    return toUser(found);
  }
  async getUsers(asked: readonly { uid: string }[]) {
    if (asked.length > LOOKED_UP_AT_ONCE) throw new LoginFault("maximum-user-count-exceeded");
    return { users: asked.flatMap(({ uid }) => this.#logins.get(requireUid(uid)) ?? []).map(toUser) };
  }
  async listUsers() {
    return { users: [...this.#logins.values()].map(toUser), pageToken: undefined };
  }
  async createUser(asked: Login) {
    const login = toStored(asked);
    if (this.#logins.has(login.uid)) throw new LoginFault("uid-already-exists");
    const emails = [...this.#logins.values()].map(({ email }) => email);
    if (login.email !== undefined && emails.includes(login.email))
      throw new LoginFault("email-already-exists");
    this.#logins.set(login.uid, login);
    return toUser(login);
  }
  async updateUser(uid: string, changes: Pick<Login, "disabled" | "email">) {
    const found = this.#logins.get(requireUid(uid));
    if (found === undefined) throw new LoginFault("user-not-found");
    this.#logins.set(uid, toStored({ ...found, ...changes }));
    return this.getUser(uid);
  }
  async importUsers(all: readonly Login[]) {
    for (const login of all) this.#logins.set(login.uid, toStored(login));
  }
  async deleteUser(uid: string) {
    if (!this.#logins.delete(requireUid(uid))) throw new LoginFault("user-not-found");
  }
  async deleteUsers(uids: readonly string[]) {
    for (const uid of uids) this.#logins.delete(uid);
  }
}

const only = new Auth();
export const getAuth = (): Auth => only;
