import type { SitePage } from '@app/contracts/pages.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import type { SiteSettings } from '@app/contracts/settings/settings.contract.js';
import type { SiteLinks } from '@app/contracts/site-links.js';

const DESCRIPTION =
  'Describe a car cleaning problem in words, by voice or with a photo, and get the fix, a top tip, the kit you need and where to buy it.';

/** What staff have saved for search engines; null where they never did. */
export type SavedHead = Pick<SiteSettings, 'metaTitle' | 'metaDescription' | 'metaKeywords'>;

interface HeadContent {
  /** Undefined where there is no such page. */
  page: SitePage | undefined;
  /** Where visitors find the site, without a path. */
  origin: string;
  saved: SavedHead;
  links: SiteLinks;
}

/** The head of a page as search engines and link previews read it. Safe to put into HTML whatever the settings hold. */
export function renderHead({ page, origin, saved, links }: HeadContent): string {
  const linksTag = meta('name', 'site-links', JSON.stringify(links));
  if (!page) return `<title>Page Not Found - ${PRODUCT_NAME}</title>${noIndex}${linksTag}`;

  const isHome = page.path === '/';
  const title = (isHome && saved.metaTitle) || `${page.title} - ${PRODUCT_NAME}`;
  const description = page.description || saved.metaDescription || DESCRIPTION;
  const own = [`<title>${escape(title)}</title>`, meta('name', 'description', description)];
  if (!page.isListed) return [...own, noIndex, linksTag].join('');

  const address = origin + page.path;
  return [
    ...own,
    ...(isHome && saved.metaKeywords ? [meta('name', 'keywords', saved.metaKeywords)] : []),
    `<link rel="canonical" href="${escape(address)}">`,
    ...shareTags({ title, description, address, picture: `${origin}/share.png` }),
    ...(isHome ? [structuredData(origin, description)] : []),
    linksTag,
  ].join('');
}

const noIndex = '<meta name="robots" content="noindex">';

/** The card of a shared link. The picture comes from scripts/make-site-images.mjs of the web app. */
function shareTags(card: { title: string; description: string; address: string; picture: string }): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:title', card.title),
    meta('property', 'og:description', card.description),
    meta('property', 'og:url', card.address),
    meta('property', 'og:image', card.picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${PRODUCT_NAME}: a green car bonnet with water standing in beads`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** A data block, which no browser runs: the policy against inline scripts does not concern it. */
function structuredData(origin: string, description: string): string {
  const home = `${origin}/`;
  const graph = [
    { '@type': 'WebSite', '@id': `${home}#site`, name: PRODUCT_NAME, url: home, description, inLanguage: 'en-GB' },
    {
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name: PRODUCT_NAME,
      url: home,
      logo: `${origin}/icon-512.png`,
    },
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // '<' alone could end the block, or begin a comment that swallows the page.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escape(content)}">`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
