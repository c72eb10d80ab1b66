import { useSetAtom } from "jotai";
import { useState } from "react";
import { PasswordField } from "#components/password-field.tsx";
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
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <PasswordField label="New password" autoComplete="new-password" value={next} onChange={setNext} />
    </AccountForm>
  );
}
