import { css, type Theme } from "@emotion/react";
import { Switch } from "#components/form/switch.tsx";

interface CycleSwitchProps {
  isYearly: boolean;
  discountText: string | null;
  onChange: (isYearly: boolean) => void;
}

const discountStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

export function CycleSwitch({ isYearly, discountText, onChange }: CycleSwitchProps) {
  return (
    <Switch isOn={isYearly} onChange={onChange}>
      yearly {discountText && <span css={discountStyle}>{discountText}</span>}
    </Switch>
  );
}
