import { SUPPORT_CHAT_RETRY_MILLISECONDS } from "@gruezi/contract/business";
import { addScript } from "#lib/add-script.ts";
import { type SupportChatSettings, supportChatSettings } from "./settings.ts";

interface ChatWidget {
  show(): void;
  hide(): void;
}

const isFunction = (value: unknown) => typeof value === "function";

function isChatWidget(value: unknown): value is ChatWidget {
  if (typeof value !== "object" || value === null) return false;
  return "show" in value && "hide" in value && isFunction(value.show) && isFunction(value.hide);
}

function findWidget({ global }: SupportChatSettings): ChatWidget | undefined {
  const found: unknown = Reflect.get(window, global);
  return isChatWidget(found) ? found : undefined;
}

/** Polls for the widget, because its script has no ready event. */
function search(settings: SupportChatSettings, onFound: (widget: ChatWidget) => void): () => void {
  const look = () => {
    const widget = findWidget(settings);
    if (!widget) return;
    clearInterval(timer);
    onFound(widget);
  };
  const timer = setInterval(look, SUPPORT_CHAT_RETRY_MILLISECONDS);
  look();
  return () => clearInterval(timer);
}

/** Shows the chat, if there is one. Returns the cleanup. */
export function showSupportChat(onShown: () => void): () => void {
  const settings = supportChatSettings();
  if (!settings) return () => undefined;
  let shown: ChatWidget | undefined;
  addScript(settings.script);
  const stopSearch = search(settings, (widget) => {
    shown = widget;
    widget.show();
    onShown();
  });
  return () => {
    stopSearch();
    shown?.hide();
  };
}
