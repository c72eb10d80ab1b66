const KEY = "gruezi.signed-in";

/** Whether somebody was signed in here before. Storage can be blocked; then nobody was. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the session is still found, only later: when the page is idle.
  }
}
