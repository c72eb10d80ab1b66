import { css, type Theme } from "@emotion/react";
import { type FormEvent, useRef } from "react";
import { Button } from "#components/button.tsx";
import { ReceivedMessage } from "#components/form/failure-text.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Modal } from "#components/modal.tsx";
import type { Alert, AlertButton } from "./alert.atoms.ts";

interface AlertDialogProps {
  alert: Alert;
  /** @param to the `to` of the pressed button */
  onClose: (to?: string) => void;
}

const OK: AlertButton = { label: "OK", isPrimary: true };

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, padding: space.l });
const titleStyle = ({ text }: Theme) => css(text.title, { fontSize: "2rem" });
const wordsStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs });
const descriptionStyle = ({ text }: Theme) => css(text.body, { whiteSpace: "pre-line" });
const buttonsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap-reverse", justifyContent: "flex-end", gap: space.s });

function typedValues(form: HTMLFormElement | null): Record<string, string> {
  if (!form) return {};
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries);
}

export function AlertDialog({ alert, onClose }: AlertDialogProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const buttons = alert.buttons?.length ? alert.buttons : [OK];
  const primary = buttons.find((button) => button.isPrimary) ?? buttons[0];

  const press = (button: AlertButton | undefined) => {
    const values = typedValues(formRef.current);
    onClose(button?.to);
    button?.onPress?.(values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press(primary);
  };

  return (
    <Modal label={alert.title} variant="alert" onDismiss={() => onClose()}>
      <form ref={formRef} css={formStyle} onSubmit={submit}>
        <h2 css={titleStyle}>{alert.title}</h2>
        {alert.description && (
          <div css={wordsStyle}>
            <p css={descriptionStyle}>{alert.description}</p>
            {alert.received && <ReceivedMessage>{alert.received}</ReceivedMessage>}
          </div>
        )}
        {alert.content}
        {alert.inputs?.map(({ name, label, type, value }) => (
          <TextField key={name} name={name} label={label} type={type} defaultValue={value} required />
        ))}
        <div css={buttonsStyle}>
          {buttons.map((button) => (
            <AlertDialogButton
              key={button.label}
              label={button.label}
              isPrimary={button === primary}
              onPress={() => press(button)}
            />
          ))}
        </div>
      </form>
    </Modal>
  );
}

interface AlertDialogButtonProps {
  label: string;
  isPrimary: boolean;
  onPress: () => void;
}

/**
 * Renders a button of the alert. The primary one is the only submit button, so that Enter presses it and the
 * browser validates the fields first.
 */
function AlertDialogButton({ label, isPrimary, onPress }: AlertDialogButtonProps) {
  if (isPrimary) {
    return (
      <Button type="submit" variant="primary">
        {label}
      </Button>
    );
  }
  return <Button onClick={onPress}>{label}</Button>;
}
