import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Modal } from "#components/modal.tsx";
import { abandonSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { SignInBackdrop } from "./sign-in-backdrop.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";

/** As high as the header that it covers, and stays in sight while the form scrolls. */
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

/** Covers the page while a visitor signs up in order to do something on it. */
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
        {/* A successful sign-in ends the flow, which removes this overlay. */}
        <SignInPanel initialMode="create-account" onDone={() => undefined} />
      </SignInBackdrop>
    </Modal>
  );
}
