import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import { COMPANY } from "@gruezi/contract/company";
import { Checkbox } from "#components/form/checkbox.tsx";

interface BeginBoxProps {
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Where everything goes back in any case, nothing has to be asked. */
export const isBeginAsked = (): boolean => COMPANY.withdrawalRefund === "proportionate";

/**
 * Directive 2011/83/EU, article 7(3): the request is express, so the box is never ticked beforehand. A purchase goes on
 * without it.
 */
export function BeginBox({ isTicked, onChange }: BeginBoxProps) {
  return (
    <Checkbox checked={isTicked} onChange={(event) => onChange(event.target.checked)}>
      {`I want to begin at once, within the ${WITHDRAWAL_DAYS} days in which I can withdraw. If I withdraw, I pay for the days used. (optional: without it you would get everything back)`}
    </Checkbox>
  );
}
