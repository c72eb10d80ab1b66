import { ButtonAnchor } from "#components/button.tsx";

/** Link to Stripe's page of the invoice, where the card's holder confirms the payment. */
export function ConfirmPayment({ url }: { url: string }) {
  return (
    <ButtonAnchor variant="primary" href={url}>
      Confirm the payment
    </ButtonAnchor>
  );
}
