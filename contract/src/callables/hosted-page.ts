export interface HostedPage {
  /** The provider's id. */
  id: string;
  url: string;
}
