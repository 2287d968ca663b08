import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pageAt } from '@app/contracts/pages.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { SiteSettingsService } from '@app/domain/settings/settings.service.js';
import { Cookies } from '../platform/cookies.js';
import { siteOrigin } from '../platform/site-origin.js';
import { withFirstPaint } from './first-paint.js';
import type { PageParts } from './page-parts.js';
import { renderHead } from './render-head.js';
import { savedHeadReader } from './saved-head.js';
import { robotsTxt, sitemapXml } from './search-engines.js';

/** What the build puts there for a page that no api serves. */
const DEFAULT_HEAD = /<!--app-head-->[\s\S]*<!--\/app-head-->/;

/**
 * Serves the web app's pages with their head filled in and a visitor's cookie. Every path outside the api that is no page
 * of ours is the 404 page, with that status.
 */
export function servePages(app: NestFastifyApplication, html: string, partsOf: PageParts): void {
  const cookies = app.get(Cookies);
  const settings = app.get<Settings>(SETTINGS);
  const readSavedHead = savedHeadReader(app.get(SiteSettingsService));
  const { widgetUrl, planUrl, demoUrl, contactEmail } = settings.links;
  const { files, chats, spins, events } = settings.lives;
  const links = {
    widgetUrl: widgetUrl ?? null,
    planUrl: planUrl ?? null,
    demoUrl: demoUrl ?? null,
    contactEmail: contactEmail ?? null,
    signIn: settings.oidc !== null,
    looks: settings.openai !== null,
    kept: { files, chats, spins, events },
  };
  // Without PUBLIC_URL the addresses are those that the caller itself named: nobody else may be handed them.
  const namesSite = settings.publicUrl !== undefined;
  const fastify = app.getHttpAdapter().getInstance();
  const forSearchEngines = (path: string, type: string, content: (origin: string) => string) =>
    fastify.get(path, (request, reply) =>
      reply
        .header('cache-control', namesSite ? 'public, max-age=3600' : 'private, no-store')
        .type(type)
        .send(content(siteOrigin(settings, request))),
    );
  forSearchEngines('/robots.txt', 'text/plain; charset=utf-8', robotsTxt);
  forSearchEngines('/sitemap.xml', 'application/xml; charset=utf-8', sitemapXml);
  // A route like any other, and the least particular one: Nest's routes and the files of the build come first.
  fastify.get('/*', async (request, reply) => {
    // Not as a reference, which '//evil.example' would be to another host.
    const { pathname: path, searchParams } = new URL(`http://site${request.url}`);
    if (path.startsWith('/api/') || path.startsWith('/assets/')) {
      return reply
        .status(404)
        .headers({ 'x-error-code': 'NOT_FOUND', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('There is nothing at this address.');
    }
    const page = pageAt(path);
    const [saved] = await Promise.all([
      readSavedHead(),
      // The database may be away: the page is served all the same, and the cookie comes with the next one.
      cookies.ensureVisitor(request, reply).catch(() => {}),
    ]);
    const parts = page ? partsOf(page.path, searchParams) : '';
    const head = renderHead({ page, origin: siteOrigin(settings, request), saved, links }) + parts;
    return reply
      .status(page ? 200 : 404)
      .headers({ 'cache-control': namesSite ? 'no-cache' : 'private, no-cache' })
      .type('text/html; charset=utf-8')
      .send(withFirstPaint(html, page, searchParams).replace(DEFAULT_HEAD, () => head));
  });
}
