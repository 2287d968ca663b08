/** So many of the newest that match are told and counted at once; older ones follow with `before` the last of these. */
export const MOST_LOGGED_SEARCHES = 500;
