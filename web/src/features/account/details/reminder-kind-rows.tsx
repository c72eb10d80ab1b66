import { REMINDER_KIND_IDS, REMINDER_KINDS, type ReminderKind } from "@gruezi/contract/reminder-kinds";
import { useSetAtom } from "jotai";
import { Switch } from "#components/form/switch.tsx";
import { stopReminderAtom } from "#data/firestore/own-consents.ts";
import { AccountRow } from "./account-row.tsx";
import { NotSaved, useSwitchChange } from "./switch-change.tsx";

/** Switches for the kinds of reminders, each of which can be stopped separately. */
export function ReminderKindRows({ stopped }: { stopped: readonly ReminderKind[] }) {
  return (
    <AccountRow label="Which reminders">
      {REMINDER_KIND_IDS.map((kind) => (
        <ReminderKindSwitch key={kind} kind={kind} isStopped={stopped.includes(kind)} />
      ))}
    </AccountRow>
  );
}

function ReminderKindSwitch({ kind, isStopped }: { kind: ReminderKind; isStopped: boolean }) {
  const stopReminder = useSetAtom(stopReminderAtom);
  const { change, save } = useSwitchChange((uid, wanted) => stopReminder(uid, { kind, isStopped: !wanted }));
  return (
    <>
      <Switch isOn={change.status === "saving" ? change.wanted : !isStopped} onChange={save}>
        {`About ${REMINDER_KINDS[kind].about}.`}
      </Switch>
      <NotSaved change={change} />
    </>
  );
}
