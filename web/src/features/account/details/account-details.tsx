import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { Section } from "#components/section.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { AccountRow, plainLineStyle } from "./account-row.tsx";
import { EmailForm, NameForm, PasswordForm } from "./detail-forms.tsx";
import { DetailRow } from "./detail-row.tsx";

const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, maxWidth: size.reading, color: colour.inkSoft });

const HIDDEN_PASSWORD = "••••••••";

export function AccountDetails() {
  const session = useAtomValue(sessionAtom);
  if (session.status !== "signed-in") return null;
  const { username, email, hasPassword } = session;

  return (
    <Section heading="Your details">
      <div>
        <DetailRow
          label="Name"
          value={username}
          renderForm={(onClose) => <NameForm username={username} onClose={onClose} />}
        />
        {hasPassword ? (
          <>
            <DetailRow
              label="Email"
              value={email}
              renderForm={(onClose) => <EmailForm onClose={onClose} />}
            />
            <DetailRow
              label="Password"
              value={HIDDEN_PASSWORD}
              renderForm={(onClose) => <PasswordForm onClose={onClose} />}
            />
          </>
        ) : (
          <EmailElsewhere email={email} />
        )}
      </div>
    </Section>
  );
}

function EmailElsewhere({ email }: { email: string }) {
  return (
    <AccountRow label="Email">
      <p css={plainLineStyle}>
        <bdi>{email}</bdi>
      </p>
      <p css={noteStyle}>You log in with Google or Apple. Address and password are changed there.</p>
    </AccountRow>
  );
}
