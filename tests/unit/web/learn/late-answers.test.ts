import { createStore } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ASKED, COMMENTS, pageOf, type Store } from "#support/web/learn/asked-by-lesson.ts";
import { PaintedAtOnce } from "#support/web/painted-at-once.ts";
import { sessionAtom } from "#web/data/auth/session.ts";
import { loadOlderCommentsAtom } from "#web/features/learn/comments/comments.atoms.ts";
import {
  findResumeSecondsAtom,
  openProgressListAtom,
  progressListAtom,
  resumeSecondsAtom,
} from "#web/features/learn/progress/resume.atoms.ts";

interface Learner {
  uid: string;
}

interface Request {
  about: string;
  answer: (value: unknown) => void;
}

/** The server, which answers on demand. */
const outside = vi.hoisted(() => ({
  tell: (_learner: Learner | null): void => undefined,
  requests: [] as Request[],
}));
const ask = vi.hoisted(
  () => (about: unknown) => new Promise((answer) => outside.requests.push({ about: String(about), answer })),
);

vi.mock("#web/data/auth/watch-learner.ts", () => ({
  watchLearner: async (tell: (learner: Learner | null) => void) => {
    outside.tell = tell;
    return () => undefined;
  },
}));
vi.mock("#web/data/functions/call.ts", () => ({
  call: (_name: string, request: object) => ask(Object.values(request)[0]),
}));
vi.mock("#web/data/functions/captions.ts", () => ({ getCaptions: ask }));
vi.mock("#web/data/firestore/comments.ts", () => ({ getCommentsPage: ask }));
vi.mock("#web/data/firestore/progress.ts", () => ({ getProgress: ask }));
vi.mock("#web/data/firestore/cards.ts", () => ({ getCardSchedules: async () => new Map() }));
vi.mock("#web/data/device/cached-cards.ts", () => ({
  findCachedSchedules: async () => undefined,
  cacheSchedules: () => undefined,
}));

