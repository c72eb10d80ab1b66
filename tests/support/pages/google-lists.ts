/** Reason for omitting a property. */
type Absence = string;

interface PropertyList {
  source: string;
  required: readonly string[];
  recommended: readonly string[];
  /** Recommended properties that our pages omit. */
  absent: Readonly<Record<string, Absence>>;
}

/** Google changes its lists: compare before relying on one. */
export const VIDEO_OBJECT: PropertyList = {
  source: "https://developers.google.com/search/docs/appearance/structured-data/video#video-object",
  required: ["name", "thumbnailUrl", "uploadDate"],
  recommended: [
    "contentUrl",
    "description",
    "duration",
    "embedUrl",
    "expires",
    "hasPart",
    "interactionStatistic",
    "publication",
    "regionsAllowed",
  ],
  absent: {
    contentUrl: "the addresses of films expire within hours",
    embedUrl: "no page of ours is a player that others may embed",
    expires: "lessons do not expire",
    hasPart: "films have no chapters",
    interactionStatistic: "nobody counts views",
    publication: "lessons are no live streams",
    regionsAllowed: "lessons are allowed everywhere",
  },
};

/** `inLanguage` and `isAccessibleForFree` are schema.org's. */
export const LEARNING_RESOURCE: PropertyList = {
  source: "https://developers.google.com/search/docs/appearance/structured-data/learning-video",
  required: ["name", "description", "learningResourceType", "educationalLevel"],
  recommended: ["teaches", "timeRequired", "inLanguage", "isAccessibleForFree"],
  absent: {},
};

export const BREADCRUMB_LIST: PropertyList = {
  source: "https://developers.google.com/search/docs/appearance/structured-data/breadcrumb",
  required: ["itemListElement"],
  recommended: [],
  absent: {},
};

export const PAYWALLED_PART: PropertyList = {
  source: "https://developers.google.com/search/docs/appearance/structured-data/paywalled-content",
  required: ["@type", "isAccessibleForFree", "cssSelector"],
  recommended: [],
  absent: {},
};

/** Missing without a reason. */
export const missingFrom = (
  data: object,
  { required, recommended, absent }: PropertyList,
): readonly string[] => [...required, ...recommended].filter((name) => !(name in data) && !(name in absent));
