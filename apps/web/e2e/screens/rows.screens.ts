import { expect } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import type { Page } from 'playwright-core';

/** Every list of the console, by the name of its picture. */
export const lists: Record<string, string> = {
  jobs: '/ai-learning?tab=jobs',
  runs: '/ai-learning?tab=jobs&view=runs',
  schedules: '/ai-learning?tab=jobs&view=schedules',
  queues: '/ai-learning?tab=jobs&view=queues',
  tokens: '/ai-learning?tab=jobs&view=tokens',
  knowledge: '/ai-learning?tab=knowledge',
  brands: '/ai-learning?tab=brands',
  products: '/ai-learning?tab=products',
  retailers: '/ai-learning?tab=retailers',
  videos: '/ai-learning?tab=videos',
  fixes: '/ai-learning?tab=fixes',
  'prize-wheel': '/ai-learning?tab=prize-wheel',
  'favorite-products': '/ai-learning?tab=favorite-products',
  'sponsored-ads': '/ai-learning?tab=sponsored-ads',
  articles: '/admin/news',
  'news-videos': '/admin/news?tab=news&view=videos',
  analytics: '/ai-learning?tab=analytics&view=searches',
  users: '/ai-learning?tab=early-access',
  corrections: '/ai-learning?tab=corrections',
  learning: '/ai-learning?tab=ai-learning',
  review: '/ai-learning?tab=ai-learning&view=review',
  gaps: '/ai-learning?tab=ai-learning&view=gaps',
  settings: '/ai-learning?tab=settings',
  audit: '/ai-learning?tab=audit',
};

const overlays = '[role=dialog], [role=alertdialog]';

/** Resolves once this holds in the page, as an expression says it. */
const holds = (page: Page, expression: string): Promise<void> =>
  eventually(async () => expect(await page.evaluate(expression)).toBe(true));

/** Resolves once nothing on the page is on its way any more. */
export const settled = (page: Page): Promise<void> =>
  holds(
    page,
    `document.querySelector('main h2') !== null &&
     document.querySelector('main [aria-busy=true], [role=status][aria-label^=Loading]') === null`,
  );

/** Each list as it stands, then what its first row opens, and the question before that is deleted; `only` these, where some are named. */
export async function* rowsScreens(page: Page, only: readonly string[] = []): AsyncGenerator<string> {
  for (const [name, address] of Object.entries(lists)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await page.goto(address);
    await settled(page);
    yield name;

    const table = page.locator('main [data-kit-table]').first();
    const link = table.locator('tbody a').first();
    if ((await link.count()) > 0) {
      const id = await table.getAttribute('data-kit-table');
      await link.click();
      // A sheet over the list, or a page in its place.
      await holds(
        page,
        `(document.querySelector('${overlays}') ?? document.querySelector('[data-kit-table=${id}]') === null) !== false`,
      );
      await settled(page);
      yield `${name}-open`;
      await page.goto(address);
      await settled(page);
    }
  }
}
