import { css, type Theme } from "@emotion/react";
import { Region } from "#components/region.tsx";
import { Forecast, Learnt } from "#features/learn/statistics/progress-parts.tsx";
import { SetAsideItems } from "#features/learn/statistics/set-aside.tsx";
import { TakeAlong } from "#features/learn/statistics/take-along.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

const headStyle = ({ space }: Theme) => css({ paddingTop: space.xl });
const titleStyle = ({ text }: Theme) => css(text.title);

/** `/today/progress` */
export function LearningProgressPage() {
  return (
    <SignedInOnly title="Your learning" ask="Please log in to see what you have learnt.">
      <div css={headStyle}>
        <h1 css={titleStyle}>Your learning</h1>
      </div>
      <Learnt />
      <Forecast />
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <SetAsideItems />
      </Region>
      <TakeAlong />
    </SignedInOnly>
  );
}
