import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import { expect, it } from "vitest";
import { publicData } from "#web/data/initial-data.ts";

const REFUSED: AccessRefused = { hasAccess: false, error: { code: 1 } };

it("a learner's page starts with the lessons, and without responses to a visitor", () => {
  const shared = { at: 1, olderLessons: [] };

  const data = publicData({
    ...shared,
    lesson: { videoId: "bim-beck", content: REFUSED, captions: null },
    offers: { plans: [], withLesson: [] },
    live: REFUSED,
    grammarPdfs: [],
  });

  expect(data).toEqual(shared);
});
