import { describe, expect, it } from '@jest/globals';
import { pageAt, sitePages } from '@app/contracts/pages.js';
import { plainLinks } from '@app/contracts/site-links.js';
import { renderHead, type SavedHead } from './render-head.js';

const origin = 'https://cars.example';
const unsaved: SavedHead = { metaTitle: null, metaDescription: null, metaKeywords: null };
const head = (path: string, saved: Partial<SavedHead> = {}) =>
  renderHead({ page: pageAt(path), origin, saved: { ...unsaved, ...saved }, links: plainLinks });

describe('the head of a page', () => {
  it('names the page, describes it, and says where it stands', () => {
    const html = head('/top-fixes');
    expect(html).toContain('<title>Top Fixes - Beadline</title>');
    expect(html).toContain('<meta name="description" content="Before and after: how other owners rescued');
    expect(html).toContain('<link rel="canonical" href="https://cars.example/top-fixes">');
    expect(html).toContain('<meta property="og:url" content="https://cars.example/top-fixes">');
    expect(html).toContain('<meta property="og:title" content="Top Fixes - Beadline">');
    expect(html).toContain('<meta property="og:image" content="https://cars.example/share.png">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).not.toContain('noindex');
  });

  it('has a title and a description of its own for every page that is listed', () => {
    const listed = sitePages.filter(({ isListed }) => isListed).map(({ path }) => head(path));
    const distinct = (pattern: RegExp) => new Set(listed.map((html) => pattern.exec(html)?.[1])).size;
    expect(distinct(/<title>(.+?)<\/title>/)).toBe(listed.length);
    expect(distinct(/name="description" content="(.+?)"/)).toBe(listed.length);
  });

  it('takes the saved SEO title, description and keywords for the home page, and the description where a page has none', () => {
    const saved = { metaTitle: 'Ask a detailer', metaDescription: 'Straight answers.', metaKeywords: 'foam, wax' };
    const home = head('/', saved);
    expect(home).toContain('<title>Ask a detailer</title>');
    expect(home).toContain('<meta property="og:title" content="Ask a detailer">');
    expect(home).toContain('<meta name="description" content="Straight answers.">');
    expect(home).toContain('<meta name="keywords" content="foam, wax">');
    const fixes = head('/top-fixes', saved);
    expect(fixes).toContain('<title>Top Fixes - Beadline</title>');
    expect(fixes).not.toContain('foam, wax');
  });

  it('keeps the staff’s pages and pages that are not there out of search engines', () => {
    for (const path of ['/ai-learning', '/admin/news', '/no-such-page']) {
      expect(head(path)).toContain('<meta name="robots" content="noindex">');
      expect(head(path)).not.toMatch(/canonical|og:|ld\+json/);
    }
    expect(head('/no-such-page')).toContain('<title>Page Not Found - Beadline</title>');
  });

  it('describes the site and who runs it on the home page', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head('/'))?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [
        { '@type': 'WebSite', name: 'Beadline', url: 'https://cars.example/' },
        { '@type': 'Organization', logo: 'https://cars.example/icon-512.png' },
      ],
    });
  });

  it.each([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '<!--<script>',
    `'" onload="alert(1)`,
    '&lt;script&gt;',
    '$& $1 $`',
  ])('lets no setting out of its place: %s', (hostile) => {
    const html = head('/', { metaTitle: hostile, metaDescription: hostile, metaKeywords: hostile });
    // Every tag that is in it is one of ours.
    const tags = html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '').match(/<[^>]*>/g) ?? [];
    expect(tags.join('').replace(/<(meta|link) [a-z:]+="[\w:.-]+" (content|href)="[^"<>]*">/g, '')).toBe(
      '<title></title>',
    );
    const title = /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
    const read = title
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(read).toBe(hostile);
  });
});
