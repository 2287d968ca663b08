import { sitePages } from '@app/contracts/pages.js';

/** What our pages fetch to be whole: a search engine that renders them may fetch it too. The rest of the api is not for it. */
const readable = [
  'analytics/product-impressions',
  'fixes',
  'news',
  'prize-wheel/config',
  'products',
  'settings',
  'sponsored-ads',
  'top-search-terms',
];

/** robots.txt. The staff's pages are not named here: they say themselves that they are not to be listed. */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...readable.map((path) => `Allow: /api/${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Every page that may be listed, by its whole address. */
export function sitemapXml(origin: string): string {
  const addresses = sitePages.filter(({ isListed }) => isListed).map(({ path }) => escapeXml(origin + path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
