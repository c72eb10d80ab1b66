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

/** Reloads once if a deploy has replaced the page's code. */
export class ErrorPage extends Component<{ children: ReactNode }, ErrorPageState> {
  override state: ErrorPageState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorPageState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isStaleChunk(error) && mayReload(() => sessionStorage, Date.now())) location.reload();
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

const KEY = "gruezi.reloaded-at";
const LOOP_GUARD_MILLISECONDS = 60_000;

/** Browsers' messages for a missing chunk, for example after a deploy. */
const CHUNK_FAILURE = /dynamically imported module|Importing a module script failed|Loading (CSS )?chunk/i;

export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

/** A second failure within a minute has another cause than a deploy. */
export function mayReload(findStorage: () => Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const storage = findStorage();
    const reloadedAt = Number(storage.getItem(KEY));
    if (now - reloadedAt < LOOP_GUARD_MILLISECONDS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage a reload loop would go unnoticed.
    return false;
  }
}
