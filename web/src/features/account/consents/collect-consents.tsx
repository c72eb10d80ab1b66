import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { fetchConsentsAtom, ownConsentsAtom } from "#data/firestore/own-consents.ts";
import { cameFrom } from "#lib/came-from.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { ConsentForm } from "./consent-form.tsx";
import { hasAgreedBefore, needsConsents } from "./needs-consents.ts";

interface CollectConsentsProps {
  /** Log-out button, for learners who do not agree. */
  wayOut: ReactNode;
}

const viewStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingTop: space.xl });
const titleStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const leadStyle = ({ text, size }: Theme) =>
  css({ ...text.lead, maxWidth: size.reading, textWrap: "pretty" });

export function CollectConsents({ wayOut }: CollectConsentsProps) {
  const consents = useAtomValue(ownConsentsAtom);
  const fetchConsents = useSetAtom(fetchConsentsAtom);
  const { state } = useLocation();
  useEffect(() => {
    void fetchConsents();
  }, [fetchConsents]);

  if (consents.status === "loading") return <ConsentSkeleton />;
  if (consents.status === "failed") {
    return (
      <Notice
        title="Your consents did not load"
        action={
          <Button variant="primary" onClick={fetchConsents}>
            Try again
          </Button>
        }
      >
        {messageFor(consents.reason)}
      </Notice>
    );
  }
  if (!needsConsents(consents.value)) return <Navigate to={cameFrom(state) ?? paths.home} replace />;
  return (
    <div css={viewStyle}>
      <Ask isAgain={hasAgreedBefore(consents.value)} />
      <ConsentForm given={consents.value} wayOut={wayOut} />
    </div>
  );
}

function Ask({ isAgain }: { isAgain: boolean }) {
  return (
    <>
      <h1 css={titleStyle}>{isAgain ? "Our terms have changed" : "Before you go on"}</h1>
      <p css={leadStyle}>
        {isAgain
          ? "You agreed to an earlier version. Please read the new one and agree to it, then you go on where you were."
          : "Please tell us what you agree to, then you go on where you were. Only the first is needed."}
      </p>
    </>
  );
}

const skeletonStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingTop: space.xl });
const consentSkeletonTitleStyle = ({ colour, radius, text }: Theme) =>
  css({
    fontSize: text.title.fontSize,
    height: "1em",
    maxWidth: "12em",
    borderRadius: radius.picture,
    background: colour.sunken,
  });
const boxesStyle = ({ colour, radius, size }: Theme) =>
  css({ height: "16rem", maxWidth: size.reading, borderRadius: radius.picture, background: colour.sunken });

function ConsentSkeleton() {
  return (
    <div role="status" aria-label="Loading your consents" css={skeletonStyle}>
      <div css={consentSkeletonTitleStyle} />
      <div css={boxesStyle} />
    </div>
  );
}
