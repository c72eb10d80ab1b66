import { createHash } from "node:crypto";

export const videosCollection = "Videos";
export const grammarPdfsCollection = "GrammarPDFs";
export const privateLessonsCollection = "PrivateLessons";

export const videoPath = (videoId: string) => `${videosCollection}/${videoId}`;
export const lessonSecretPath = (videoId: string) => `${videoPath(videoId)}/Secret/content`;
export const lessonLinesPath = (videoId: string) => `${videoPath(videoId)}/Secret/lines`;
export const flashcardsPath = (videoId: string) => `Flashcards/${videoId}`;
export const grammarPdfPath = (docId: string) => `${grammarPdfsCollection}/${docId}`;
export const privateLessonPath = (slotId: string) => `${privateLessonsCollection}/${slotId}`;
export const userPath = (uid: string) => `Users/${uid}`;
export const progressPath = (uid: string) => `${userPath(uid)}/Progress/lessons`;
export const unitEndsPath = (uid: string) => `${userPath(uid)}/Progress/units`;
export const cardsCollection = "Cards";
export const minedCollection = "Mined";
export const reviewsCollection = "Reviews";
export const cardPath = (uid: string, item: string) => `${userPath(uid)}/${cardsCollection}/${item}`;
export const reviewPartPath = (uid: string, part: string) => `${userPath(uid)}/${reviewsCollection}/${part}`;
export const minedPath = (uid: string, videoId: string) => `${userPath(uid)}/${minedCollection}/${videoId}`;
export const notesPath = (uid: string) => `${userPath(uid)}/Notes/items`;
export const settingsCollection = "Settings";
export const learningSettingsPath = (uid: string) => `${userPath(uid)}/Settings/learning`;
export const entitlementsCollection = "Entitlements";
export const entitlementPath = (uid: string) => `${entitlementsCollection}/${uid}`;
export const reportsCollection = "Reports";
export const hiddenCommentsCollection = "HiddenComments";
export const moderatorPath = (uid: string) => `Moderators/${uid}`;
export const miniLessonsMetadataPath = "Metadata/mini_lessons_collection_attributes";
export const dictionaryMetadataPath = "Metadata/dictionary";
export const courseMetadataPath = "Metadata/course";
/** Written at publication, like the two paths below. */
export const newestCataloguePath = "Catalogue/newest";
export const wholeCataloguePath = "Catalogue/whole";
export const saidLinesPath = "Catalogue/said-lines";
export const privateLessonsMetadataPath = "Metadata/private_lessons";
export const currentLiveLessonPath = "LiveLessons/current";
export const billingCollection = "Billing";
export const billingPath = (uid: string) => `${billingCollection}/${uid}`;
export const stripeCustomerPath = (customerId: string) => `StripeCustomers/${customerId}`;
export const stripeEventPath = (eventId: string) => `StripeEvents/${eventId}`;
/** Returns the path of an event. Hashes its id, since RevenueCat's ids have any format. */
export const revenueCatEventPath = (eventId: string) =>
  `RevenueCatEvents/${createHash("sha256").update(eventId).digest("hex")}`;
export const trialMarksCollection = "TrialCards";
export const trialMarkPath = (hash: string) => `${trialMarksCollection}/${hash}`;
export const deletedUsersCollection = "DeletedUsers";
export const deletedUserPath = (uid: string) => `${deletedUsersCollection}/${uid}`;
export const mailCollection = "Mail";
export const mailPath = (mailId: string) => `${mailCollection}/${mailId}`;
/** Returns the path of a month's figures, such as '2026-11'. */
export const cancellationFiguresPath = (month: string) => `Figures/cancellations-${month}`;
export const withdrawalsCollection = "Withdrawals";
export const withdrawalPath = (id: string) => `${withdrawalsCollection}/${id}`;
export const withdrawalLimitPath = (hash: string) => `WithdrawalLimits/${hash}`;
export const giftsCollection = "Gifts";
export const giftPath = (id: string) => `${giftsCollection}/${id}`;
export const codeLimitPath = (hash: string) => `CodeLimits/${hash}`;
export const offerPath = (offerId: string) => `Offers/${offerId}`;
export const jobPath = (name: string) => `Jobs/${name}`;
export const deadLettersCollection = "DeadLetters";
export const deadLetterPath = (letterId: string) => `${deadLettersCollection}/${letterId}`;
