import { BRAND } from "@gruezi/contract/brand";

export function SupportMail() {
  return <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>;
}
