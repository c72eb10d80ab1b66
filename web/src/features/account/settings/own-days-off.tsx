import { css, type Theme } from "@emotion/react";
import { DAYS_OFF_MAX, type DaysOff, daysOffText, readDaysOff } from "@gruezi/contract/days-off";
import { useSetAtom } from "jotai";
import { type FormEvent, useState } from "react";
import { Button } from "#components/button.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { changeLearningSettingsAtom } from "#data/learning-settings.ts";
import type { QueryState } from "#data/query.ts";
import { reasonOf } from "#lib/app-error.ts";
import { formatDate } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { learningCalendarOf, ownTimeZone } from "#lib/own-days.ts";

const bodyStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.s });
const entryStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space.m}` });
const formStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: space.s });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

const rangeWords = ({ from, to }: DaysOff): string =>
  from === to
    ? formatDate(Date.parse(from))
    : `${formatDate(Date.parse(from))} to ${formatDate(Date.parse(to))}`;

export function OwnDaysOff({ state }: { state: QueryState<readonly string[]> }) {
  const changeSettings = useSetAtom(changeLearningSettingsAtom);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const today = learningCalendarOf(ownTimeZone())(Date.now());
  const coming = readDaysOff(state.status === "ready" ? state.value : []).filter(({ to }) => to >= today);

  const save = async (ranges: readonly DaysOff[]) => {
    setSaving(true);
    setFailure(null);
    await changeSettings({ DaysOff: [...new Set(ranges.map(daysOffText))].sort() }).catch((error) =>
      setFailure(messageFor(reasonOf(error))),
    );
    setSaving(false);
  };

  return (
    <div css={bodyStyle}>
      {coming.length > 0 && (
        <ul>
          {coming.map((range) => (
            <li key={daysOffText(range)} css={entryStyle}>
              {rangeWords(range)}
              <Button
                variant="quiet"
                aria-label={`Remove ${rangeWords(range)}`}
                disabled={isSaving}
                onClick={() => void save(coming.filter((other) => other !== range))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {coming.length < DAYS_OFF_MAX && (
        <AddDaysOff
          today={today}
          disabled={isSaving || state.status !== "ready"}
          onAdd={(range) => save([...coming, range])}
        />
      )}
      {failure && (
        <p role="alert" css={failureStyle}>
          {`This was not saved. ${failure}`}
        </p>
      )}
    </div>
  );
}

interface AddDaysOffProps {
  today: string;
  disabled: boolean;
  onAdd: (range: DaysOff) => Promise<void>;
}

function AddDaysOff({ today, disabled, onAdd }: AddDaysOffProps) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await onAdd({ from, to });
    setFrom("");
    setTo("");
  };
  return (
    <form css={formStyle} onSubmit={(event) => void add(event)}>
      <TextField
        label="First day"
        type="date"
        required
        max="9999-12-31"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Last day"
        type="date"
        required
        min={from > today ? from : today}
        max="9999-12-31"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" disabled={disabled}>
        Add
      </Button>
    </form>
  );
}
