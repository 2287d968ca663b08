import { expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, goButton, openHome, questionBox } from './support/steps.js';

const tracked = ['/api/analytics/track-visitor', '/api/track-search-term', '/api/search/track'];

describeInBrowser('tracking', () => {
  const journeys = useJourneys();

  it('tells of a visit once for each load, under the id that this browser keeps', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const visits = async (count: number) =>
      eventually(async () => {
        const id = await page.evaluate<string | null>(`localStorage.getItem('visitor_id')`);
        const rows = await journeys.site.query<{ current_url: string }>(
          'select current_url from visit_event where client_visitor_id = $1',
          [id],
        );
        expect(rows).toHaveLength(count);
        return rows;
      });
    expect(await visits(1)).toEqual([{ current_url: `${journeys.site.address}/` }]);
    await ask(page);
    await page.goto('/top-fixes');
    await visits(2);
  });

  it.each([
    ['fail', 'abort'],
    ['never answer', 'hang'],
  ])('disturbs nothing when its calls %s', async (_, how) => {
    const page = await journeys.visit();
    for (const path of tracked) {
      await page.route(`**${path}`, (route) => (how === 'abort' ? route.abort() : undefined));
    }
    const told: string[] = [];
    page.on('request', (request) => void told.push(new URL(request.url()).pathname));
    await openHome(page);
    await ask(page);
    await eventually(() => expect(told).toEqual(expect.arrayContaining(tracked)));
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await goButton(page).count()).toBe(0);
  });

  it('tells of a question that found no answer', async () => {
    const page = await journeys.visit();
    await page.route('**/api/analyze/text', (route) => route.fulfill({ status: 500, body: 'Broken.' }));
    await openHome(page);
    await questionBox(page).fill('a question in vain');
    await goButton(page).click();
    await page.getByRole('alert').waitFor();
    await eventually(async () =>
      expect(
        await journeys.site.query(
          `select response_generated, analysis_id from search_event where search_query = 'a question in vain'`,
        ),
      ).toEqual([{ response_generated: false, analysis_id: null }]),
    );
  });
});
