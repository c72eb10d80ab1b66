/**
 * One spelling for all addresses that reach the same mailbox: providers ignore case, most ignore what follows a plus
 * sign, and Google ignores dots.
 */
export function normaliseEmail(email: string): string {
  const [local = "", domain = ""] = email
    .trim()
    .normalize("NFKC")
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const [mailbox = ""] = local.split("+");
  return GOOGLE.has(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}

/** Both names reach the same mailbox. */
const GOOGLE: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);
