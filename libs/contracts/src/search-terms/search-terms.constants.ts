/** How many the home page shows. */
export const POPULAR_SEARCHES = 10;
