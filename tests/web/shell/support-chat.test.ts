import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showSupportChat } from "#web/data/support-chat.ts";

const SCRIPT = "https://chat.example/widget.js";

const scripts = () => [...document.scripts].filter(({ src }) => src === SCRIPT);
const aWidget = () => ({ show: vi.fn(), hide: vi.fn() });

const arrive = (widget: unknown) => vi.stubGlobal("ChatExample", widget);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("VITE_SUPPORT_CHAT", JSON.stringify({ script: SCRIPT, global: "ChatExample" }));
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("the support chat", () => {
  it("is off by default: no script loads and no timer runs", () => {
    vi.stubEnv("VITE_SUPPORT_CHAT", "");

    showSupportChat(vi.fn())();

    expect(document.scripts).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is looked for every second until it has loaded", () => {
    const onShown = vi.fn();
    const widget = aWidget();
    showSupportChat(onShown);

    vi.advanceTimersByTime(60_000);
    arrive(widget);
    vi.advanceTimersByTime(999);
    expect(widget.show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(widget.show).toHaveBeenCalledOnce();
    expect(onShown).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shows at once when it has loaded already", () => {
    const widget = aWidget();
    arrive(widget);

    showSupportChat(vi.fn());

    expect(widget.show).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is hidden when its page is left", () => {
    const widget = aWidget();
    arrive(widget);

    showSupportChat(vi.fn())();

    expect(widget.hide).toHaveBeenCalledOnce();
  });

  it("is not looked for any more when its page is left before it loaded", () => {
    const onShown = vi.fn();
    const widget = aWidget();

    showSupportChat(onShown)();
    arrive(widget);
    vi.advanceTimersByTime(60_000);

    expect(vi.getTimerCount()).toBe(0);
    expect(onShown).not.toHaveBeenCalled();
    expect(widget.show).not.toHaveBeenCalled();
  });

  it.each([null, "a text", {}, { show: "yes", hide: "no" }])(
    "ignores a global of the wrong type: %j",
    (stranger) => {
      const onShown = vi.fn();
      arrive(stranger);

      showSupportChat(onShown);
      vi.advanceTimersByTime(3_000);

      expect(onShown).not.toHaveBeenCalled();
    },
  );

  it("loads its script once, however often it is shown", () => {
    showSupportChat(vi.fn())();
    showSupportChat(vi.fn())();

    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]?.async).toBe(true);
  });

  it("loads its script again after a failure", () => {
    showSupportChat(vi.fn())();
    scripts()[0]?.dispatchEvent(new Event("error"));

    showSupportChat(vi.fn());

    expect(scripts()).toHaveLength(1);
  });

  it("refuses a setting that names no script", () => {
    vi.stubEnv("VITE_SUPPORT_CHAT", JSON.stringify({ global: "ChatExample" }));

    expect(() => showSupportChat(vi.fn())).toThrow('VITE_SUPPORT_CHAT needs "script".');
  });
});
