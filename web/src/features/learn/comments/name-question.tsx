import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { useId, useState } from "react";
import { InlineForm, useInlineForm } from "#components/form/inline-form.tsx";
import { UsernameField } from "#components/form/username-field.tsx";
import { changeUsernameAtom } from "#data/auth/own-name.ts";

interface NameQuestionProps {
  onNamed: () => void;
  onCancel: () => void;
}

const questionStyle = ({ space, size, colour }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    width: "100%",
    padding: `${space.s} 0 ${space.m}`,
    borderTop: `${size.rule} solid ${colour.ink}`,
    borderBottom: `${size.hairline} solid ${colour.line}`,
    // Overrides the form's limit, so that it is as wide as the comment field.
    "& > form": { maxWidth: "none" },
  });
const titleStyle = ({ text }: Theme) => css(text.strong);
const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, maxWidth: size.reading, color: colour.inkSoft });

/** Asks for a public name. The comment is sent after the answer. */
export function NameQuestion({ onNamed, onCancel }: NameQuestionProps) {
  const [typed, setTyped] = useState("");
  const changeUsername = useSetAtom(changeUsernameAtom);
  const titleId = useId();
  const { submit, isBusy, failure } = useInlineForm({
    change: () => changeUsername(typed),
    onDone: onNamed,
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs inside a form, and this group contains one
    <div role="group" aria-labelledby={titleId} css={questionStyle}>
      <p id={titleId} css={titleStyle}>
        Which name should stand beside your comments?
      </p>
      <p css={noteStyle}>You are asked only once. You can change it in your account at any time.</p>
      <InlineForm
        label="Save and send"
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
        onCancel={onCancel}
      >
        <UsernameField value={typed} onChange={setTyped} />
      </InlineForm>
    </div>
  );
}
