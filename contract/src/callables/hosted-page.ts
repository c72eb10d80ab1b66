/** The payment provider's page. */
export interface HostedPage {
  /** The provider's id. */
  id: string;
  url: string;
}
