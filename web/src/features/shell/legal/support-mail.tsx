import { COMPANY } from "@gruezi/contract/company";

export function SupportMail() {
  return <a href={`mailto:${COMPANY.supportEmail}`}>{COMPANY.supportEmail}</a>;
}
