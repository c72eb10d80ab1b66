import { css, type Theme } from "@emotion/react";
import type { Promotion } from "@gruezi/contract/callables/get-promotion";
import { isCode } from "@gruezi/contract/promotion-code";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/button.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { QueryState } from "#data/query.ts";
import { refusalWords } from "#features/plan/codes/code-words.ts";

interface CodeFieldProps {
  /** Code in the address. Null without one. */
  code: string | null;
  promotion: QueryState<Promotion> | null;
  /** True if a plan runs, which keeps its price. */
  hasPlan: boolean;
  onChange: (code: string | null) => void;
}

const rowStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space.xs} ${space.m}` });
const formStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: space.s });
const wordsStyle = ({ text }: Theme) => css({ ...text.small, flex: "1 1 12rem", overflowWrap: "anywhere" });
const codeStyle = ({ text }: Theme) => css(text.strong);

/** Field for a promotion code. The cards then show its prices. */
export function CodeField({ code, promotion, hasPlan, onChange }: CodeFieldProps) {
  const areaRef = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // Moves the focus, because the pressed button has unmounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the code
  useEffect(() => {
    if (isPressed.current) areaRef.current?.querySelector("button")?.focus();
    isPressed.current = false;
  }, [code]);
  if (hasPlan && code === null) return null;
  const change = (changed: string | null) => {
    isPressed.current = true;
    onChange(changed);
  };
  return (
    <div ref={areaRef}>
      {code === null ? (
        <CodeForm onApply={change} />
      ) : (
        <div css={rowStyle}>
          <p role="status" css={wordsStyle}>
            <span css={codeStyle}>{nameOf(code, promotion)}</span>:{" "}
            <span>{hasPlan ? FOR_A_NEW_PLAN : promotion && codeWords(promotion)}</span>
          </p>
          <Button onClick={() => change(null)} aria-label={`Remove the code ${code}`}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the code in Stripe's spelling, once it is known. */
function nameOf(code: string, promotion: QueryState<Promotion> | null): string {
  if (promotion?.status === "ready") return promotion.value.code;
  return isCode(code) ? code : "Your code";
}

const FOR_A_NEW_PLAN = "a code is for a new plan. Yours stays as it is.";

function codeWords(promotion: QueryState<Promotion>): string {
  switch (promotion.status) {
    case "loading":
      return "one moment…";
    case "failed":
      return `${refusalWords(promotion.reason)} The prices below are without it.`;
    case "ready":
      return "the prices below are with this code.";
  }
}

function CodeForm({ onApply }: { onApply: (code: string) => void }) {
  const [isOpen, open] = useState(false);
  const [typed, type] = useState("");
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) formRef.current?.querySelector("input")?.focus();
  }, [isOpen]);

  if (!isOpen)
    return (
      <div css={rowStyle}>
        <Button variant="quiet" onClick={() => open(true)}>
          Have a code?
        </Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(typed.trim());
  };
  return (
    <form ref={formRef} css={formStyle} onSubmit={submit}>
      <TextField
        label="Your code"
        required
        pattern=".*\S.*"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}
