import type { SiteLinks } from '@app/contracts/site-links.js';

const none: SiteLinks = { widgetUrl: null, planUrl: null, demoUrl: null, contactEmail: null };

/** Where the public pages link to, as the server wrote it into the page; null hides the control. */
export function siteLinks(): SiteLinks {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site-links"]')?.content;
  return written ? (JSON.parse(written) as SiteLinks) : none;
}
