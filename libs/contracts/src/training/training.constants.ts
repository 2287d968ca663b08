export const correctionTypes = ['product_info', 'technique', 'brand_preference', 'general'] as const;
export type CorrectionType = (typeof correctionTypes)[number];

export const correctionPriorities = ['high', 'medium', 'low'] as const;
export type CorrectionPriority = (typeof correctionPriorities)[number];

/** Only active ones are followed; inactive ones are kept for later. */
export const correctionStatuses = ['active', 'inactive'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

export const correctionSorts = ['newest', 'oldest', 'priority', 'question'] as const;
export type CorrectionSort = (typeof correctionSorts)[number];

export const CORRECTION_DEFAULTS = { correctionType: 'general', priority: 'medium', status: 'active' } as const;

export const MAX_CORRECTED_QUESTION = 1_000;
export const MAX_CORRECTED_ANSWER = 8_000;
/** So many of the latest searches are looked at when staff ask what a correction would change. */
export const PREVIEWED_SEARCHES = 200;

/** The specification's words, for the form and for the server's refusal. */
export const MISSING_FIELDS = 'Missing Fields';
export const MISSING_CORRECTION_TYPE = 'Missing Correction Type';
export const MISSING_CORRECTED_ANSWER = 'Please provide a corrected response';
export const CORRECTION_SAVED = 'Training correction submitted successfully';
export const CORRECTION_FAILED = 'Failed to submit training correction';
