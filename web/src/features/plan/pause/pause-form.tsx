import { css, type Theme } from "@emotion/react";
import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { PAUSE_MONTHS, type PauseMonths, pauseEndOf } from "@gruezi/contract/plan-pause";
import { useAtomValue, useSetAtom } from "jotai";
import { type ChangeEvent, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { formatDate } from "#lib/format-date.ts";
import { planName } from "#lib/plan-name.ts";
import { isPausingAtom, pausePlanAtom } from "./pause.atoms.ts";

const formStyle = ({ space, text }: Theme) => css({ ...text.body, display: "grid", gap: space.m });
const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs });

const monthsText = (months: PauseMonths) => (months === 1 ? "1 month" : `${months} months`);

export function PauseForm({ plan }: { plan: CurrentSubscription }) {
  const [months, setMonths] = useState<PauseMonths>(1);
  const isPausing = useAtomValue(isPausingAtom);
  const pause = useSetAtom(pausePlanAtom);
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    setMonths(PAUSE_MONTHS.find((one) => String(one) === target.value) ?? 1);
  const from = formatDate(plan.expires_date);
  const until = formatDate(pauseEndOf(plan, months));

  return (
    <div css={formStyle}>
      <SelectField label="How long?" value={months} onChange={change}>
        {PAUSE_MONTHS.map((one) => (
          <option key={one} value={one}>
            {monthsText(one)}
          </option>
        ))}
      </SelectField>
      <ul css={listStyle} aria-live="polite">
        <li>{`You keep ${planName(plan)} until ${from}, which is paid for.`}</li>
        <li>{`From then on nothing is charged, and it gives no access.`}</li>
        <li>{`On ${until} it goes on by itself, and you pay as before.`}</li>
        <li>A plan can pause once a year.</li>
      </ul>
      <BusyButton
        variant="primary"
        isBusy={isPausing}
        busyLabel="One moment…"
        onClick={() => pause({ plan, months })}
      >
        {`pause for ${monthsText(months)}`}
      </BusyButton>
    </div>
  );
}
