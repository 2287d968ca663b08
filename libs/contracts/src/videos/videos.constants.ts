export const videoSorts = ['newest', 'oldest', 'keywords'] as const;
export type VideoSort = (typeof videoSorts)[number];

export const MAX_VIDEO_KEYWORDS = 1_000;
export const MAX_VIDEO_DESCRIPTION = 2_000;

export const MISSING_KEYWORDS = 'Please enter at least one keyword.';
