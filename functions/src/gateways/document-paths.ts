/** Where each document lives; the only place that spells a path of the store. */
export const videosCollection = "Videos";
export const grammarPdfsCollection = "GrammarPDFs";
export const privateLessonsCollection = "PrivateLessons";

export const videoPath = (videoId: string) => `${videosCollection}/${videoId}`;
export const lessonSecretPath = (videoId: string) => `${videoPath(videoId)}/Secret/content`;
export const flashcardsPath = (videoId: string) => `Flashcards/${videoId}`;
export const grammarPdfPath = (docId: string) => `${grammarPdfsCollection}/${docId}`;
export const privateLessonPath = (slotId: string) => `${privateLessonsCollection}/${slotId}`;
export const userPath = (uid: string) => `Users/${uid}`;
export const entitlementPath = (uid: string) => `Entitlements/${uid}`;
export const miniLessonsMetadataPath = "Metadata/mini_lessons_collection_attributes";
export const privateLessonsMetadataPath = "Metadata/private_lessons";
export const currentLiveLessonPath = "LiveLessons/current";
