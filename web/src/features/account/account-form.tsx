import { css, type Theme } from "@emotion/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";

interface AccountFormProps {
  /** Of the button that sends it. */
  label: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, maxWidth: "28rem" });
const actionsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

/** One thing about the account being changed; it takes the focus when it opens. */
export function AccountForm({ label, isBusy, failure, onSubmit, onCancel, children }: AccountFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    formRef.current?.querySelector("input")?.focus();
  }, []);

  return (
    <form ref={formRef} css={formStyle} onSubmit={onSubmit}>
      {children}
      {failure && (
        <p role="alert" css={failureStyle}>
          {failure}
        </p>
      )}
      <div css={actionsStyle}>
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="one moment…">
          {label}
        </BusyButton>
        <Button variant="quiet" onClick={onCancel}>
          cancel
        </Button>
      </div>
    </form>
  );
}
