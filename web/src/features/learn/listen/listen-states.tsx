import { css, type Theme } from "@emotion/react";
import type { Reason } from "@gruezi/contract/reasons";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useBackOnline } from "#components/use-back-online.ts";
import { faceHeightStyle } from "#features/learn/review/board.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";

const frameStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gap: space.m, maxWidth: "46rem", margin: "0 auto", paddingBottom: size.target });
const titleStyle = ({ text, space }: Theme) => css({ ...text.heading, paddingTop: space.s });

export function ListenFrame({ children }: { children: ReactNode }) {
  return (
    <div css={frameStyle}>
      <h1 css={titleStyle}>Listen</h1>
      {children}
    </div>
  );
}

export function PlanNeeded({ children }: { children: ReactNode }) {
  return (
    <Notice
      title="This is part of a plan"
      action={
        <ButtonLink variant="primary" to={paths.subscriptions}>
          See the plans
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  );
}

interface LinesFailedProps {
  reason: Reason;
  onRetry: () => void;
}

export function LinesFailed({ reason, onRetry }: LinesFailedProps) {
  useBackOnline(onRetry);
  return (
    <Notice
      title="The lines did not load"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageFor(reason)}
    </Notice>
  );
}

const shapeStyle = ({ colour, radius }: Theme) =>
  css({ borderRadius: radius.picture, background: colour.sunken });

export function LinesLoading() {
  return (
    <div role="status" aria-label="Loading the lines" css={(theme) => [shapeStyle(theme), faceHeightStyle]} />
  );
}
