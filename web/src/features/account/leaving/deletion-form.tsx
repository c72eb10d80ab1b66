import { css, type Theme } from "@emotion/react";
import { DELETION_WORD } from "@gruezi/contract/business";
import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { STORES } from "@gruezi/contract/stores";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { FailureText } from "#components/form/failure-text.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { PasswordField } from "#features/account/sign-in/sign-in-fields.tsx";
import { messageFor } from "#lib/message-for.ts";
import { planName } from "#lib/plan-name.ts";
import { isWebAddress } from "#lib/stores.ts";
import { findStorePlansAtom, storePlansAtom } from "./leaving.atoms.ts";
import { useDeletion } from "./use-deletion.ts";

interface DeletionFormProps {
  onClose: () => void;
}

const formStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.m, width: "100%", maxWidth: "28rem" });
const actionsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });
const groupStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.s });

/**
 * Form that deletes the account. It shows store plans first, because they cannot be ended after the deletion.
 */
export function DeletionForm({ onClose }: DeletionFormProps) {
  const storePlans = useAtomValue(storePlansAtom);
  const findStorePlans = useSetAtom(findStorePlansAtom);
  useEffect(() => {
    void findStorePlans();
  }, [findStorePlans]);

  if (storePlans.status === "loading") return <LoadingAnimation label="Looking at your plans" />;
  if (storePlans.status === "failed") {
    return (
      <div role="alert" css={groupStyle}>
        <p>{`We could not find out whether a store charges you. ${messageFor(storePlans.reason)}`}</p>
        <Button onClick={findStorePlans}>Try again</Button>
      </div>
    );
  }
  return (
    <>
      {storePlans.value.map((plan) => (
        <StorePlanNotice key={plan.ProductID} plan={plan} />
      ))}
      <ConfirmationForm onClose={onClose} />
    </>
  );
}

/** Form that confirms the deletion. It takes the focus when it appears. */
function ConfirmationForm({ onClose }: DeletionFormProps) {
  const session = useAtomValue(sessionAtom);
  const hasEmail = session.status !== "signed-in" || session.email !== "";
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { submit, isBusy, failure } = useDeletion();
  const emailRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => emailRef.current?.focus(), []);

  return (
    <form css={formStyle} onSubmit={(event) => submit(event, email, password)}>
      <TextField
        ref={emailRef}
        label={hasEmail ? "Type your email address to confirm" : `Type ${DELETION_WORD} to confirm`}
        type={hasEmail ? "email" : "text"}
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {session.status === "signed-in" && session.hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      {failure && <FailureText words={failure} />}
      <div css={actionsStyle}>
        <BusyButton type="submit" variant="primary" isBusy={isBusy} busyLabel="Deleting…">
          Delete for good
        </BusyButton>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const noticeStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.xs,
    maxWidth: size.reading,
    padding: `${space.m} ${space.l}`,
    background: colour.surface,
    borderLeft: `6px solid ${colour.red}`,
  });
const titleStyle = ({ text }: Theme) => css(text.strong);
const linkStyle = ({ text, size }: Theme) =>
  css({ ...text.strong, display: "inline-flex", alignItems: "center", minHeight: size.target });

/** Note about a store plan. The store charges until the learner ends the plan there. */
function StorePlanNotice({ plan }: { plan: CurrentSubscription }) {
  const { name, where, way } = STORES[plan.platform === "ios" ? "ios" : "android"];
  return (
    <section aria-label={`Your plan from ${name}`} css={noticeStyle}>
      <h3 css={titleStyle}>{`Only you can end ${planName(plan)}`}</h3>
      <p>
        {`You bought it ${where}, which takes no order from us. Until you end it there you go on being charged, account or not. To end it, ${way}.`}
      </p>
      {isWebAddress(plan.managementUrl) && (
        <a href={plan.managementUrl} target="_blank" rel="noreferrer" css={linkStyle}>
          {`End it ${where}`}
        </a>
      )}
    </section>
  );
}
