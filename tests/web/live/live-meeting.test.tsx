import { ThemeProvider } from "@emotion/react";
import { tiersOr } from "@gruezi/contract/tier-words";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";
import { startZoom } from "#support/web/zoom-sdk.ts";
import { theme } from "#web/theme/theme.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  backend.responses = { getLiveLessonUrls_v2_0: [OPEN], CreateZoomSignature: [SIGNED] };
  isPhone(false);
});

const JOIN_URL = "https://zoom.us/j/81234567890?pwd=MAERT7";
const OPEN = {
  hasAccess: true,
  Title: "Uf em Märt",
  EmbedUrl: "https://player.vimeo.com/video/1",
  ChatUrl: "https://vimeo.com/live-chat/1",
  Meeting: { MeetingNumber: "81234567890", Passcode: "MAERT7", JoinUrl: JOIN_URL },
  askedAt: 1_795_000_000_000,
} as const;
const SIGNED = { signature: "signed.for.zoom", sdkKey: "sdk-key", expiresAt: 1_795_000_000_000 };

/** jsdom lacks this function. */
const isPhone = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

async function openMeeting(): Promise<void> {
  const { MeetingPage } = await import("#web/pages/meeting-page.tsx");
  await act(async () => {
    render(
      <Provider store={createStore()}>
        <ThemeProvider theme={theme}>
          <MeetingPage />
        </ThemeProvider>
      </Provider>,
    );
  });
}

async function expectWayIntoZoom(): Promise<void> {
  expect(await screen.findByRole("heading", { name: "Join in Zoom" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the meeting in Zoom" })).toHaveAttribute("href", JOIN_URL);
  expect(screen.getByText("MAERT7")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the live lesson" })).toHaveAttribute(
    "href",
    "/live-lessons",
  );
}

describe("the meeting in the page", () => {
  it("is joined as “Learner” when the account's name could be taken for the team's", async () => {
    backend.displayName = "Grüezi Teacher";
    await logInAnna();
    const zoom = startZoom("load");

    await openMeeting();

    expect(await screen.findByText("You are in.")).toBeVisible();
    expect(zoom.joined).toMatchObject([{ userName: "Learner" }]);
    backend.displayName = "Anna Meier";
    await logInAnna();
  });

  it("is joined under the learner's name, with what the server signed for this meeting", async () => {
    const zoom = startZoom("load");

    await openMeeting();

    expect(await screen.findByText("You are in.")).toBeVisible();
    expect(zoom.joined).toEqual([
      {
        sdkKey: "sdk-key",
        signature: "signed.for.zoom",
        meetingNumber: "81234567890",
        password: "MAERT7",
        userName: "Anna Meier",
      },
    ]);
    expect(backend.called.at(-1)).toEqual({
      name: "CreateZoomSignature",
      request: { meetingNumber: "81234567890" },
    });
  });

  it("loads Zoom's scripts from Zoom, at one version and in order", async () => {
    const zoom = startZoom("load");

    await openMeeting();

    await screen.findByText("You are in.");
    const vendors = ["react", "react-dom", "redux", "redux-thunk", "lodash"];
    expect(zoom.scripts).toEqual([
      ...vendors.map((name) => `https://source.zoom.us/6.2.0/lib/vendor/${name}.min.js`),
      "https://source.zoom.us/zoom-meeting-embedded-6.2.0.min.js",
    ]);
  });

  it("offers a link into Zoom itself while it is being joined", async () => {
    const zoom = startZoom("load");
    zoom.answerJoin = () => new Promise(() => undefined);

    await openMeeting();

    expect(await screen.findByText("Joining…")).toBeVisible();
    expect(screen.getByRole("link", { name: "Rather in Zoom itself" })).toHaveAttribute("href", JOIN_URL);
  });

  it("says that the learner has left it, with a button to join again", async () => {
    const zoom = startZoom("load");
    await openMeeting();
    await screen.findByText("You are in.");

    act(() => zoom.end());

    expect(await screen.findByRole("heading", { name: "You have left the meeting" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Join again" })).toBeVisible();
  });
});

describe("a link into Zoom itself replaces the meeting", () => {
  it("when Zoom's scripts are blocked", async () => {
    startZoom("error");

    await openMeeting();

    await expectWayIntoZoom();
  });

  it("when Zoom refuses to join", async () => {
    startZoom("load").answerJoin = async () => ({ type: "INVALID_PARAMETERS", reason: "signature" });

    await openMeeting();

    await expectWayIntoZoom();
  });

  it("when Zoom cannot start", async () => {
    startZoom("load").answerInit = () => Promise.reject(new Error("no WebAssembly"));

    await openMeeting();

    await expectWayIntoZoom();
  });

  it("when the server gives no signature", async () => {
    const zoom = startZoom("load");
    backend.responses.CreateZoomSignature = [{ refused: "unavailable" }];

    await openMeeting();

    await expectWayIntoZoom();
    expect(zoom.scripts).toEqual([]);
  });

  it("on a phone, which loads nothing of Zoom's", async () => {
    const zoom = startZoom("load");
    isPhone(true);

    await openMeeting();

    await expectWayIntoZoom();
    expect(zoom.scripts).toEqual([]);
    expect(backend.called.map(({ name }) => name)).toEqual(["getLiveLessonUrls_v2_0"]);
  });
});

describe("the meeting is not opened", () => {
  it.each([
    [1, "No access", "Please Sign in to access live lessons.", "Log In", "/sign-in-up?startWithLogIn=true"],
    [
      2,
      tiersOr("live-lesson"),
      `Only ${tiersOr("live-lesson")} members can access live lessons.`,
      "Subscribe",
      "/subscriptions",
    ],
  ] as const)("for a learner who is refused with %i", async (code, title, words, way, path) => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ hasAccess: false, error: { code } }];
    const zoom = startZoom("load");

    await openMeeting();

    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", path);
    expect(zoom.scripts).toEqual([]);
  });

  it("before its time", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ ...OPEN, Meeting: null }];

    await openMeeting();

    expect(await screen.findByRole("heading", { name: "The meeting is not open yet" })).toBeVisible();
    expect(screen.getByText(/on Tuesday at 19:45 Swiss time/)).toBeVisible();
  });

  it("when the server does not answer, until it is tried again", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ refused: "unavailable" }, OPEN];
    expectFailures("live lesson failed: unavailable");
    startZoom("load");
    await openMeeting();
    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("You are in.")).toBeVisible();
  });
});

