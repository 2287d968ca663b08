import type { Page } from 'playwright-core';

/** Leads the page through the screens of a feature and stops at each: the name of the one that is shown. */
export type Tour = (page: Page) => AsyncGenerator<string>;
