import { useSetAtom } from "jotai";
import { useState } from "react";
import { TextField } from "#components/text-field.tsx";
import { changePasswordAtom } from "./account.atoms.ts";
import { AccountForm } from "./account-form.tsx";
import type { DetailFormProps } from "./detail-row.tsx";
import { useAccountChange } from "./use-account-change.ts";

export function PasswordForm({ onClose }: DetailFormProps) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const changePassword = useSetAtom(changePasswordAtom);
  const { submit, isBusy, failure } = useAccountChange({
    change: () => changePassword({ current, next }),
    onDone: () => onClose("Your password was changed."),
  });

  return (
    <AccountForm label="Save" isBusy={isBusy} failure={failure} onSubmit={submit} onCancel={() => onClose()}>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
    </AccountForm>
  );
}
