import { expect, it } from '@jest/globals';
import { sitePages } from './pages.js';

it('no page’s address has a parameter, and each stands once', () => {
  const paths = sitePages.map(({ path }) => path);
  expect(paths.filter((path) => !/^\/(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?$/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/ai-learning', '/admin/news']));
});
