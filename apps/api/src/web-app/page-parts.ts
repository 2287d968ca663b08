import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesFilesSchema } from '@app/contracts/page-files.contract.js';

/** Tags for the head of a page. */
export type PageParts = (path: string, query: URLSearchParams) => string;

/** They have a page's own parts and its first data asked for before its script has run. */
export async function readPageParts(folder: string): Promise<PageParts> {
  const pages = pagesFilesSchema.parse(JSON.parse(await readFile(join(folder, '.vite/pages.json'), 'utf8')));
  return (path, query) => {
    const page = pages[path];
    if (!page) return '';
    return [
      ...page.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
      ...page.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      // With cookies, as the page's own calls go. An address that asks for something of its own begins with other data.
      ...(page.data && query.size === 0
        ? [`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${page.data}">`]
        : []),
    ].join('');
  };
}