describe("a meeting whose response arrives late", () => {
  it("is not joined after log-out", async () => {
    const late = Promise.withResolvers<typeof OPEN>();
    backend.responses.getLiveLessonUrls_v2_0 = [late.promise, { hasAccess: false, error: { code: 1 } }];
    await openMeeting();
    await soon(() => expect(backend.called).toHaveLength(1));

    await act(logOutAnna);
    expect(await screen.findByRole("heading", { name: "No access" })).toBeVisible();
    await act(async () => late.resolve(OPEN));

    expect(screen.getByRole("heading", { name: "No access" })).toBeVisible();
    expect(backend.called.map(({ name }) => name)).not.toContain("CreateZoomSignature");
    await act(logInAnna);
  });
});

describe("the navigation bar on the meeting's page", () => {
  const linksIn = (element: HTMLElement) =>
    within(element)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));

  it.each([
    ["while the meeting is looked for", { getLiveLessonUrls_v2_0: ["never"] }],
    ["before its time", { getLiveLessonUrls_v2_0: [{ ...OPEN, Meeting: null }] }],
    ["for a learner without VIP", { getLiveLessonUrls_v2_0: [{ hasAccess: false, error: { code: 2 } }] }],
    [
      "while the learner is on the way in",
      { getLiveLessonUrls_v2_0: [OPEN], CreateZoomSignature: ["never"] },
    ],
  ] as const)("is shown %s", async (_when, responses) => {
    Object.assign(backend.responses, responses);

    await openMeeting();

    const bar = await screen.findByRole("navigation", { name: "Main" });
    expect(linksIn(bar)).toEqual(["/", "/", "/today", "/live-lessons", "/subscriptions", "/settings"]);
    expect(within(bar).getByRole("link", { name: "Live Lesson TUESDAY 8 PM" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Leave" })).toBeNull();
  });

  it("opens its side panel, and any link closes it", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ ...OPEN, Meeting: null }];
    await openMeeting();

    await userEvent.click(screen.getByLabelText("Open the menu"));
    const panel = await screen.findByRole("dialog", { name: "Menu" });
    const settings = within(panel).getByRole("link", { name: "Settings" });
    // jsdom cannot navigate.
    settings.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(settings);

    expect(settings).toHaveTextContent("SETTINGS");
    expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
  });

  it("is replaced by a link to leave while the learner is in the meeting", async () => {
    const zoom = startZoom("load");
    await openMeeting();
    await screen.findByText("You are in.");

    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    expect(linksIn(screen.getByRole("banner"))).toEqual(["/live-lessons"]);
    expect(screen.getByRole("link", { name: "Leave" })).toBeVisible();

    act(() => zoom.end());
    expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
});