beforeEach(() => {
  outside.requests = [];
  vi.stubGlobal("localStorage", {
    getItem: () => "1",
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal("PerformanceObserver", PaintedAtOnce);
});

/** Opens a page where Anna is logged in. */
async function openPage(): Promise<Store> {
  const store = createStore();
  store.sub(sessionAtom, () => undefined);
  await vi.waitFor(() => {
    outside.tell({ uid: "anna" });
    expect(store.get(sessionAtom).status).toBe("signed-in");
  });
  return store;
}

/** Takes the requests since the last call. */
async function takeRequests(about: string): Promise<Request[]> {
  await vi.waitFor(() => expect(outside.requests.map((request) => request.about)).toContain(about));
  const taken = outside.requests.filter((request) => request.about === about);
  outside.requests = outside.requests.filter((request) => request.about !== about);
  return taken;
}

const LOADING = { status: "loading" };

const answerAll = (requests: readonly Request[], value: unknown) => {
  for (const { answer } of requests) answer(value);
};

describe.each([...ASKED, COMMENTS])("%s", (_what, { open, shown, toAnswer }) => {
  it("is not shown for another lesson, not even for a moment", async () => {
    const store = await openPage();
    const opened = open(store, "beck");
    answerAll(await takeRequests("beck"), toAnswer("bread"));
    await opened;

    expect(JSON.stringify(shown(store, "beck"))).toContain("bread");
    expect(shown(store, "berge")).toEqual(LOADING);
  });

  it("is dropped after another lesson was opened", async () => {
    const store = await openPage();
    const older = open(store, "beck");
    const late = await takeRequests("beck");
    const newer = open(store, "berge");
    answerAll(await takeRequests("berge"), toAnswer("peaks"));
    await newer;

    answerAll(late, toAnswer("bread"));
    await older;

    expect(JSON.stringify(shown(store, "berge"))).toContain("peaks");
    expect(shown(store, "beck")).toEqual(LOADING);
  });

  it("is requested once when two need it at once", async () => {
    const store = await openPage();
    const both = [open(store, "beck"), open(store, "beck")];
    const requests = await takeRequests("beck");
    answerAll(requests, toAnswer("bread"));
    await Promise.all(both);

    expect(JSON.stringify(shown(store, "beck"))).toContain("bread");
    void open(store, "beck");
    expect(await takeRequests("beck")).toHaveLength(requests.length);
  });
});

describe.each(ASKED)("%s for another learner", (_what, { open, shown, toAnswer }) => {
  it("is not shown", async () => {
    const store = await openPage();
    const opened = open(store, "beck");
    answerAll(await takeRequests("beck"), toAnswer("bread"));
    await opened;

    outside.tell({ uid: "beat" });

    expect(shown(store, "beck")).toEqual(LOADING);
  });

  it("is dropped when late", async () => {
    const store = await openPage();
    const opened = open(store, "beck");
    const late = await takeRequests("beck");
    outside.tell({ uid: "beat" });

    answerAll(late, toAnswer("bread"));
    await opened;

    expect(shown(store, "beck")).toEqual(LOADING);
  });
});

it("a lesson's public comments stay when their reader logs out", async () => {
  const store = await openPage();
  const [, { open, shown, toAnswer }] = COMMENTS;
  const opened = open(store, "beck");
  answerAll(await takeRequests("beck"), toAnswer("Merci!"));
  await opened;

  outside.tell(null);

  expect(JSON.stringify(shown(store, "beck"))).toContain("Merci!");
});

it("a page of older comments is dropped when the comments were reloaded meanwhile", async () => {
  const store = await openPage();
  const [, { open, shown, toAnswer }] = COMMENTS;
  const opened = open(store, "beck");
  answerAll(await takeRequests("beck"), toAnswer("Merci!"));
  await opened;
  const older = store.set(loadOlderCommentsAtom, "beck");
  const late = await takeRequests("beck");
  const reopened = open(store, "beck");
  answerAll(await takeRequests("beck"), [{ ...pageOf("Hoi!")[0], ID: "c2", TimeStamp: 2_000 }]);
  await reopened;

  answerAll(late, [{ ...pageOf("Salü!")[0], ID: "c0", TimeStamp: 500 }]);
  await older;

  expect(JSON.stringify(shown(store, "beck"))).toContain("Hoi!");
  expect(JSON.stringify(shown(store, "beck"))).not.toContain("Salü!");
  expect(shown(store, "beck")).toMatchObject({ value: { isLoadingOlder: false } });
});

describe("a learner's progress", () => {
  const BREAD = { VideoID: "beck", PositionSeconds: 60, DurationSeconds: 600, UpdatedAt: 1 };
  const progress = () => new Map([["beck", BREAD]]);

  it("is the position in a lesson, for that lesson alone", async () => {
    const store = await openPage();
    const opened = store.set(findResumeSecondsAtom, "beck");
    answerAll(await takeRequests("anna"), progress());
    await opened;

    expect(store.get(resumeSecondsAtom)("beck")).toEqual({ status: "ready", value: 60 });
    expect(store.get(resumeSecondsAtom)("berge")).toEqual(LOADING);
  });

  it("is dropped after a change of learner", async () => {
    const store = await openPage();
    const list = store.set(openProgressListAtom);
    const resume = store.set(findResumeSecondsAtom, "beck");
    const late = await takeRequests("anna");
    outside.tell({ uid: "beat" });

    answerAll(late, progress());
    await Promise.all([list, resume]);

    expect(store.get(progressListAtom)()).toEqual(LOADING);
    expect(store.get(resumeSecondsAtom)("beck")).toEqual(LOADING);
  });

  it("is not shown to another learner", async () => {
    const store = await openPage();
    const list = store.set(openProgressListAtom);
    const resume = store.set(findResumeSecondsAtom, "beck");
    answerAll(await takeRequests("anna"), progress());
    await Promise.all([list, resume]);
    expect(store.get(progressListAtom)()).toEqual({ status: "ready", value: [BREAD] });

    outside.tell({ uid: "beat" });

    expect(store.get(progressListAtom)()).toEqual(LOADING);
    expect(store.get(resumeSecondsAtom)("beck")).toEqual(LOADING);
  });
});
