import { screen } from "@testing-library/react";
import { getAuth } from "firebase/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeEach(async () => {
  startWebBackend();
  backend = freshBackend();
  await logInAnna();
});

/** Renews the token as Firebase's client does before it expires. */
async function renewToken(): Promise<unknown> {
  const { firebaseApp } = await import("#web/data/firebase-app.ts");
  const user = getAuth(firebaseApp).currentUser;
  return user?.getIdToken(true).then(
    () => null,
    ({ code }: { code: string }) => code,
  );
}

describe("a page of an account that was disabled meanwhile", () => {
  it("becomes a visitor's page after the next renewal of the token", async () => {
    await openRoute("/settings");
    await screen.findByRole("button", { name: "Log out" });
    backend.identityFaults["token"] = ["USER_DISABLED"];

    expect(await renewToken()).toBe("auth/user-disabled");

    expect(await screen.findByText("You are not logged in.")).toBeVisible();
    expect(localStorage.getItem("gruezi.signed-in")).toBeNull();
  });

  it("stays the learner's page when the renewal fails for another reason", async () => {
    await openRoute("/settings");
    await screen.findByRole("button", { name: "Log out" });
    backend.isIdentityDown = true;

    expect(await renewToken()).toBe("auth/network-request-failed");

    expect(screen.getByRole("button", { name: "Log out" })).toBeVisible();
  });
});
