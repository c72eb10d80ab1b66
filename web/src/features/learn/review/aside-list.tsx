import { css, type Theme } from "@emotion/react";
import { useId } from "react";
import { Button } from "#components/button.tsx";

interface AsideListProps {
  items: readonly { itemId: string; name: string }[];
  onBringBack: (itemId: string) => void;
}

const listStyle = ({ space, colour, size }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    width: "100%",
    paddingTop: space.m,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const headingStyle = ({ text }: Theme) => css(text.heading);
const noteStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const rowStyle = ({ space, colour, size }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: space.m,
    borderTop: `${size.hairline} solid ${colour.line}`,
  });

export function AsideList({ items, onBringBack }: AsideListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} css={listStyle}>
      <h2 id={headingId} css={headingStyle}>
        Set aside
      </h2>
      <p css={noteStyle}>
        {items.length > 0
          ? "These are not asked any more until you bring them back."
          : "Nothing is set aside."}
      </p>
      <ul>
        {items.map(({ itemId, name }) => (
          <li key={itemId} css={rowStyle}>
            <span lang="gsw">{name}</span>
            <Button variant="quiet" aria-label={`Bring back: ${name}`} onClick={() => onBringBack(itemId)}>
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
