import { ThemeProvider } from "@emotion/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { type Alert, showAlertAtom } from "#web/components/alert/alert.atoms.ts";
import { AlertHost } from "#web/components/alert/alert-host.tsx";
import { theme } from "#web/theme/theme.ts";

function showAlert(alert: Alert) {
  const store = createStore();
  store.set(showAlertAtom, alert);
  return render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<p>home</p>} />
            <Route path="/sign-in-up" element={<p>sign in here</p>} />
          </Routes>
          <AlertHost />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
}

describe("the alert", () => {
  it("has one OK button by default, which leads to the alert's address", async () => {
    showAlert({ title: "No access.", description: "Please sign in.", redirect: "/sign-in-up" });

    await userEvent.click(await screen.findByRole("button", { name: "OK" }));

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("sign in here")).toBeVisible();
  });

  it("passes what was typed to the button that was pressed", async () => {
    const onPress = vi.fn();
    showAlert({
      title: "Where to?",
      inputs: [{ name: "email", label: "Email", type: "email", value: "" }],
      buttons: [{ label: "cancel" }, { label: "Send", isPrimary: true, onPress }],
    });

    await userEvent.type(await screen.findByLabelText("Email"), "anna@gruezi.example{Enter}");

    expect(onPress).toHaveBeenCalledExactlyOnceWith({ email: "anna@gruezi.example" });
  });

  it("only closes when the other button is pressed", async () => {
    const onPress = vi.fn();
    showAlert({ title: "Sure?", buttons: [{ label: "NO" }, { label: "YES", isPrimary: true, onPress }] });

    await userEvent.click(await screen.findByRole("button", { name: "NO" }));

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(onPress).not.toHaveBeenCalled();
  });
});
