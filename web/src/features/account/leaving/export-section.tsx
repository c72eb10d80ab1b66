import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { BusyButton } from "#components/busy-button.tsx";
import { Section } from "#components/section.tsx";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { useExport } from "./use-export.ts";

const bodyStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, maxWidth: size.reading });
// Empty it stays in the page, so that what appears in it is read out.
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

/** All that we hold of the learner, to take along. */
export function ExportSection() {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  return (
    <Section heading="Your data">
      <div css={bodyStyle}>
        <p>
          Everything we hold about you in one file: to read, and as JSON for other programs. Nobody else’s
          data is in it.
        </p>
        {isEmbedded ? <p>The app cannot save files: open {location.host} in a browser.</p> : <ExportButton />}
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
