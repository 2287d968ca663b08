/** So many of the newest that match are told and counted; whoever wants older ones names words or days. */
export const MOST_LOGGED_SEARCHES = 500;
