import { plainLinks, type SiteLinks } from '@app/contracts/site-links.js';

/** Writes the links into the page's head, as the server does. The returned function takes them out again. */
export function writeSiteLinks(links: Partial<SiteLinks>): () => void {
  const meta = document.createElement('meta');
  meta.name = 'site-links';
  meta.content = JSON.stringify({ ...plainLinks, ...links });
  document.head.append(meta);
  return () => meta.remove();
}
