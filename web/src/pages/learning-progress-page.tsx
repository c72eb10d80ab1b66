import { css, type Theme } from "@emotion/react";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Region } from "#components/region.tsx";
import { Learnt } from "#features/learn/statistics/progress-parts.tsx";
import { SetAsideItems } from "#features/learn/statistics/set-aside.tsx";
import { TakeAlong } from "#features/learn/statistics/take-along.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

const FirstGoal = lazyChunk("first-goal", () => import("./first-goal.tsx"), "FirstGoal");

const OwnNotes = lazyChunk(
  "own-notes",
  () => import("#features/learn/notes/own-notes.tsx"),
  "OwnNotes",
  () => null,
);

const headStyle = ({ space }: Theme) => css({ paddingTop: space.xl });
const titleStyle = ({ text }: Theme) => css(text.title);

/** Page at `/today/progress`. */
export function LearningProgressPage() {
  return (
    <SignedInOnly title="Your progress" ask="Please log in to see your progress.">
      <div css={headStyle}>
        <h1 css={titleStyle}>Your progress</h1>
      </div>
      <Learnt
        whenNew={
          <Suspense>
            <FirstGoal />
          </Suspense>
        }
      />
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <SetAsideItems />
      </Region>
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <OwnNotes />
      </Region>
      <TakeAlong />
    </SignedInOnly>
  );
}
