import type { GetSecureDataResponse, LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { createStore } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PaintedAtOnce } from "#support/web/painted-at-once.ts";
import { sessionAtom } from "#web/data/auth/session.ts";
import { contentAtoms } from "#web/features/learn/lesson/lesson-content.atoms.ts";

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

const contentAt = (address: string): LessonContent => ({
  hasAccess: true,
  Text: "",
  VideoHLSurl: address,
  Photos: [],
  Audios: [],
  Captions: { gsw: "", de: "", en: "" },
  Clips: { Url: `${address}/clips/`, HasSlow: false },
  expiresAt: 0,
});

let answers: ((content: GetSecureDataResponse) => void)[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint));
  vi.stubGlobal("localStorage", {
    getItem: () => "1",
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal("PerformanceObserver", PaintedAtOnce);
});

async function openLesson(learner: Learner | null) {
  const lesson = contentAtoms(() => new Promise((answer) => answers.push(answer)));
  const store = createStore();
  store.sub(sessionAtom, () => undefined);
  await vi.waitFor(() => {
    authentication.tell(learner);
    expect(store.get(sessionAtom).status).not.toBe("unknown");
  });
  return { store, renew: () => store.set(lesson.renewContentAtom, "beck") };
}

describe("addresses that have expired", () => {
  it("are renewed for the film and for a recording that need them at once", async () => {
    const { renew } = await openLesson(null);
    const forFilm = renew();
    const forRecording = renew();
    for (const answer of answers) answer(contentAt("/renewed"));

    expect((await forFilm).VideoHLSurl).toBe("/renewed");
    expect((await forRecording).Clips.Url).toBe("/renewed/clips/");
  });

  it("are the learner's own when a visitor logs in meanwhile", async () => {
    const { renew } = await openLesson(null);
    const renewed = renew();
    authentication.tell({ uid: "anna" });
    answers[0]?.(contentAt("/visitor"));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(contentAt("/anna"));

    expect((await renewed).VideoHLSurl).toBe("/anna");
  });
});
