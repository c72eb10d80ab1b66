import { createStore } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PaintedAtOnce } from "#support/web/painted-at-once.ts";
import { sessionAtom } from "#web/data/auth/session.ts";
import { createQuery, type QueryState } from "#web/data/query.ts";
import { AppError } from "#web/lib/app-error.ts";

interface Learner {
  uid: string;
}

/** Reports the session to the page. */
const authentication = vi.hoisted(() => ({
  tell: (_learner: Learner | null): void => undefined,
}));
vi.mock("#web/data/auth/watch-learner.ts", () => ({
  watchLearner: async (tell: (learner: Learner | null) => void) => {
    authentication.tell = tell;
    return () => undefined;
  },
}));

interface Request {
  arg: string;
  uid: string | null;
  respond: (value: string) => void;
  refuse: (error: unknown) => void;
}

let requests: Request[];
const request = (index: number): Request => {
  const made = requests[index];
  if (!made) throw new Error(`There was no request ${index}.`);
  return made;
};

/** Opens a page where Anna is logged in. */
async function openPage(
  options: { keepPreviousData?: (value: string) => boolean; areChangesRepeated?: boolean } = {},
) {
  const lesson = createQuery<string, string>({
    ...options,
    fetch: (arg, { uid }) =>
      new Promise((respond, refuse) => {
        requests.push({ arg, uid, respond, refuse });
      }),
  });
  const store = createStore();
  store.sub(sessionAtom, () => undefined);
  await vi.waitFor(() => {
    authentication.tell({ uid: "anna" });
    expect(store.get(sessionAtom).status).toBe("signed-in");
  });
  const leave = store.sub(lesson.stateAtom, () => undefined);
  const shown = (arg: string): QueryState<string> => store.get(lesson.stateAtom)(arg);
  return { lesson, store, leave, shown };
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint));
  vi.stubGlobal("localStorage", {
    getItem: () => "1",
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal("PerformanceObserver", PaintedAtOnce);
});

