import { expect, it } from '@jest/globals';
import type { SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { savedHeadReader } from './saved-head.js';

const saved = (metaTitle: string) => ({ metaTitle, metaDescription: null, metaKeywords: null }) as SiteSettings;

it('reads the settings anew for every page', async () => {
  let title = 'first';
  const read = savedHeadReader({ current: async () => saved(title) });
  expect((await read()).metaTitle).toBe('first');
  title = 'second';
  expect((await read()).metaTitle).toBe('second');
});

it('goes on with what it read last while the database is away or hangs, and with nothing before', async () => {
  const answers = [
    () => Promise.reject(new Error('away')),
    () => Promise.resolve(saved('known')),
    () => Promise.reject(new Error('away')),
    () => new Promise<never>(() => {}),
  ];
  const read = savedHeadReader({ current: () => answers.shift()?.() ?? Promise.reject(new Error('no more')) });
  expect((await read()).metaTitle).toBeNull();
  for (let i = 0; i < 3; i++) expect((await read()).metaTitle).toBe('known');
});
