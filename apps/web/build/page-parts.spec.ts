import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { pageParts, sharedByPages } from './page-parts.js';

it('a page is asked for with the part of the app that its route loads', () => {
  const routes = readFileSync('apps/web/src/app/visitor-routes.ts', 'utf8');
  const loaded = [...routes.matchAll(/path: '(.+)',[^}]*?import\('\.\.\/(.+)'\)/g)].map(([, path, module]) => ({
    path,
    module: `src/${module}.tsx`,
  }));
  const told = Object.entries(pageParts).flatMap(([path, { module }]) => (module ? [{ path, module }] : []));
  expect(told.length).toBeGreaterThan(3);
  for (const page of told) expect(loaded).toContainEqual(page);
});

it('what a page and another part both need is in one file; what only one needs, or no page, is not', () => {
  const page = '/web/src/features/community-fixes/top-fixes-page.tsx';
  const importers: Record<string, string[]> = {
    frame: [page, 'console'],
    card: ['frame'],
    gallery: [page],
    table: ['console', 'other tab'],
  };
  const info = (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: id in importers ? [] : ['routes'],
  });
  const nameOf = (id: string) =>
    sharedByPages('/web')(id, { getModuleInfo: info } as unknown as Parameters<ReturnType<typeof sharedByPages>>[1]);
  expect(['frame', 'card', 'gallery', 'table', page].map(nameOf)).toEqual(['page', 'page', null, null, null]);
});
