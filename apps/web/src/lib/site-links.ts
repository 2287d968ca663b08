import { plainLinks, type SiteLinks } from '@app/contracts/site-links.js';

/** Where the public pages link to, as the server wrote it into the page; null hides the control. */
export function siteLinks(): SiteLinks {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site-links"]')?.content;
  return written ? (JSON.parse(written) as SiteLinks) : plainLinks;
}
