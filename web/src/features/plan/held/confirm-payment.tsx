import { ButtonAnchor } from "#components/button.tsx";

/** Leads to Stripe's page of the invoice, where the bank asks. */
export function ConfirmPayment({ url }: { url: string }) {
  return (
    <ButtonAnchor variant="primary" href={url}>
      Confirm the payment
    </ButtonAnchor>
  );
}
