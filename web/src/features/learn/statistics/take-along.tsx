import { css, type Theme } from "@emotion/react";
import type { ItemFormat } from "@gruezi/contract/callables/export-my-items";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Section } from "#components/section.tsx";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { call } from "#data/functions/call.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { saveFrom } from "#lib/save-file.ts";
import { counted } from "./statistics-words.ts";

const bodyStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, maxWidth: size.reading });
const buttonsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

const LABELS: Record<ItemFormat, string> = {
  excel: "For Excel",
  csv: "As a table (CSV)",
  apkg: "For Anki",
};
const FORMATS = ["excel", "csv", "apkg"] as const satisfies readonly ItemFormat[];

export function TakeAlong() {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  const { state, start } = useTakeAlong();
  return (
    <Section heading="Take it along">
      <div css={bodyStyle}>
        <p>Your cards, lines and words with what you have learnt of them, for a spreadsheet or for Anki.</p>
        <p>
          The file for Excel opens in columns by a double click where Excel is German or Swiss. In English,
          take the table; in other programs, choose UTF-8 and the comma.
        </p>
        {isEmbedded ? (
          <p>{`The app cannot save files: open ${location.host} in a browser.`}</p>
        ) : (
          <div css={buttonsStyle}>
            {FORMATS.map((format) => (
              <BusyButton
                key={format}
                isBusy={state.status === "making" && state.format === format}
                disabled={state.status === "making"}
                busyLabel="One moment…"
                onClick={() => void start(format)}
              >
                {LABELS[format]}
              </BusyButton>
            ))}
          </div>
        )}
        <p aria-live="polite" css={noteStyle}>
          {state.status === "made" && state.words}
        </p>
        {state.status === "failed" && (
          <p role="alert" css={failureStyle}>
            {`The file was not made. ${state.words}`}
          </p>
        )}
      </div>
    </Section>
  );
}

type Making =
  | { status: "none" }
  | { status: "making"; format: ItemFormat }
  | { status: "made" | "failed"; words: string };

function useTakeAlong() {
  const [state, setState] = useState<Making>({ status: "none" });

  const start = async (format: ItemFormat) => {
    setState({ status: "making", format });
    setState(await makeFile(format));
  };
  return { state, start };
}

async function makeFile(format: ItemFormat): Promise<Making> {
  try {
    const file = await call("exportMyItems", { Format: format });
    if (!file.hasAccess) return { status: "failed", words: "Your plan does not give it to you right now." };
    if (file.items === 0) return { status: "made", words: "There is nothing to take along yet." };
    saveFrom(file.url, file.fileName);
    return { status: "made", words: `Your browser has it now, with ${counted(file.items, "item")} in it.` };
  } catch (error) {
    return { status: "failed", words: messageFor(reasonOf(error)) };
  }
}
