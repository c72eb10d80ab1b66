import { useAtomValue } from "jotai";
import { useState } from "react";
import { Button } from "#components/button.tsx";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";

interface KeepCodeProps {
  code: string;
  /** Text that the share sheet shares. */
  text: string;
}

/** Prints the code, or shares or copies it in the app: web views cannot print, and Android's cannot share. */
export function KeepCode({ code, text }: KeepCodeProps) {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  if (!isEmbedded)
    return (
      <Button variant="primary" onClick={() => print()}>
        Print
      </Button>
    );
  return "share" in navigator ? <ShareButton text={text} /> : <CopyButton code={code} />;
}

const BY_HAND = "That did not work. Press and hold the code to copy it.";

function ShareButton({ text }: Pick<KeepCodeProps, "text">) {
  const [hasFailed, setFailed] = useState(false);
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the sheet is no failure.
      setFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
  };
  return (
    <>
      <Button variant="primary" onClick={() => void share()}>
        Share
      </Button>
      {hasFailed && <p role="alert">{BY_HAND}</p>}
    </>
  );
}

function CopyButton({ code }: Pick<KeepCodeProps, "code">) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid("Copied.");
    } catch {
      // Web views may lack the clipboard or refuse it.
      setSaid(BY_HAND);
    }
  };
  return (
    <>
      <Button variant="primary" onClick={() => void copy()}>
        Copy the code
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
