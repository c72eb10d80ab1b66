import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Section } from "#components/section.tsx";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { saveMyDataAtom } from "./leaving.atoms.ts";
import { exportMessage } from "./leaving-message.ts";

const bodyStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, maxWidth: size.reading });
// The note is rendered while empty, so that screen readers announce its text.
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

export function ExportSection() {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  return (
    <Section heading="Your data">
      <div css={bodyStyle}>
        <p>
          Everything we hold about you in one file: to read, and as JSON for other programs. Nobody else’s
          data is in it.
        </p>
        {isEmbedded ? (
          <p>{`The app cannot save files: open ${location.host} in a browser.`}</p>
        ) : (
          <ExportButton />
        )}
      </div>
    </Section>
  );
}

function ExportButton() {
  const { state, start } = useExport();
  return (
    <>
      <BusyButton isBusy={state.status === "gathering"} busyLabel="Gathering your data…" onClick={start}>
        Download my data
      </BusyButton>
      <p aria-live="polite" css={noteStyle}>
        {state.status === "saved" && "Your browser has it now, among its downloads."}
      </p>
      {state.status === "failed" && (
        <p role="alert" css={failureStyle}>
          {state.why}
        </p>
      )}
    </>
  );
}

type Export = { status: "none" | "gathering" | "saved" } | { status: "failed"; why: string };

function useExport() {
  const [state, setState] = useState<Export>({ status: "none" });
  const saveMyData = useSetAtom(saveMyDataAtom);

  const start = async () => {
    setState({ status: "gathering" });
    try {
      await saveMyData();
      setState({ status: "saved" });
    } catch (error) {
      setState({ status: "failed", why: exportMessage(error) });
    }
  };

  return { state, start };
}
