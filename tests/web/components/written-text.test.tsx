import { ThemeProvider } from "@emotion/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { WrittenText } from "#web/components/written-text.tsx";
import { theme } from "#web/theme/theme.ts";

function open(text: string): HTMLElement {
  const { container } = render(
    <ThemeProvider theme={theme}>
      <WrittenText text={text} />
    </ThemeProvider>,
  );
  const written = container.querySelector("p");
  if (!written) throw new Error("There is no text on the page");
  return written;
}

describe("a user's text", () => {
  it.each(["\n", "\r\n", "\r", "\u2028", "\u2029"])("of 1,900 breaks (%j) is folded", async (breakOfLine) => {
    const text = `first${breakOfLine.repeat(1_900)}last`;
    const written = open(text);

    expect(written).toHaveTextContent(/^first$/);
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(written.textContent).toBe(text);
    await userEvent.click(screen.getByRole("button", { name: "Show less" }));

    expect(written).toHaveTextContent(/^first$/);
  });

  it("shows its first twelve lines", () => {
    const lines = Array.from({ length: 13 }, (_none, at) => `line ${at + 1}`);

    expect(open(lines.join("\n")).textContent).toBe(lines.slice(0, 12).join("\n"));
  });

  it("is shown whole with twelve lines", () => {
    const text = Array.from({ length: 12 }, (_none, at) => `line ${at + 1}`).join("\n");

    expect(open(text).textContent).toBe(text);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("clips stacked marks at its edge", () => {
    expect(getComputedStyle(open(`Z${"\u0351".repeat(300)}`)).overflow).toBe("clip");
  });
});
