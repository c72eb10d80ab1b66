import { css, type Theme } from "@emotion/react";
import { isWhole } from "@gruezi/contract/catalogue";
import { type Shelf, shelfLabel } from "@gruezi/contract/shelves";
import { Link } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { paths } from "#lib/paths.ts";
import { catalogueAtom } from "./catalogue.atoms.ts";
import { useLoaded } from "./loaded.ts";

const listStyle = ({ space, size, text, colour }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))",
    gap: space.m,
    "& a": {
      ...text.strong,
      display: "grid",
      alignContent: "center",
      gap: space.xxs,
      minHeight: size.target,
      textDecoration: "none",
    },
    "& a:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
    "& a[aria-current]": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
    "& span": { ...text.small, color: colour.inkSoft },
  });

interface ShelfLinksProps {
  shelves: readonly Shelf[];
  /** The name of the shelf on which the links stand. */
  currentName?: string;
}

/** The way to every lesson there is, by year. */
export function ShelfLinks({ shelves, currentName }: ShelfLinksProps) {
  return (
    <Section heading="All lessons by year">
      <ul css={listStyle}>
        {shelves.map(({ name, count }) => (
          <li key={name}>
            <Link to={paths.shelf(name)} aria-current={name === currentName ? "page" : undefined}>
              {shelfLabel(name)} <span>{count === 1 ? "1 lesson" : `${count} lessons`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** On the home page, once it does not show all lessons itself. */
export function WayToOlderLessons() {
  const newest = useLoaded(catalogueAtom);
  return isWhole(newest) ? null : <ShelfLinks shelves={newest.shelves} />;
}