describe("a request", () => {
  it("is loading, then loaded, or failed with a reason", async () => {
    const { lesson, store, shown } = await openPage();
    expect(shown("beck")).toEqual({ status: "loading" });

    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("bread");
    expect(await first).toEqual({ status: "ready", value: "bread" });
    expect(shown("beck")).toEqual({ status: "ready", value: "bread" });

    const second = store.set(lesson.fetchAtom, "beck");
    expect(shown("beck")).toEqual({ status: "loading" });
    request(1).refuse(new AppError("offline"));
    await second;
    expect(shown("beck")).toEqual({ status: "failed", reason: "offline" });
  });

  it("carries the signed-in learner", async () => {
    const { lesson, store } = await openPage();
    void store.set(lesson.fetchAtom, "beck");
    expect(request(0)).toMatchObject({ arg: "beck", uid: "anna" });
  });

  it("is never shown for another argument", async () => {
    const { lesson, store, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("bread");
    await first;
    expect(shown("berge")).toEqual({ status: "loading" });
  });

  it("is dropped after a request with another argument", async () => {
    const { lesson, store, shown } = await openPage();
    const older = store.set(lesson.fetchAtom, "beck");
    const newer = store.set(lesson.fetchAtom, "berge");
    request(1).respond("peaks");
    request(0).respond("bread");
    expect(await older).toBeUndefined();
    await newer;
    expect(shown("berge")).toEqual({ status: "ready", value: "peaks" });
    expect(shown("beck")).toEqual({ status: "loading" });
  });

  it("is dropped after a change of learner, and never shown to the other", async () => {
    const { lesson, store, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("Anna's bread");
    await first;
    const second = store.set(lesson.fetchAtom, "beck");
    authentication.tell({ uid: "beat" });
    expect(shown("beck")).toEqual({ status: "loading" });
    request(1).respond("Anna's bread");
    expect(await second).toBeUndefined();
    expect(shown("beck")).toEqual({ status: "loading" });
  });

  it("is not shown to a visitor after its learner has logged out", async () => {
    const { lesson, store, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("Anna's bread");
    await first;
    authentication.tell(null);
    expect(shown("beck")).toEqual({ status: "loading" });
  });

  it("stays on the page when its visitor logs in", async () => {
    const { lesson, store, shown } = await openPage();
    authentication.tell(null);
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("everybody's bread");
    await first;
    authentication.tell({ uid: "anna" });
    expect(shown("beck")).toEqual({ status: "ready", value: "everybody's bread" });
  });

  it("is forgotten with the last screen that shows it; later responses are dropped", async () => {
    const { lesson, store, leave, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    leave();
    request(0).respond("bread");
    expect(await first).toBeUndefined();
    store.sub(lesson.stateAtom, () => undefined);
    expect(shown("beck")).toEqual({ status: "loading" });
  });

  it("may stay on the page during a refresh", async () => {
    const { lesson, store, shown } = await openPage({ keepPreviousData: (value) => value === "bread" });
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("bread");
    await first;
    const second = store.set(lesson.fetchAtom, "beck");
    expect(shown("beck")).toEqual({ status: "ready", value: "bread" });
    request(1).refuse(new AppError("not-found"));
    await second;
    expect(shown("beck")).toEqual({ status: "failed", reason: "not-found" });
  });

  it("survives a failed refresh, and is replaced by a successful one", async () => {
    const { lesson, store, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("bread");
    await first;
    const refresh = store.set(lesson.refreshAtom, "beck");
    request(1).refuse(new AppError("offline"));
    await refresh;
    expect(shown("beck")).toEqual({ status: "ready", value: "bread" });
    const again = store.set(lesson.refreshAtom, "beck");
    request(2).respond("new bread");
    await again;
    expect(shown("beck")).toEqual({ status: "ready", value: "new bread" });
  });

  it("keeps local changes during a failed refresh", async () => {
    const { lesson, store, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("bread");
    await first;
    const refresh = store.set(lesson.refreshAtom, "beck");
    store.set(lesson.changeAtom, "beck", (value) => `${value} and butter`);
    request(1).refuse(new AppError("offline"));
    await refresh;
    expect(shown("beck")).toEqual({ status: "ready", value: "bread and butter" });
  });

  it("is changed for the current argument alone", async () => {
    const { lesson, store, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("bread");
    await first;
    store.set(lesson.changeAtom, "berge", () => "peaks");
    expect(shown("beck")).toEqual({ status: "ready", value: "bread" });
  });

  it("is sent once for several screens, and again after a failure", async () => {
    const { lesson, store } = await openPage();
    const first = store.set(lesson.fetchOnceAtom, "beck");
    const second = store.set(lesson.fetchOnceAtom, "beck");
    expect(requests).toHaveLength(1);

    request(0).refuse(new AppError("offline"));
    await Promise.all([first, second]);
    const again = store.set(lesson.fetchOnceAtom, "beck");
    expect(requests).toHaveLength(2);
    request(1).respond("bread");
    await again;
    await store.set(lesson.fetchOnceAtom, "beck");
    expect(requests).toHaveLength(2);
  });

  it("is sent once per learner and argument", async () => {
    const { lesson, store } = await openPage();
    void store.set(lesson.fetchOnceAtom, "beck");
    void store.set(lesson.fetchOnceAtom, "berge");
    authentication.tell({ uid: "beat" });
    void store.set(lesson.fetchOnceAtom, "berge");

    expect(requests.map(({ arg, uid }) => [arg, uid])).toEqual([
      ["beck", "anna"],
      ["berge", "anna"],
      ["berge", "beat"],
    ]);
  });
});

describe("a request equal to one in flight", () => {
  it.each(["fetchAtom", "fetchOnceAtom", "findAtom"] as const)(
    "joins it by %s, and both get the response",
    async (method) => {
      const { lesson, store, shown } = await openPage();
      const first = store.set(lesson.fetchAtom, "beck");
      const second = store.set(lesson[method], "beck");
      expect(requests).toHaveLength(1);

      request(0).respond("bread");
      expect(await first).toEqual({ status: "ready", value: "bread" });
      expect(await second).toEqual({ status: "ready", value: "bread" });
      expect(shown("beck")).toEqual({ status: "ready", value: "bread" });
    },
  );

  it("joins a refresh, too", async () => {
    const { lesson, store } = await openPage();
    const refresh = store.set(lesson.refreshAtom, "beck");
    const second = store.set(lesson.fetchAtom, "beck");
    expect(requests).toHaveLength(1);
    request(0).respond("bread");
    expect(await refresh).toEqual(await second);
  });

  it("shows that it is loading when the refresh it joins hides a failure", async () => {
    const { lesson, store, shown } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).refuse(new AppError("offline"));
    await first;
    void store.set(lesson.refreshAtom, "beck");
    expect(shown("beck")).toEqual({ status: "failed", reason: "offline" });
    void store.set(lesson.fetchAtom, "beck");
    expect(shown("beck")).toEqual({ status: "loading" });
    expect(requests).toHaveLength(2);
  });

  it("is sent again when that one has its response", async () => {
    const { lesson, store } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    request(0).respond("bread");
    await first;
    void store.set(lesson.fetchAtom, "beck");
    expect(requests).toHaveLength(2);
  });

  it("is sent for another learner", async () => {
    const { lesson, store } = await openPage();
    const first = store.set(lesson.fetchAtom, "beck");
    authentication.tell({ uid: "beat" });
    const second = store.set(lesson.fetchAtom, "beck");
    expect(requests.map(({ uid }) => uid)).toEqual(["anna", "beat"]);
    request(0).respond("Anna's bread");
    request(1).respond("Beat's bread");
    expect(await first).toBeUndefined();
    expect(await second).toEqual({ status: "ready", value: "Beat's bread" });
  });

  it.each(["refetchAtom", "refreshAtom"] as const)(
    "is sent by %s, since a write may have come in between, and both get the new response",
    async (method) => {
      const { lesson, store, shown } = await openPage();
      const before = store.set(lesson.fetchAtom, "beck");
      const after = store.set(lesson[method], "beck");
      expect(requests).toHaveLength(2);

      request(0).respond("bread before the write");
      await Promise.resolve();
      expect(shown("beck")).toEqual({ status: "loading" });
      request(1).respond("bread after the write");
      expect(await after).toEqual({ status: "ready", value: "bread after the write" });
      expect(await before).toEqual({ status: "ready", value: "bread after the write" });
      expect(shown("beck")).toEqual({ status: "ready", value: "bread after the write" });
    },
  );

  it("is dropped when it is older, although its response comes last", async () => {
    const { lesson, store, shown } = await openPage();
    const older = store.set(lesson.refreshAtom, "beck");
    const newer = store.set(lesson.refreshAtom, "beck");
    request(1).respond("new bread");
    await newer;
    request(0).respond("old bread");
    expect(await older).toEqual({ status: "ready", value: "new bread" });
    expect(shown("beck")).toEqual({ status: "ready", value: "new bread" });
  });
});

describe("code outside React", () => {
  it("is given its data although the screen requests another argument meanwhile", async () => {
    const { lesson, store, shown } = await openPage();
    const found = store.set(lesson.findAtom, "beck");
    void store.set(lesson.fetchAtom, "berge");
    request(0).respond("bread");
    expect(await found).toEqual({ status: "ready", value: "bread" });
    expect(shown("beck")).toEqual({ status: "loading" });
  });

  it("gets a failure when its learner has logged out, and none of their data", async () => {
    const { lesson, store } = await openPage();
    const found = store.set(lesson.findAtom, "beck");
    authentication.tell({ uid: "beat" });
    request(0).respond("Anna's bread");
    expect(await found).toEqual({ status: "failed", reason: "signed-out" });
  });
});

describe("a change of shown data", () => {
  const withButter = (value: string) => `${value} with butter`;

  it("made while a request is in flight applies to its response", async () => {
    const { lesson, store, shown } = await openPage({ areChangesRepeated: true });
    const loaded = store.set(lesson.fetchAtom, "beck");
    store.set(lesson.changeAtom, "beck", withButter);
    expect(shown("beck")).toEqual({ status: "loading" });
    request(0).respond("bread");
    await loaded;
    expect(shown("beck")).toEqual({ status: "ready", value: "bread with butter" });

    const refreshed = store.set(lesson.refreshAtom, "beck");
    request(1).respond("rolls");
    await refreshed;

    expect(shown("beck")).toEqual({ status: "ready", value: "rolls" });
  });

  it("applies to the response of a newer equal request", async () => {
    const { lesson, store, shown } = await openPage({ areChangesRepeated: true });
    const first = store.set(lesson.fetchAtom, "beck");
    store.set(lesson.changeAtom, "beck", withButter);
    const second = store.set(lesson.refreshAtom, "beck");
    request(1).respond("rolls");
    request(0).respond("bread");
    await Promise.all([first, second]);

    expect(shown("beck")).toEqual({ status: "ready", value: "rolls with butter" });
  });

  it("of another argument's data changes nothing", async () => {
    const { lesson, store, shown } = await openPage({ areChangesRepeated: true });
    const loaded = store.set(lesson.fetchAtom, "beck");
    store.set(lesson.changeAtom, "bahnhof", withButter);
    request(0).respond("bread");
    await loaded;

    expect(shown("beck")).toEqual({ status: "ready", value: "bread" });
  });

  it("changes only what is shown, unless it may be repeated", async () => {
    const { lesson, store, shown } = await openPage();
    const loaded = store.set(lesson.fetchAtom, "beck");
    store.set(lesson.changeAtom, "beck", withButter);
    request(0).respond("bread");
    await loaded;
    expect(shown("beck")).toEqual({ status: "ready", value: "bread" });

    store.set(lesson.changeAtom, "beck", withButter);

    expect(shown("beck")).toEqual({ status: "ready", value: "bread with butter" });
  });
});
