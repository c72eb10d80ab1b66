/** A page of the payment provider that the browser is to go to. */
export interface HostedPage {
  /** The provider's id of it. */
  id: string;
  url: string;
}
