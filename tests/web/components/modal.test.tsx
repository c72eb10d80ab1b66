import { ThemeProvider } from "@emotion/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Modal } from "#web/components/modal.tsx";
import { theme } from "#web/theme/theme.ts";

function openModal() {
  const onDismiss = vi.fn();
  render(
    <ThemeProvider theme={theme}>
      <Modal label="Note" variant="alert" onDismiss={onDismiss}>
        <textarea aria-label="Text" defaultValue="half a thought" />
      </Modal>
    </ThemeProvider>,
  );
  return { onDismiss, dialog: screen.getByRole("dialog"), text: screen.getByLabelText("Text") };
}

/** Drags as a browser does, which reports the click at the nearest common ancestor. */
function drag(from: Element, to: Element, common: Element) {
  fireEvent.pointerDown(from);
  fireEvent.pointerUp(to);
  fireEvent.click(common);
}

describe("a dialog", () => {
  it("closes when a press begins and ends beside it", () => {
    const { onDismiss, dialog } = openModal();

    drag(dialog, dialog, dialog);

    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it("stays when text is selected and the mouse is released beside it", () => {
    const { onDismiss, dialog, text } = openModal();

    drag(text, dialog, dialog);

    expect(onDismiss).not.toHaveBeenCalled();
  });

  it("stays when a press begins beside it and ends in it", () => {
    const { onDismiss, dialog, text } = openModal();

    drag(dialog, text, dialog);

    expect(onDismiss).not.toHaveBeenCalled();
  });

  it("forgets a press beside it that ended without a click", () => {
    const { onDismiss, dialog, text } = openModal();

    fireEvent.pointerDown(dialog, { button: 2 });
    drag(text, dialog, dialog);

    expect(onDismiss).not.toHaveBeenCalled();
  });

  it("closes by Escape", () => {
    const { onDismiss, dialog } = openModal();

    fireEvent(dialog, new Event("cancel", { cancelable: true }));

    expect(onDismiss).toHaveBeenCalledOnce();
  });
});
