export interface GetHasAlreadySubscribedResponse {
  /** Also true after a used free trial. */
  hasAlreadySubscribed: boolean;
}
