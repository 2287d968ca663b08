/** How many the home page shows. */
export const POPULAR_SEARCHES = 10;
/** How many questions of this week it shows, and how many steps of the first one's answer. */
export const ASKED_THIS_WEEK = 6;
export const STEPS_IN_SHORT = 3;
