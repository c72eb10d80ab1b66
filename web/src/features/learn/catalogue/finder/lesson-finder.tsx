import { css, type Theme } from "@emotion/react";
import type { LessonType } from "@gruezi/contract/documents/lesson-choices";
import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { FollowedSwitch } from "#components/form/switch.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useAllLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { filterLessons, parseFilter } from "#features/learn/catalogue/lesson-filter.ts";
import { ACCESS_MARK, DIFFICULTY_MARK } from "#features/learn/catalogue/lesson-marks.ts";
import { lessonsKnownAtom } from "#features/learn/catalogue/lessons-known.atoms.ts";
import { readParameter } from "#lib/search-params.ts";
import { isFinding } from "./finder-query.ts";
import { FinderResults } from "./finder-results.tsx";
import { FoundLessons } from "./found-lessons.tsx";
import { isMostKnownFirst, ORDER_KEY, orderValue } from "./lesson-order.ts";
import { useFinder } from "./use-finder.ts";
import { useResultsInView } from "./use-results-in-view.ts";

const TYPE_MARK: Record<LessonType, string> = {
  video_lesson: "Video lesson",
  mini_lesson: "Mini lesson",
  conversation_lesson: "Conversation",
};

const formStyle = ({ screen, space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    gap: space.m,
    "& > :first-of-type": { gridColumn: "1 / -1" },
    [screen.wide]: {
      gridTemplateColumns: "6fr 2fr 2fr 2fr",
      columnGap: space.l,
      "& > :first-of-type": { gridColumn: "auto" },
    },
  });

const ONLY_NEWEST = "Only the newest lessons were searched: the older ones did not load.";

/**
 * Search form of the catalogue. Requests older lessons at the first focus, or for an address with a search.
 */
export function LessonFinder() {
  const [isTouched, setIsTouched] = useState(false);
  const { query, words, type, change, clear } = useFinder();
  const { lessons, others } = useAllLessons(isTouched || isFinding(query));
  const filter = parseFilter(query);
  const known = useAtomValue(lessonsKnownAtom);
  const wanted = filterLessons(lessons, { ...filter, words: [] });
  const found = filterLessons(wanted, filter);
  const titled = known ? known.inOrder(found) : found;
  const formRef = useResultsInView(isFinding(query));
  const isSearching = others === "loading";
  const note = others === "failed" ? ONLY_NEWEST : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: React warns about <search> in browsers that do not know it yet */}
      <form
        ref={formRef}
        role="search"
        css={formStyle}
        onFocus={() => setIsTouched(true)}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Search lessons"
          type="search"
          value={words}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FinderChoice
          label="Level"
          value={readParameter(query, "level") ?? ""}
          choices={DIFFICULTY_MARK}
          onChoose={(level) => change("level", level)}
        />
        <FinderChoice
          label="Type"
          value={readParameter(query, "type") ?? ""}
          choices={TYPE_MARK}
          onChoose={(chosen) => change("type", chosen)}
        />
        <FinderChoice
          label="Access"
          value={readParameter(query, "access") ?? ""}
          choices={ACCESS_MARK}
          onChoose={(access) => change("access", access)}
        />
      </form>
      {known && (
        <OrderChoice
          isByKnown={isMostKnownFirst(query)}
          isAboveShelves={!isFinding(query)}
          onChoose={(isByKnown) => change(ORDER_KEY, orderValue(isByKnown))}
        />
      )}
      {filter.words.length > 0 ? (
        <FinderResults
          words={words}
          titled={titled}
          wanted={wanted}
          onClear={clear}
          isSearching={isSearching}
          note={note}
        />
      ) : (
        isFinding(query) && (
          <FoundLessons lessons={titled} isSearching={isSearching} note={note} onClear={clear} />
        )
      )}
    </>
  );
}

interface OrderChoiceProps {
  isByKnown: boolean;
  isAboveShelves: boolean;
  onChoose: (isByKnown: boolean) => void;
}

const orderStyle = ({ space }: Theme) =>
  css({ display: "flex", justifyContent: "flex-end", paddingTop: space.s });
/** Overlaps the space above the shelves, which must not shift when the switch arrives late. */
const betweenStyle = ({ size, space }: Theme) =>
  css({ marginBottom: `calc(-1 * ${size.target} - ${space.s})` });

function OrderChoice({ isByKnown, isAboveShelves, onChoose }: OrderChoiceProps) {
  return (
    <div css={[orderStyle, isAboveShelves && betweenStyle]}>
      <FollowedSwitch isOn={isByKnown} onChange={onChoose}>
        Lessons whose words I know first
      </FollowedSwitch>
    </div>
  );
}

interface FinderChoiceProps {
  label: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}

const fieldStyle = ({ space, text }: Theme) =>
  css({ ...text.label, display: "grid", gap: space.xs, minWidth: 0 });
const selectStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.body,
    fontFamily: "inherit",
    width: "100%",
    minHeight: size.target,
    padding: `${space.xs} ${space.xs}`,
    color: colour.ink,
    background: colour.surface,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    textOverflow: "ellipsis",
    cursor: "pointer",
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
  });

function FinderChoice({ label, value, choices, onChoose }: FinderChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} css={fieldStyle}>
      {label}
      <select
        id={id}
        value={value in choices ? value : ""}
        css={selectStyle}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">Any</option>
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
