import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Modal } from "#components/modal.tsx";
import { abandonSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { SignInBackdrop } from "./sign-in-backdrop.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";

/** Covers the header and stays visible while the form scrolls. */
const barStyle = ({ space, size, colour }: Theme) =>
  css({
    position: "sticky",
    top: 0,
    zIndex: 1,
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    height: size.header,
    paddingInline: space.m,
    background: colour.ground,
  });

export function SignUpOverlay() {
  const abandon = useSetAtom(abandonSignUpFlowAtom);
  return (
    <Modal label="Sign up" variant="sheet" onDismiss={abandon}>
      <div css={barStyle}>
        <Button variant="quiet" onClick={abandon}>
          Close
        </Button>
      </div>
      <SignInBackdrop>
        {/* A successful sign-in removes this overlay. */}
        <SignInPanel initialMode="create-account" onDone={() => undefined} />
      </SignInBackdrop>
    </Modal>
  );
}
