/** More votes than any shop has customers; keeps a slip of the keyboard out of the ranking. */
export const MAX_VOTES = 1_000_000;
export const VOTES_RULE = `Votes are a whole number from 0 to ${MAX_VOTES.toLocaleString('en-GB')}.`;

export const favoriteSorts = ['name', 'brand', 'category', 'votes'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

/** The specification's words for a save that changes nothing, and for one that failed. */
export const NO_VOTE_CHANGES = { title: 'No changes', text: 'No vote counts have been modified' };
export const VOTES_FAILED = 'Failed to update vote counts';

/** The votes’ id in the audit log: all of them are one record. */
export const ALL_VOTES = 'all';

/** How many of a group stand on the first page of the favourites. */
export const TOP_FAVORITES = 5;
/** Eight rows of a wide screen. */
export const FAVORITES_PAGE_SIZE = 40;
