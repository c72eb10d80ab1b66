import { useAtomValue, useSetAtom } from "jotai";
import type { QueryState } from "#data/query.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { courseAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { doneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { nextOnPath, type Stand, type Step } from "./next-step.ts";
import { fetchOwnStandAtom, type OwnStand, ownStandAtom } from "./own-stand.atoms.ts";

export function useOwnStand(): QueryState<OwnStand> {
  const fetchStand = useSetAtom(fetchOwnStandAtom);
  useFetchPerSession("own", () => fetchStand());
  return useAtomValue(ownStandAtom);
}

type Decide = (stand: Stand) => Step;

/** Returns the next step. Suspends for the newest lessons. */
export function useNextStep(decide: Decide = nextOnPath): QueryState<Step> {
  const course = useLoaded(courseAtom);
  const own = useOwnStand();
  const doneNow = useAtomValue(doneLessonsAtom);
  const step = useLessons((lessonOf) =>
    own.status === "ready" ? decide({ course, lessonOf, due: 0, ...standOf(own.value, doneNow) }) : null,
  );
  if (own.status !== "ready") return own;
  if (step.status !== "ready") return step;
  return step.value ? { status: "ready", value: step.value } : LOADING;
}

const LOADING = { status: "loading" } as const;

export function standOf(
  { held, level, progress, results }: OwnStand,
  doneNow: ReadonlySet<string>,
): Pick<Stand, "held" | "level" | "watched" | "lastId" | "endedUnits"> {
  const done = [...progress.values()].filter(({ Done }) => Done).map(({ VideoID }) => VideoID);
  const [lastId = null] = progress.keys();
  return {
    held,
    level,
    lastId,
    watched: new Set([...done, ...doneNow]),
    endedUnits: new Set(results.keys()),
  };
}
