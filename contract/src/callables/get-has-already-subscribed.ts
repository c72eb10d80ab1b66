export interface GetHasAlreadySubscribedResponse {
  /** True as well for somebody who used the free trial: there is only one. */
  hasAlreadySubscribed: boolean;
}
