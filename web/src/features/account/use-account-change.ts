import { type FormEvent, useState } from "react";
import { accountMessage } from "./account-message.ts";

interface AccountChange {
  change: () => Promise<unknown>;
  onDone: () => void;
  onFailed?: (error: unknown) => void;
}

/** Sends a form of the account, and keeps what it says when that fails. */
export function useAccountChange({ change, onDone, onFailed }: AccountChange) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await change();
      onDone();
    } catch (error) {
      setFailure(accountMessage(error));
      onFailed?.(error);
    } finally {
      setBusy(false);
    }
  };

  return { submit, isBusy, failure };
}
