import type { Access } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import { ButtonLink } from "#components/button.tsx";
import { Region } from "#components/region.tsx";
import { fullLessonsAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { grantedTierAtom } from "#features/plan/result/checkout-result.atoms.ts";
import { paths } from "#lib/paths.ts";

const ACCESS_OF: Record<1 | 2, Access> = { 1: "BASIC", 2: "VIP" };

/** To the newest lesson that has just been bought; to all of them where none is known yet. */
export function WayToLesson() {
  return (
    <Region loading={<WayHome />} failed={() => <WayHome />} onRetry={() => undefined}>
      <WayToNewest />
    </Region>
  );
}

function WayToNewest() {
  const tier = useAtomValue(grantedTierAtom);
  const lessons = useLoaded(fullLessonsAtom);
  const lesson = tier === 0 ? undefined : lessons.find(({ Access }) => Access === ACCESS_OF[tier]);
  if (!lesson) return <WayHome />;
  return (
    <ButtonLink variant="primary" to={paths.video(lesson.DocID)}>
      <span>
        Start with <bdi>{lesson.Title}</bdi>
      </span>
    </ButtonLink>
  );
}

function WayHome() {
  return (
    <ButtonLink variant="primary" to={paths.home}>
      To the lessons
    </ButtonLink>
  );
}
