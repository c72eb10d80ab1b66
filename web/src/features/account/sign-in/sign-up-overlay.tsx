import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Modal } from "#components/modal.tsx";
import { abandonSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { SignInBackdrop } from "./sign-in-backdrop.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";

/** In the header's place, so that the panel begins below it however high the form is. */
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

/** Covers the page while somebody signs up on the way to something else. */
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
        {/* The panel's own success ends the flow, which takes this overlay away. */}
        <SignInPanel initialMode="create-account" onDone={() => undefined} />
      </SignInBackdrop>
    </Modal>
  );
}
