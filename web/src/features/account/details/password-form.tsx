import { useSetAtom } from "jotai";
import { useState } from "react";
import { InlineForm, useInlineForm } from "#components/inline-form.tsx";
import { PasswordField } from "#features/account/sign-in/password-field.tsx";
import { changePasswordAtom } from "./account.atoms.ts";
import type { DetailFormProps } from "./detail-row.tsx";

export function PasswordForm({ onClose }: DetailFormProps) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const changePassword = useSetAtom(changePasswordAtom);
  const { submit, isBusy, failure } = useInlineForm({
    change: () => changePassword({ current, next }),
    onDone: () => onClose("Your password was changed."),
  });

  return (
    <InlineForm label="Save" isBusy={isBusy} failure={failure} onSubmit={submit} onCancel={() => onClose()}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <PasswordField label="New password" autoComplete="new-password" value={next} onChange={setNext} />
    </InlineForm>
  );
}
