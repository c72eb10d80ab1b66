import { css, type Theme } from "@emotion/react";
import { SLOT_DAYS } from "@gruezi/contract/documents/private-lesson-slot";

const gridStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    [screen.wide]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))", gap: space.s },
  });
const columnStyle = ({ colour, radius, screen }: Theme) =>
  css({
    height: "8rem",
    borderRadius: radius.picture,
    background: colour.sunken,
    [screen.wide]: { height: "20rem" },
  });

/** The shape of the week while its hours are on their way. */
export function PickerSkeleton() {
  return (
    <div role="status" aria-label="Loading the hours" css={gridStyle}>
      {SLOT_DAYS.map((day) => (
        <div key={day} css={columnStyle} />
      ))}
    </div>
  );
}
