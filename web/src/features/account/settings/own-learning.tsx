import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Section } from "#components/section.tsx";
import { uidAtom } from "#data/auth/session.ts";
import { useLearningSettings } from "#data/learning-settings.ts";
import type { QueryState } from "#data/query.ts";
import { KnowsChoice, ModeChoice, PurposeChoice } from "./first-steps.tsx";
import { OwnDaysOff } from "./own-days-off.tsx";
import { fieldOf, SavedChoice } from "./saved-choice.tsx";

const bodyStyle = ({ space, size }: Theme) => css({ display: "grid", gap: space.l, maxWidth: size.reading });
const settingStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.s });
const headingStyle = ({ text }: Theme) => css(text.strong);
const noteStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

const NEW_A_DAY = [0, 5, 10, 15, 20, 30];
const REVIEWS_A_DAY = [20, 50, 100, 200];
const RETENTIONS = [0.8, 0.85, 0.9, 0.95];
const WEEKLY_MINUTES = [30, 60, 90, 120, 180, 300];

/** Returns the choices, with a stored value that is not among them. */
function withOwn(choices: readonly number[], state: QueryState<number | null>): readonly number[] {
  const own = state.status === "ready" ? state.value : null;
  if (own === null || choices.includes(own)) return choices;
  return [...choices, own].sort((one, other) => one - other);
}

/** Settings for learning. Renders nothing for visitors, whose settings are not stored. */
export function OwnLearning() {
  const isLearner = useAtomValue(uidAtom) !== null;
  return isLearner && <LearnersChoices />;
}

function LearnersChoices() {
  const settings = useLearningSettings();
  // The dialect loads with the same request and shows the failure.
  if (settings.status === "failed") return null;
  const newADay = fieldOf(settings, "NewADay");
  const reviewsADay = fieldOf(settings, "ReviewsADay");
  const retention = fieldOf(settings, "Retention");
  const weeklyMinutes = fieldOf(settings, "WeeklyMinutes");
  return (
    <Section heading="My learning">
      <div css={bodyStyle}>
        <Setting heading="What you know" note="A new course begins with a unit of this level.">
          <KnowsChoice />
        </Setting>
        <Setting heading="What you learn for" note="Choosing also sets how you learn, below.">
          <PurposeChoice />
        </Setting>
        <Setting
          heading="How you learn"
          note="To understand, you hear dialect and say what it means. To speak as well, you also write it and say it after."
        >
          <ModeChoice />
        </Setting>
        <Setting
          heading="New a day"
          note="How many cards, lines and words come new on a day. What you have begun comes back in any case."
        >
          <SavedChoice
            label="New a day"
            name="new-a-day"
            state={newADay}
            choices={withOwn(NEW_A_DAY, newADay)}
            wordsOf={(count) => (count === 0 ? "None" : String(count))}
            toChange={(NewADay) => ({ NewADay })}
          />
        </Setting>
        <Setting
          heading="Reviews a day"
          note="When much has piled up, only so much of it is asked on a day: first what would be lost first. You can always go on."
        >
          <SavedChoice
            label="Reviews a day"
            name="reviews-a-day"
            state={reviewsADay}
            choices={withOwn(REVIEWS_A_DAY, reviewsADay)}
            wordsOf={String}
            toChange={(ReviewsADay) => ({ ReviewsADay })}
          />
        </Setting>
        <Setting
          heading="Days off"
          note="Nothing is due on these days. What you answer from now on comes back before or after them; what is due already waits until you are back."
        >
          <OwnDaysOff state={fieldOf(settings, "DaysOff")} />
        </Setting>
        <Setting
          heading="How much you want to know"
          note="Of what comes back, how much you still want to know then. More means more reviews: at 95 % you are asked about twice as often as at 90 %. At 80 % you are asked far less often, and will have forgotten one in five."
        >
          <SavedChoice
            label="How much you want to know"
            name="retention"
            state={retention}
            choices={withOwn(RETENTIONS, retention)}
            wordsOf={(share) => `${Math.round(share * 100)} %`}
            toChange={(Retention) => ({ Retention })}
          />
        </Setting>
        <Setting
          heading="Minutes a week"
          note="What you set out to listen and answer in a week. It is for your own eyes, and nothing happens if it was less."
        >
          <SavedChoice<number | null>
            label="Minutes a week"
            name="weekly-minutes"
            state={weeklyMinutes}
            choices={[null, ...withOwn(WEEKLY_MINUTES, weeklyMinutes)]}
            wordsOf={(minutes) => (minutes === null ? "No goal" : String(minutes))}
            toChange={(WeeklyMinutes) => ({ WeeklyMinutes })}
          />
        </Setting>
      </div>
    </Section>
  );
}

interface SettingProps {
  heading: string;
  note: string;
  children: ReactNode;
}

function Setting({ heading, note, children }: SettingProps) {
  return (
    <div css={settingStyle}>
      <h3 css={headingStyle}>{heading}</h3>
      {children}
      <p css={noteStyle}>{note}</p>
    </div>
  );
}
