import { css, type Theme } from "@emotion/react";
import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { Button } from "#components/button.tsx";
import { changeLearningSettingsAtom, retryLearningSettingsAtom } from "#data/learning-settings.ts";
import type { QueryState } from "#data/query.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";

type Changed = Parameters<(typeof changeLearningSettingsAtom)["write"]>[2];

const failureStyle = ({ colour }: Theme) => css({ color: colour.red });
const choicesStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xs });
const choiceStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.strong,
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    padding: `${space.xs} ${space.l}`,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    cursor: "pointer",
    transition: `background-color ${motion.touch}, color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
    "&:has(:checked)": { color: colour.ground, background: colour.ink, borderColor: colour.ink },
    "&:has(:focus-visible)": { outline: `${size.focus} solid ${colour.red}`, outlineOffset: size.rule },
  });
const radioStyle = css({ position: "absolute", opacity: 0 });

export const fieldOf = <K extends keyof LearningSettings>(
  state: QueryState<LearningSettings>,
  field: K,
): QueryState<LearningSettings[K]> =>
  state.status === "ready" ? { status: "ready", value: state.value[field] } : state;

interface SavedChoiceProps<T> {
  /** For example 'My dialect'. */
  label: string;
  /** Name of the radio buttons. */
  name: string;
  state: QueryState<T>;
  choices: readonly T[];
  wordsOf: (choice: T) => string;
  toChange: (choice: T) => Changed;
}

/** Choice that is saved at once. */
export function SavedChoice<T extends string | number | null>(props: SavedChoiceProps<T>) {
  const { label, name, state, choices, wordsOf, toChange } = props;
  const retry = useSetAtom(retryLearningSettingsAtom);
  const { saving, failure, choose } = useChoice(toChange);

  if (state.status === "failed") {
    return (
      <>
        <p role="alert">{`“${label}” did not load. ${messageFor(state.reason)}`}</p>
        <Button onClick={() => void retry()}>Try again</Button>
      </>
    );
  }
  const known = state.status === "ready" ? { choice: state.value } : null;
  const shown = saving ?? known;
  return (
    <>
      <fieldset aria-label={label} disabled={state.status === "loading"} css={choicesStyle}>
        {choices.map((choice) => (
          <label key={choice} css={choiceStyle}>
            <input
              type="radio"
              name={name}
              value={String(choice)}
              checked={choice === shown?.choice}
              css={radioStyle}
              onChange={() => void choose(choice)}
            />
            {wordsOf(choice)}
          </label>
        ))}
      </fieldset>
      {failure && (
        <p role="alert" css={failureStyle}>
          {`This was not saved. ${failure}`}
        </p>
      )}
    </>
  );
}

/**
 * Saves a choice. Shows it at once, and reverts it on failure. `saving` is an object, because a choice may be
 * null.
 */
function useChoice<T>(toChange: (choice: T) => Changed) {
  const [saving, setSaving] = useState<{ choice: T } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const changeSettings = useSetAtom(changeLearningSettingsAtom);
  // Saves run in sequence, because arrow keys choose faster than a choice is saved. The last one counts.
  const saves = useRef(Promise.resolve());

  const choose = async (choice: T) => {
    const latest = { choice };
    setSaving(latest);
    setFailure(null);
    saves.current = saves.current
      .then(() => changeSettings(toChange(choice)))
      .catch((error) => setFailure(messageFor(reasonOf(error))));
    await saves.current;
    setSaving((now) => (now === latest ? null : now));
  };

  return { saving, failure, choose };
}
