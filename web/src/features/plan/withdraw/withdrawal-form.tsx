import { css, type Theme } from "@emotion/react";
import {
  CONTRACT_KINDS,
  type ContractKind,
  NAME_MAX_CHARACTERS,
  type WithdrawableContract,
} from "@gruezi/contract/callables/withdraw-from-contract";
import { toOneLine } from "@gruezi/contract/one-line";
import { type FormEvent, useState } from "react";
import { Button } from "#components/button.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { ANOTHER_CONTRACT, contractWords, KIND_WORDS, UNKNOWN_KIND } from "./withdraw-words.ts";

export interface Draft {
  name: string;
  email: string;
  /** Chosen contract. Null for another one under the address, undefined before the choice. */
  contract: WithdrawableContract | null | undefined;
  /** Kind of contract that a visitor chose. Null for learners, who have a list, and for an unknown kind. */
  kind: ContractKind | null;
}

interface WithdrawalFormProps {
  draft: Draft;
  contracts: readonly WithdrawableContract[];
  asksKind: boolean;
  onContinue: (draft: Draft) => void;
}

export const formStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, width: "100%", maxWidth: "32rem" });
const fieldsStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, width: "100%" });
const choicesStyle = ({ space, text }: Theme) =>
  css({ ...text.body, display: "grid", gap: space.xs, width: "100%", margin: 0, padding: 0, border: 0 });
const legendStyle = ({ text, space }: Theme) => css({ ...text.label, padding: 0, marginBottom: space.xs });
const choiceStyle = ({ size, space }: Theme) =>
  css({ display: "flex", alignItems: "center", gap: space.s, minHeight: size.target, cursor: "pointer" });
const radioStyle = ({ colour, space }: Theme) =>
  css({ flex: "none", width: space.m, height: space.m, margin: 0, accentColor: colour.ink });

/** Step one, which asks for name, address and contract. */
export function WithdrawalForm({ draft, contracts, asksKind, onContinue }: WithdrawalFormProps) {
  const [name, setName] = useState(draft.name);
  const [email, setEmail] = useState(draft.email);
  const [chosen, setChosen] = useState(draft.contract);
  const [kind, setKind] = useState(draft.kind);
  const [newest = null] = contracts;
  const contract = chosen === undefined ? newest : chosen;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue({ name: toOneLine(name), email: email.trim(), contract, kind });
  };

  return (
    <form css={formStyle} onSubmit={submit}>
      <div css={fieldsStyle}>
        <TextField
          label="Your name"
          autoComplete="name"
          required
          pattern=".*\S.*"
          maxLength={NAME_MAX_CHARACTERS}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email address of your account"
          type="email"
          autoComplete="email"
          required
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {asksKind && (
          <SelectField
            label="Which contract? (optional)"
            value={kind ?? ""}
            onChange={({ target }) => setKind(CONTRACT_KINDS.find((one) => one === target.value) ?? null)}
          >
            <option value="">{UNKNOWN_KIND}</option>
            {CONTRACT_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_WORDS[one]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {contracts.length > 0 && (
        <fieldset css={choicesStyle}>
          <legend css={legendStyle}>Contract</legend>
          {[...contracts, null].map((one) => (
            <label key={one?.ContractID ?? "another"} css={choiceStyle}>
              <input
                type="radio"
                name="contract"
                css={radioStyle}
                checked={one?.ContractID === contract?.ContractID}
                onChange={() => setChosen(one)}
              />
              {one ? contractWords(one) : ANOTHER_CONTRACT}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" variant="primary">
        Continue
      </Button>
    </form>
  );
}
