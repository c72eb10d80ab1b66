import { css, type Theme } from "@emotion/react";
import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { useTitle } from "./page.tsx";

interface ErrorPageState {
  hasFailed: boolean;
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
  override state: ErrorPageState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorPageState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  useTitle("Something went wrong");
  return (
    <main css={pageStyle}>
      <h1 lang="gsw" css={wordStyle}>
        Ui nei.
      </h1>
      <p css={leadStyle}>Oh no. Something went wrong on this page. Nothing you saved is lost.</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </main>
  );
}
