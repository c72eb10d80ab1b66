import { css, type Theme } from "@emotion/react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { DeletionForm } from "./deletion-form.tsx";

const bodyStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.l });
const listStyle = ({ colour, text, space, size, screen }: Theme) =>
  css({
    width: "100%",
    margin: 0,
    "& > div": {
      display: "grid",
      rowGap: space.xs,
      padding: `${space.m} 0`,
      borderTop: `${size.hairline} solid ${colour.line}`,
    },
    "& > div:first-of-type": { paddingTop: 0, borderTop: 0 },
    "& dt": text.strong,
    "& dd": { margin: 0, maxWidth: size.reading },
    [screen.wide]: {
      "& > div": { gridTemplateColumns: "4fr 8fr", columnGap: space.l, alignItems: "baseline" },
    },
  });

/** Section that deletes the account. `children` are notes to read before the deletion. */
export function DeletionSection({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  };

  return (
    <Section heading="Delete your account">
      <div css={bodyStyle}>
        <WhatGoes />
        {children}
        {isOpen ? (
          <DeletionForm onClose={close} />
        ) : (
          <Button ref={buttonRef} onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        )}
      </div>
    </Section>
  );
}

function WhatGoes() {
  return (
    <dl css={listStyle}>
      <div>
        <dt>At once</dt>
        <dd>
          Your login, progress, flashcards and consents, your plan bought on the web with its private lesson,
          and your cards at Stripe. What you have paid is not given back by itself.
        </dd>
      </div>
      <div>
        <dt>Without your name</dt>
        <dd>Your comments stay where others answered them. Delete those first that are to go too.</dd>
      </div>
      <div>
        <dt>By law</dt>
        <dd>Invoices stay for ten years. You get a receipt that names all of it.</dd>
      </div>
    </dl>
  );
}
