import { useSetAtom } from "jotai";
import { useState } from "react";
import { UsernameField } from "#components/username-field.tsx";
import { changeUsernameAtom } from "./account.atoms.ts";
import { AccountForm } from "./account-form.tsx";
import type { DetailFormProps } from "./detail-row.tsx";
import { useAccountChange } from "./use-account-change.ts";

export function NameForm({ username, onClose }: DetailFormProps & { username: string }) {
  const [typed, setTyped] = useState(username);
  const changeUsername = useSetAtom(changeUsernameAtom);
  const { submit, isBusy, failure } = useAccountChange({
    change: () => changeUsername(typed.trim()),
    onDone: () => onClose("Your new comments carry this name; earlier ones keep the old."),
  });

  return (
    <AccountForm label="Save" isBusy={isBusy} failure={failure} onSubmit={submit} onCancel={() => onClose()}>
      <UsernameField value={typed} onChange={setTyped} />
    </AccountForm>
  );
}
