/** The specification's constants (its section 9) and the limits that both sides of the wire share. */
export const COMMENTS_PAGE_SIZE = 20;
export const COMMENTS_MAX = 100;
export const COMMENT_MAX_CHARACTERS = 2_000;
export const COMMENTS_POLL_MILLISECONDS = 20_000;

/** Between two comments of one learner, and between two reports. */
export const TURN_SECONDS = 5;
/** As many comments, and as many reports, as one learner may write within a day. */
export const TURNS_A_DAY = 200;

/** As many cards and lines as one ask of `dealToday` may name, and as many lessons they may be of. */
export const DEALT_AT_ONCE = 60;
export const DEALT_LESSONS_AT_ONCE = 30;
/** Whole decks in one ask. */
export const DECKS_AT_ONCE = 3;

/** Free days at the start of a first subscription; once per person, over all platforms. */
export const TRIAL_DAYS = 30;
/** The offer that the subscriptions page sells. */
export const OFFER_IN_USE = "vip_basic_annual_monthly";
/** The offer of the plans with a private lesson, sold beside it on the web. */
export const LESSON_OFFER = "vip_private_lessons";

export const CALLABLE_TIMEOUT_SECONDS = 70;
export const SUPPORT_CHAT_RETRY_MILLISECONDS = 1_000;
export const MEDIA_TOKEN_HOURS = 4;

/** Raise it when the terms or the privacy policy change in substance: it says what a consent agreed to. */
export const CONSENT_VERSION = "2026-11";
/** A learner with missing consents is sent to give them so long after they were fetched. */
export const CONSENT_CHECK_DELAY_MILLISECONDS = 2_000;

/** How long a page waits for data from the device's storage before it goes on without. */
export const PERSIST_TIMEOUT_MILLISECONDS = 5_000;

/** How long after logging in an account may be deleted without logging in again. */
export const RECENT_LOGIN_MINUTES = 10;
/** Confirms the deletion of an account without an address, which an Apple login may be. */
export const DELETION_WORD = "DELETE";

export const REGION = "us-central1";
export const SWISS_TIME_ZONE = "Europe/Zurich";
