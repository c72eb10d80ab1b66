import { css, type Theme } from "@emotion/react";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { Section } from "#components/section.tsx";
import { AudioLine } from "./audio-line.tsx";

const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs });

/** The lesson's sentences to be heard alone. */
export function LessonAudios({ audios }: { audios: LessonContent["Audios"] }) {
  if (audios.length === 0) return null;
  return (
    <Section heading="Listen">
      <ul css={listStyle}>
        {audios.map(({ Url, Title }) => (
          <li key={Url}>
            <AudioLine url={Url} sentence={Title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
