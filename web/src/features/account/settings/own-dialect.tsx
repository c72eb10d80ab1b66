import { css, type Theme } from "@emotion/react";
import { DIALECTS, type Dialect } from "@gruezi/contract/dictionary";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { Button } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import {
  changeLearningSettingsAtom,
  retryLearningSettingsAtom,
  useDialect,
} from "#data/learning-settings.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";

const bodyStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, maxWidth: size.reading });
const noteStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });
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

/** Which region's forms come first, in what is shown and in what is taken for right. */
export function OwnDialect() {
  return (
    <Section heading="My dialect">
      <div css={bodyStyle}>
        <DialectChoice />
        <p css={noteStyle}>
          The lessons are spoken in Zürich. On cards, in look-ups and in practice the forms of your own region
          come first; those of the others are right as well.
        </p>
      </div>
    </Section>
  );
}

function DialectChoice() {
  const dialect = useDialect();
  const retry = useSetAtom(retryLearningSettingsAtom);
  const { saving, failure, choose } = useChoice();

  if (dialect.status === "failed") {
    return (
      <>
        <p role="alert">Your dialect did not load. {messageFor(dialect.reason)}</p>
        <Button onClick={() => void retry()}>Try again</Button>
      </>
    );
  }
  const shown = saving ?? (dialect.status === "ready" ? dialect.value : null);
  return (
    <>
      <fieldset aria-label="My dialect" disabled={dialect.status === "loading"} css={choicesStyle}>
        {DIALECTS.map((one) => (
          <label key={one} css={choiceStyle}>
            <input
              type="radio"
              name="dialect"
              value={one}
              checked={one === shown}
              css={radioStyle}
              onChange={() => void choose(one)}
            />
            {one}
          </label>
        ))}
      </fieldset>
      {failure && (
        <p role="alert" css={failureStyle}>
          This was not saved. {failure}
        </p>
      )}
    </>
  );
}

/** The new choice shows at once, and the old one again if saving fails. */
function useChoice() {
  const [saving, setSaving] = useState<Dialect | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const changeSettings = useSetAtom(changeLearningSettingsAtom);

  const choose = async (dialect: Dialect) => {
    if (saving !== null) return;
    setSaving(dialect);
    setFailure(null);
    await changeSettings({ Dialect: dialect }).catch((error) => setFailure(messageFor(reasonOf(error))));
    setSaving(null);
  };

  return { saving, failure, choose };
}
