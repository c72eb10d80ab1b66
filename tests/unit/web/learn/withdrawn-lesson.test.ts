import type { GetSecureDataResponse } from "@gruezi/contract/callables/get-secure-data";
import type { Reason } from "@gruezi/contract/reasons";
import { createStore } from "jotai";
import { beforeEach, expect, it, vi } from "vitest";
import { contentAtoms } from "#web/features/learn/lesson/lesson-content.atoms.ts";
import { AppError } from "#web/lib/app-error.ts";

const OPEN: GetSecureDataResponse = {
  hasAccess: true,
  Text: "<p>Grüezi</p>",
  VideoHLSurl: "/media/1.a/bim-beck/master.m3u8",
  Photos: [],
  Audios: [],
  Captions: { gsw: "", de: "", en: "" },
  Clips: { Url: "/media/1.a/bim-beck/clips/", HasSlow: false },
  expiresAt: 1,
};
const PLAN_ENDED: GetSecureDataResponse = { hasAccess: false, error: { code: 2 } };

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
});

async function renewInto(outcome: GetSecureDataResponse | Reason) {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const answers: (GetSecureDataResponse | Reason)[] = [OPEN, outcome];
  const store = createStore();
  const lesson = contentAtoms(async () => {
    const answer = answers.shift() ?? OPEN;
    if (typeof answer === "string") throw new AppError(answer);
    return answer;
  });
  await store.set(lesson.openContentAtom, "bim-beck");
  const renewed = store.set(lesson.renewContentAtom, "bim-beck");
  return { renewed, logged, shown: () => store.get(lesson.contentAtom)("bim-beck") };
}

it("an open lesson that was withdrawn says so", async () => {
  const { renewed, logged, shown } = await renewInto("not-found");

  await expect(renewed).rejects.toThrow("No new address");

  expect(shown()).toEqual({ status: "failed", reason: "not-found" });
  expect(logged.mock.calls).toEqual([["lessons failed: not-found"]]);
});

it("an open lesson whose plan has ended says so", async () => {
  const { renewed, shown } = await renewInto(PLAN_ENDED);

  await expect(renewed).rejects.toThrow("No new address");

  expect(shown()).toEqual({ status: "ready", value: PLAN_ENDED });
});

it("an open lesson stays while the connection is down", async () => {
  const { renewed, logged, shown } = await renewInto("offline");

  await expect(renewed).rejects.toThrow("No new address");

  expect(shown()).toEqual({ status: "ready", value: OPEN });
  expect(logged.mock.calls).toEqual([["lessons failed: offline"]]);
});
