import { css, type Theme } from "@emotion/react";
import type { Reason } from "@gruezi/contract/reasons";
import { Component, type ReactNode } from "react";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { Button } from "./button.tsx";
import { useTitle } from "./page.tsx";

interface ErrorPageState {
  reason: Reason | null;
}

const pageStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    alignContent: "center",
    gap: space.l,
    minHeight: "100dvh",
    padding: space.page,
  });
const wordStyle = ({ text }: Theme) => css(text.hero);
const leadStyle = ({ text }: Theme) => css(text.lead);

export class ErrorPage extends Component<{ children: ReactNode }, ErrorPageState> {
  override state: ErrorPageState = { reason: null };

  static getDerivedStateFromError(error: unknown): ErrorPageState {
    return { reason: reasonOf(error) };
  }

  override render(): ReactNode {
    return this.state.reason ? <BrokenPage reason={this.state.reason} /> : this.props.children;
  }
}

function BrokenPage({ reason }: { reason: Reason }) {
  useTitle("Something went wrong");
  return (
    <main css={pageStyle}>
      <h1 lang="gsw" css={wordStyle}>
        Ui nei.
      </h1>
      <p css={leadStyle}>{`${messageFor(reason)} Nothing you saved is lost.`}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </main>
  );
}
