import { css, type Theme } from "@emotion/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { type FailureWords, signInWords } from "#lib/sign-in-words.ts";
import { FailureText } from "./failure-text.tsx";

interface InlineFormProps {
  /** The label of the submit button. */
  label: string;
  isBusy: boolean;
  failure: FailureWords | null;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, maxWidth: "28rem" });
const actionsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** A form that replaces the value it changes, and takes the focus. */
export function InlineForm({ label, isBusy, failure, onSubmit, onCancel, children }: InlineFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    formRef.current?.querySelector("input")?.focus();
  }, []);

  return (
    <form ref={formRef} css={formStyle} onSubmit={onSubmit}>
      {children}
      {failure && <FailureText words={failure} />}
      <div css={actionsStyle}>
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="One moment…">
          {label}
        </BusyButton>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface InlineChange {
  /** @throws SignInError */
  change: () => Promise<unknown>;
  onDone: () => void;
  onFailed?: (error: unknown) => void;
}

export function useInlineForm({ change, onDone, onFailed }: InlineChange) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureWords | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await change();
      onDone();
    } catch (error) {
      setFailure(signInWords(error));
      onFailed?.(error);
    } finally {
      setBusy(false);
    }
  };

  return { submit, isBusy, failure };
}
