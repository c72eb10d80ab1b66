import type { BuyGiftRequest, BuyGiftResponse, GetGiftResponse, GiftRequest } from "./buy-gift.ts";
import type {
  CancelStripeSubscriptionRequest,
  CancelStripeSubscriptionResponse,
} from "./cancel-stripe-subscription.ts";
import type {
  ChangeStripeSubscriptionRequest,
  ChangeStripeSubscriptionResponse,
} from "./change-stripe-subscription.ts";
import type {
  ConfirmStripeCheckoutRequest,
  ConfirmStripeCheckoutResponse,
} from "./confirm-stripe-checkout.ts";
import type {
  CreateStripeCheckoutSessionRequest,
  CreateStripeCheckoutSessionResponse,
} from "./create-stripe-checkout-session.ts";
import type { CreateZoomSignatureRequest, CreateZoomSignatureResponse } from "./create-zoom-signature.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";
import type { ExportMyDataResponse } from "./export-my-data.ts";
import type { ExportMyItemsRequest, ExportMyItemsResponse } from "./export-my-items.ts";
import type { GetFlashcardsRequest, GetFlashcardsResponse } from "./get-flashcards.ts";
import type { GetGrammarPdfUrlRequest, GetGrammarPdfUrlResponse } from "./get-grammar-pdf-url.ts";
import type { GetHasAlreadySubscribedResponse } from "./get-has-already-subscribed.ts";
import type { GetLiveLessonUrlsResponse } from "./get-live-lesson-urls.ts";
import type { GetPaymentsRequest, GetPaymentsResponse } from "./get-payments.ts";
import type { GetPromotionRequest, Promotion } from "./get-promotion.ts";
import type { GetRevenueCatOfferRequest, GetRevenueCatOfferResponse } from "./get-revenue-cat-offer.ts";
import type { GetReviewQueueRequest, GetReviewQueueResponse } from "./get-review-queue.ts";
import type { GetSaidLinesResponse } from "./get-said-lines.ts";
import type { GetSecureDataRequest, GetSecureDataResponse } from "./get-secure-data.ts";
import type { GetSubscriptionPlatformResponse } from "./get-subscription-platform.ts";
import type { HostedPage } from "./hosted-page.ts";
import type { MovePrivateLessonRequest, MovePrivateLessonResponse } from "./move-private-lesson.ts";
import type { NoPayload } from "./no-payload.ts";
import type { PausePlanRequest, PausePlanResponse } from "./pause-plan.ts";
import type { RedeemedGift, RedeemGiftRequest } from "./redeem-gift.ts";
import type { AccountDeletionReceipt, RequestAccountDeletionRequest } from "./request-account-deletion.ts";
import type { RestorePurchasesResponse } from "./restore-purchases.ts";
import type { SaveAnswersRequest, SaveAnswersResponse } from "./save-answers.ts";
import type {
  SubscribeWithSameCardRequest,
  SubscribeWithSameCardResponse,
} from "./subscribe-with-same-card.ts";
import type {
  UncancelStripeSubscriptionRequest,
  UncancelStripeSubscriptionResponse,
} from "./uncancel-stripe-subscription.ts";
import type {
  ConfirmWithdrawalRequest,
  ConfirmWithdrawalResponse,
  GetWithdrawableContractsResponse,
  WithdrawFromContractRequest,
  WithdrawFromContractResponse,
} from "./withdraw-from-contract.ts";

/** Request and response of each callable, keyed by deployed name. */
export interface Callables {
  getSecureData_v2_0: { request: GetSecureDataRequest; response: GetSecureDataResponse };
  getFlashcardsCloudFunction: { request: GetFlashcardsRequest; response: GetFlashcardsResponse };
  getSaidLines: { request: NoPayload; response: GetSaidLinesResponse };
  saveAnswers: { request: SaveAnswersRequest; response: SaveAnswersResponse };
  getReviewQueue: { request: GetReviewQueueRequest; response: GetReviewQueueResponse };
  getGrammarPDFurl: { request: GetGrammarPdfUrlRequest; response: GetGrammarPdfUrlResponse };
  getLiveLessonUrls_v2_0: { request: NoPayload; response: GetLiveLessonUrlsResponse };
  CreateZoomSignature: { request: CreateZoomSignatureRequest; response: CreateZoomSignatureResponse };
  getRevenueCatOffer_v2_0: { request: GetRevenueCatOfferRequest; response: GetRevenueCatOfferResponse };
  buyGift: { request: BuyGiftRequest; response: BuyGiftResponse };
  getGift: { request: GiftRequest; response: GetGiftResponse };
  redeemGift: { request: RedeemGiftRequest; response: RedeemedGift };
  getPromotion: { request: GetPromotionRequest; response: Promotion };
  createStripeCheckoutSession: {
    request: CreateStripeCheckoutSessionRequest;
    response: CreateStripeCheckoutSessionResponse;
  };
  confirmStripeCheckout: { request: ConfirmStripeCheckoutRequest; response: ConfirmStripeCheckoutResponse };
  subscribeWithSameCard: {
    request: SubscribeWithSameCardRequest;
    response: SubscribeWithSameCardResponse;
  };
  changeStripeSubscription: {
    request: ChangeStripeSubscriptionRequest;
    response: ChangeStripeSubscriptionResponse;
  };
  cancelStripeSubscription: {
    request: CancelStripeSubscriptionRequest;
    response: CancelStripeSubscriptionResponse;
  };
  uncancelStripeSubscription: {
    request: UncancelStripeSubscriptionRequest;
    response: UncancelStripeSubscriptionResponse;
  };
  pausePlan: { request: PausePlanRequest; response: PausePlanResponse };
  createStripeCardUpdateCheckoutSession: { request: NoPayload; response: HostedPage };
  getCurrentSubscriptions: { request: NoPayload; response: CurrentSubscriptions };
  getSubscriptionPlatform: { request: NoPayload; response: GetSubscriptionPlatformResponse };
  getHasAlreadySubscribed: { request: NoPayload; response: GetHasAlreadySubscribedResponse };
  restorePurchases: { request: NoPayload; response: RestorePurchasesResponse };
  getPayments: { request: GetPaymentsRequest; response: GetPaymentsResponse };
  getWithdrawableContracts: { request: NoPayload; response: GetWithdrawableContractsResponse };
  withdrawFromContract: { request: WithdrawFromContractRequest; response: WithdrawFromContractResponse };
  confirmWithdrawal: { request: ConfirmWithdrawalRequest; response: ConfirmWithdrawalResponse };
  movePrivateLesson: { request: MovePrivateLessonRequest; response: MovePrivateLessonResponse };
  exportMyData: { request: NoPayload; response: ExportMyDataResponse };
  exportMyItems: { request: ExportMyItemsRequest; response: ExportMyItemsResponse };
  requestAccountDeletion: { request: RequestAccountDeletionRequest; response: AccountDeletionReceipt };
}

export type CallableName = keyof Callables;
