import { LIMITS } from "../limits.ts";
import type { Figure } from "../table.ts";
import type { PageName, Paint } from "./paint.ts";
import type { PressName } from "./press.ts";

const NAMES: Readonly<Record<PageName, string>> = {
  home: "home",
  lesson: "a lesson by its link",
  mini: "a mini lesson by its link",
  subscriptions: "/subscriptions by its link",
  live: "/live-lessons by its link",
  learnersLesson: "a lesson by its link, for a learner who comes back",
};

const PRESSED: Readonly<Record<PressName, string>> = {
  home: "the menu of home",
  lesson: "a language of a lesson's transcript",
  subscriptions: "the yearly plans of /subscriptions",
};

/** A lesson's largest picture is its poster. */
const largestLimit = (page: PageName): number =>
  page === "lesson" || page === "learnersLesson" ? LIMITS.posterPaintRatio : LIMITS.largestPaintRatio;

/** Goals 7 to 9 and 17 to 23. */
export function paintFigures({ pages, grown, pressMs, firstFrame, homeGzipBytes }: Paint): Figure[] {
  const each = Object.entries(NAMES).flatMap(([page, name]) => {
    const ratios = pages[page as PageName]; // a key of NAMES
    return [
      {
        what: `${name}: first paint / minimal React page`,
        unit: "×",
        is: ratios.first,
        limit: LIMITS.firstPaintRatio,
      },
      {
        what: `${name}: largest paint / minimal React page`,
        unit: "×",
        is: ratios.largest,
        limit: largestLimit(page as PageName), // likewise
      },
    ];
  });
  return [
    {
      what: "home page as the server draws it, gzip",
      unit: "bytes",
      is: homeGzipBytes,
      limit: LIMITS.homeHtmlGzipBytes,
    },
    {
      what: "home: requests before the first paint",
      unit: "",
      is: pages.home.requestsBeforePaint,
      limit: LIMITS.requestsBeforePaint,
    },
    ...each,
    {
      what: "a lesson: requests one after the other",
      unit: "",
      is: pages.lesson.steps,
      limit: LIMITS.stepsToPaint,
    },
    {
      what: "a lesson: requests until it rests",
      unit: "",
      is: pages.lesson.requests,
      limit: LIMITS.requestsOfLesson,
    },
    {
      what: "a lesson: play to the first picture / what the line takes",
      unit: "×",
      is: firstFrame,
      limit: LIMITS.firstFrameRatio,
    },
    {
      what: "home: time in scripts before a touch / minimal",
      unit: "×",
      is: pages.home.script,
      limit: LIMITS.scriptRatio,
    },
    {
      what: "a lesson: time in scripts before a touch / minimal",
      unit: "×",
      is: pages.lesson.script,
      limit: LIMITS.scriptRatio,
    },
    ...Object.entries(PRESSED).map(([page, what]) => ({
      what: `a press on a page that rests to its answer, slowed: ${what}`,
      unit: "ms",
      is: pressMs[page as PressName], // a key of PRESSED
      limit: LIMITS.pressMs,
    })),
    {
      what: "home: largest paint, 1,000 lessons / 26",
      unit: "×",
      is: grown.home,
      limit: LIMITS.grownPaintRatio,
    },
    {
      what: "a lesson: largest paint, 1,000 lessons / 26",
      unit: "×",
      is: grown.lesson,
      limit: LIMITS.grownPaintRatio,
    },
  ];
}
