/** Limits that web and functions share (docs/product.md#limits). */
export const COMMENTS_PAGE_SIZE = 20;
export const COMMENTS_MAX = 100;
export const COMMENT_MAX_CHARACTERS = 2_000;
export const COMMENTS_POLL_MILLISECONDS = 20_000;

/** Seconds between two comments, and between two reports. */
export const TURN_SECONDS = 5;
/** Comments per learner and day. The same limit holds for reports. */
export const TURNS_A_DAY = 200;

/** Length of the free trial. A person has one, across platforms. */
export const TRIAL_DAYS = 30;
/**
 * Days from the contract's conclusion in which it can be withdrawn from (Directive 2011/83/EU, article 9).
 */
export const WITHDRAWAL_DAYS = 14;
/** Days from a visitor's declaration in which the mailed link, which proves the address, carries it out. */
export const WITHDRAWAL_LINK_DAYS = 14;
/** Offer that the subscriptions page sells. */
export const OFFER_IN_USE = "vip_basic_annual_monthly";
/** Offer of the plans with a private lesson, which only the web sells. */
export const LESSON_OFFER = "vip_private_lessons";

export const CALLABLE_TIMEOUT_SECONDS = 70;
export const SUPPORT_CHAT_RETRY_MILLISECONDS = 1_000;
export const MEDIA_TOKEN_HOURS = 4;

/** Version of terms and privacy policy. Raise it when one of them changes in substance. */
export const CONSENT_VERSION = "2026-11";
/** Delay before a learner with missing consents is redirected. */
export const CONSENT_CHECK_DELAY_MILLISECONDS = 2_000;

export const PERSIST_TIMEOUT_MILLISECONDS = 5_000;

/** Age in minutes of the login up to which an account can be deleted. */
export const RECENT_LOGIN_MINUTES = 10;
/** Word to type for deletion if the account has no email address, such as one of Apple's. */
export const DELETION_WORD = "DELETE";

export const REGION = "us-central1";
export const SWISS_TIME_ZONE = "Europe/Zurich";
