import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import { COMPANY } from "@gruezi/contract/company";
import { Checkbox } from "#components/form/checkbox.tsx";

interface BeginBoxProps {
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Returns whether the box is shown. Nothing is asked if a withdrawal gives everything back in any case. */
export const isBeginAsked = (): boolean => COMPANY.withdrawalRefund === "proportionate";

/**
 * Checkbox that asks whether the plan begins at once. The request must be express (Directive 2011/83/EU,
 * article 7(3)), so the box is never ticked beforehand. A purchase is possible without it.
 */
export function BeginBox({ isTicked, onChange }: BeginBoxProps) {
  return (
    <Checkbox checked={isTicked} onChange={(event) => onChange(event.target.checked)}>
      {`I want to begin at once, within the ${WITHDRAWAL_DAYS} days in which I can withdraw. If I withdraw, I pay for the days used. (optional: without it you would get everything back)`}
    </Checkbox>
  );
}
