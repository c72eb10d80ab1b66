export interface HostedPage {
  /** The provider's id of the page. */
  id: string;
  url: string;
}
