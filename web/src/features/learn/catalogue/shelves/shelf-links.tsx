import { css, type Theme } from "@emotion/react";
import { isWhole } from "@gruezi/contract/catalogue";
import { type Shelf, shelfLabel } from "@gruezi/contract/shelves";
import { Section } from "#components/section.tsx";
import { catalogueAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { paths } from "#lib/paths.ts";
import { NotedLink } from "./noted-link.tsx";

const listStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))",
    gap: space.m,
  });

interface ShelfLinksProps {
  shelves: readonly Shelf[];
  currentName?: string;
}

export function ShelfLinks({ shelves, currentName }: ShelfLinksProps) {
  return (
    <Section heading="All lessons by year">
      <ul css={listStyle}>
        {shelves.map(({ name, count }) => (
          <li key={name}>
            <NotedLink
              to={paths.shelf(name)}
              note={count === 1 ? "1 lesson" : `${count} lessons`}
              isCurrent={name === currentName}
            >
              {shelfLabel(name)}
            </NotedLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Links to the shelves. Hidden while the home page shows all lessons. */
export function WayToOlderLessons() {
  const newest = useLoaded(catalogueAtom);
  return isWhole(newest) ? null : <ShelfLinks shelves={newest.shelves} />;
}
