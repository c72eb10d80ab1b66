import { css, type Theme } from "@emotion/react";
import { SPOKEN_DIALECT } from "@gruezi/contract/dialects";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Modal } from "#components/modal.tsx";
import { placeBeside } from "#components/place-beside.ts";
import { useDialect } from "#data/learning-settings.ts";
import { retryWordListAtom, useWordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { messageFor } from "#lib/message-for.ts";
import { screen } from "#theme/tokens.ts";
import type { LookUp } from "./look-up.atoms.ts";
import { findEntries } from "./word-entries.ts";
import { WordEntry } from "./word-entry.tsx";

interface WordCardProps {
  lookUp: LookUp;
  onClose: () => void;
}

const isWide = () => matchMedia(screen.wide.replace("@media ", "")).matches;

const boxStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.m, padding: `${space.s} ${space.l} ${space.l}` });
const headStyle = ({ space }: Theme) =>
  css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: space.m });
const headingStyle = ({ colour, text }: Theme) => css({ ...text.label, color: colour.inkSoft });

export function WordCard({ lookUp, onClose }: WordCardProps) {
  return (
    <Modal
      label={`Look up: ${lookUp.word}`}
      variant="note"
      place={isWide() ? placeBeside(lookUp.place, window) : undefined}
      onDismiss={onClose}
    >
      <div css={boxStyle}>
        <div css={headStyle}>
          <h2 css={headingStyle}>
            Looked up: <span lang="gsw">{lookUp.word}</span>
          </h2>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
        <LookedUp lookUp={lookUp} onClose={onClose} />
      </div>
    </Modal>
  );
}

function LookedUp({ lookUp, onClose }: WordCardProps) {
  const state = useWordList();
  const retry = useSetAtom(retryWordListAtom);
  const chosen = useDialect();
  switch (state.status) {
    case "loading":
      return <p role="status">Looking it up …</p>;
    case "unpublished":
      return <p>There is no word list here yet.</p>;
    case "failed":
      return (
        <div role="status">
          <p>{`The word list did not load. ${messageFor(state.reason)}`}</p>
          <Button onClick={() => void retry()}>Try again</Button>
        </div>
      );
    case "ready": {
      const entries = findEntries(state.value, lookUp.word);
      if (!entries) return <Unknown word={lookUp.word} />;
      return (
        <>
          {entries.by === "sound" && <p>This spelling is not in the list. Said alike:</p>}
          {entries.rows.map((row) => (
            <WordEntry
              key={`${row.form} ${row.lemma} ${row.note}`}
              row={row}
              dialect={chosen.status === "ready" ? chosen.value : SPOKEN_DIALECT}
              list={state.value}
              hereId={lookUp.lessonId}
              lineId={lookUp.lineId}
              onLeave={onClose}
            />
          ))}
        </>
      );
    }
  }
}

function Unknown({ word }: { word: string }) {
  return (
    <p>
      We do not have <strong lang="gsw">{word}</strong> in the word list yet. It has every word that is said
      in a lesson; what stands only in a text may be missing.
    </p>
  );
}
