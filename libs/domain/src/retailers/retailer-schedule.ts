/** The name of a retailer's crawls in the table of schedules; a target is its slug. They end with the retailer. */
export const CRAWL_SCHEDULE = 'crawl';
