import { useSetAtom } from "jotai";
import { useState } from "react";
import { InlineForm, useInlineForm } from "#components/inline-form.tsx";
import { UsernameField } from "#components/username-field.tsx";
import { changeUsernameAtom } from "#data/auth/own-name.ts";
import type { DetailFormProps } from "./detail-row.tsx";

export function NameForm({ username, onClose }: DetailFormProps & { username: string }) {
  const [typed, setTyped] = useState(username);
  const changeUsername = useSetAtom(changeUsernameAtom);
  const { submit, isBusy, failure } = useInlineForm({
    change: () => changeUsername(typed),
    onDone: () => onClose("Your new comments carry this name; earlier ones keep the old."),
  });

  return (
    <InlineForm label="Save" isBusy={isBusy} failure={failure} onSubmit={submit} onCancel={() => onClose()}>
      <UsernameField value={typed} onChange={setTyped} />
    </InlineForm>
  );
}
