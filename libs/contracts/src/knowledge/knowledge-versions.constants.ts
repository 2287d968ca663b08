/** 'seed' came with a release, 'staff' was written in the console, 'learning' was drafted from evidence and approved. */
export const entryOrigins = ['seed', 'learning', 'staff'] as const;
export type EntryOrigin = (typeof entryOrigins)[number];

export const entryStatuses = ['draft', 'approved', 'rejected', 'retired'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Of all versions of a guide one at most is not past: what answers rest on, or what no answer does since it was retired. */
export const versionStates = ['approved', 'retired', 'past'] as const;
export type VersionState = (typeof versionStates)[number];

export const guideSorts = ['title', '-title', '-updatedAt', 'updatedAt', '-version', 'version'] as const;
export type GuideSort = (typeof guideSorts)[number];

export const MAX_VERSION_REASON = 200;
export const MAX_GUIDE_QUESTION = 500;
/** So many days of answers are counted for a guide. */
export const USE_DAYS = 30;
