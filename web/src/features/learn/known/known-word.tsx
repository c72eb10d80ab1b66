import { css, type Theme } from "@emotion/react";
import { KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import { useAtomValue, useSetAtom } from "jotai";
import { Button, quietInset } from "#components/button.tsx";
import { uidAtom } from "#data/auth/session.ts";
import { hasKnownWordsAtom, setWordKnownAtom, useKnownWords } from "./known.atoms.ts";

const rowStyle = (theme: Theme) =>
  css({
    ...theme.text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: theme.space.m,
    // Aligns the button's text with the text above.
    "& button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
    "& p + button": { marginInlineStart: 0 },
  });

/** Shows whether the learner knows a word. Renders nothing for visitors, whose words are not stored. */
export function KnownWord({ lemma }: { lemma: string }) {
  const isLearner = useAtomValue(uidAtom) !== null;
  return isLearner && <OwnWord lemma={lemma} />;
}

function OwnWord({ lemma }: { lemma: string }) {
  const known = useKnownWords();
  const isRead = useAtomValue(hasKnownWordsAtom);
  const setKnown = useSetAtom(setWordKnownAtom);
  const isKnown = known.has(lemma);

  if (!isRead) return null;
  if (!isKnown && known.size >= KNOWN_WORDS_MAX)
    return <p css={rowStyle}>You know {KNOWN_WORDS_MAX} words; more are not counted.</p>;
  return (
    <div css={rowStyle}>
      {isKnown && <p role="status">You know this word.</p>}
      <Button variant="quiet" onClick={() => setKnown(lemma, !isKnown)}>
        {isKnown ? "I do not know it" : "I know this word"}
      </Button>
    </div>
  );
}
