import type { SitePage } from '@app/contracts/pages.js';

/** Where the script puts the page; as the build leaves it. */
const ROOT = '<div id="root"></div>';
const PAINTED = ['/', '/landing'];

/**
 * The painted panel, in the pages that begin with one, so that a slow phone shows it as soon as the styles are there and
 * not when the script has run, whose first act is to put the page in its place. Its look is styles/first-paint.css.
 */
export function withFirstPaint(html: string, page: SitePage | undefined, query: URLSearchParams): string {
  // An answered session is a plain page at the home page's address.
  const isPainted = !page || (PAINTED.includes(page.path) && !query.has('session'));
  return isPainted ? html.replace(ROOT, '<div id="root"><div class="first-paint"></div></div>') : html;
}
