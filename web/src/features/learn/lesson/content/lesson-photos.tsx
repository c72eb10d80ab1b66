import { css, type Theme } from "@emotion/react";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";

const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingTop: space.xl });
const pictureStyle = ({ radius, colour }: Theme) =>
  css({ width: "100%", height: "auto", borderRadius: radius.picture, background: colour.sunken });
const captionStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, marginTop: space.xs });

export function LessonPhotos({ photos }: { photos: LessonContent["Photos"] }) {
  if (photos.length === 0) return null;
  return (
    <ul css={listStyle}>
      {photos.map(({ Url, Alt }) => (
        <li key={Url}>
          <figure>
            <img src={Url} alt={Alt} width="960" height="640" loading="lazy" css={pictureStyle} />
            <figcaption css={captionStyle} aria-hidden="true">
              {Alt}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
