import { css, type Theme } from "@emotion/react";
import { ToggleButton } from "#features/learn/transcript/toggle-button.tsx";

interface ChoiceRowProps<T extends string> {
  label: string;
  choices: readonly T[];
  chosen: T;
  onChoose: (choice: T) => void;
}

const rowStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xs });

export function ChoiceRow<T extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<T>) {
  return (
    <fieldset aria-label={label} css={rowStyle}>
      {choices.map((choice) => (
        <ToggleButton key={choice} isOn={choice === chosen} onPress={() => onChoose(choice)}>
          {choice}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
