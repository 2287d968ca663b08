import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aModelAnswer } from '@app/ai/openai/engine-question.factory.js';
import { eventually } from '@app/testing/eventually.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { addFigures } from './support/add-figures.js';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, openHome, QUESTION, signIn } from './support/steps.js';

describeInBrowser('staff in Analytics', () => {
  let model: OpenAiServer;
  const journeys = useJourneys(async () => {
    model = await OpenAiServer.start();
    model.answerWith(aModelAnswer({ opening: 'Written by the model.', sources: ['bird-droppings'], equipment: [] }));
    return {
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: 'x',
      OPENAI_PRICE_INPUT: '5000',
      OPENAI_PRICE_OUTPUT: '5000',
      OPENAI_DAILY_CALLS_PER_VISITOR: '1',
    };
  });
  const visit = () => journeys.visit();
  afterAll(() => model.close());

  /** Asked twice by one visitor, who may call the model once. */
  beforeAll(async () => {
    const page = await visit();
    await openHome(page);
    expect(await ask(page)).toMatchObject({ engine: 'openai' });
    await openHome(page);
    expect(await ask(page, 'orange iron specks on my white bonnet')).toMatchObject({
      engine: 'offline',
      fallback: true,
    });
    await eventually(async () => expect(await journeys.site.query('select 1 from search_event')).toHaveLength(2));
    await page.context().close();
  });

  it('find what a visitor asked, and read the answer with all that it rests on', async () => {
    const page = await visit();
    await signIn(page, '/ai-learning?tab=analytics&view=searches');
    await page.getByRole('link', { name: QUESTION }).click();
    const sheet = page.getByRole('dialog', { name: 'Search Details' });
    const response = sheet.getByRole('region', { name: 'AI response' }).getByText('Written by the model.');
    await response.waitFor();
    const trace = sheet.getByRole('region', { name: 'How this answer came about' });
    expect(await trace.innerText()).toMatch(
      /Model gpt-4\.1-mini[\s\S]*bird-droppings version \d+[\s\S]*120 in, 80 out/,
    );
    await page.reload();
    await response.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?tab=analytics&view=searches');
  });

  it('decide by figures: other days, a table in the place of a chart, and its file', async () => {
    await addFigures(journeys.site);
    const page = await visit();
    await signIn(page, '/ai-learning?tab=analytics');
    await page.getByRole('img', { name: 'Searches per day, 30 days' }).waitFor();
    await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'Last 7 days' });
    await page.getByRole('img', { name: 'Searches per day, 7 days' }).waitFor();
    await page.getByRole('navigation', { name: 'Searches per day as' }).getByRole('link', { name: 'Table' }).click();
    const pane = page.getByRole('region', { name: 'Searches per day' });
    await page.reload();
    await pane.getByRole('row').nth(7).waitFor();
    expect(await pane.getByRole('row').count()).toBe(8);
    const file = page.waitForEvent('download');
    await pane.getByRole('button', { name: 'CSV of Searches per day' }).click();
    expect((await file).suggestedFilename()).toBe('searches-per-day.csv');
  });

  it('read why the built-in engine answered, and what the model has cost today', async () => {
    const page = await visit();
    await signIn(page, '/ai-learning?tab=analytics&view=searches');
    await page.getByRole('link', { name: 'orange iron specks on my white bonnet' }).click();
    const sheet = page.getByRole('dialog', { name: 'Search Details' });
    await sheet.getByText('This visitor’s model calls of the day were used up').waitFor();
    await sheet.getByText('why this product?').first().click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'More figures' }).click();
    await page.getByRole('row', { name: /^Today 1 200 \$1\.00 1$/ }).waitFor();
  });

  it('narrow the list by month and by words, on a phone too', async () => {
    // The months go back to the first search.
    await journeys.site.query(
      `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
       values ('v', '', '', 'ice', 'text', true, now() - interval '130 days')`,
    );
    const page = await journeys.visit({ viewport: PHONE });
    await signIn(page, '/ai-learning?tab=analytics&view=searches');
    await page.getByRole('link', { name: QUESTION }).waitFor();
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('iron');
    await page.getByRole('link', { name: QUESTION }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 3 });
    await page.getByRole('heading', { name: 'No searches match' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /iron specks/ }).waitFor();
  });
});
