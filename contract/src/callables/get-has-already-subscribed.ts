export interface GetHasAlreadySubscribedResponse {
  /** Whether the caller has subscribed or used a free trial before. */
  hasAlreadySubscribed: boolean;
}
