/**
 * Returns one spelling for all addresses of a mailbox. Providers ignore case, most ignore plus suffixes, and
 * Google ignores dots.
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

const GOOGLE: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);
