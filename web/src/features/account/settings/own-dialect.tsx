import { css, type Theme } from "@emotion/react";
import { OFFERED_DIALECTS } from "@gruezi/contract/dialects";
import { Section } from "#components/section.tsx";
import { useDialect } from "#data/learning-settings.ts";
import { SavedChoice } from "./saved-choice.tsx";

const bodyStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, maxWidth: size.reading });
const noteStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Choice of the region whose forms come first in display and answers. */
export function OwnDialect() {
  return (
    <Section heading="My dialect">
      <div css={bodyStyle}>
        <SavedChoice
          label="My dialect"
          name="dialect"
          state={useDialect()}
          choices={OFFERED_DIALECTS}
          wordsOf={(dialect) => dialect}
          toChange={(Dialect) => ({ Dialect })}
        />
        <p css={noteStyle}>
          The lessons are spoken in Zürich. On cards, in look-ups and in practice the forms of your own region
          come first; those of the others are right as well.
        </p>
      </div>
    </Section>
  );
}
