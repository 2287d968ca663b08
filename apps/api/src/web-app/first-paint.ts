import type { SitePage } from '@app/contracts/pages.js';

/** Where the script puts the page; as the build leaves it. */
const ROOT = '<div id="root"></div>';
const PAINTED = ['/', '/landing'];

/**
 * What a page begins with, so that a slow phone shows it as soon as the styles are there and not when the script has run,
 * whose first act is to put the page in its place: the painted panel, or a plain page's title and lead. Their look is
 * styles/first-paint.css.
 */
export function withFirstPaint(html: string, page: SitePage | undefined, query: URLSearchParams): string {
  const painted = firstPaintOf(page, query);
  return painted ? html.replace(ROOT, () => `<div id="root">${painted}</div>`) : html;
}

function firstPaintOf(page: SitePage | undefined, query: URLSearchParams): string | null {
  // An answered session is a plain page at the home page's address.
  if (!page || (PAINTED.includes(page.path) && !query.has('session'))) return '<div class="first-paint"></div>';
  if (!page.lead) return null;
  const width = page.isNarrow ? 'first-frame narrow' : 'first-frame';
  // Hidden from screen readers, which would begin to read what is replaced in a moment.
  return `<div class="first-bar"></div><div class="${width}" aria-hidden="true"><h1>${page.title}</h1><p>${page.lead}</p></div>`;
}
