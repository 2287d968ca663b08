import { expect, it } from '@jest/globals';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, holdUntilThinking, openHome } from './support/steps.js';

describeInBrowser('a visitor asks a question', () => {
  const journeys = useJourneys();

  it('sees Thinking..., then the fix, its steps, the tip, the follow-up question, the kit and where to buy it', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await holdUntilThinking(page);
    const analysis = await ask(page);

    const answer = page.getByRole('article', { name: 'The fix' });
    expect(analysis.steps.length).toBeGreaterThan(2);
    expect(await answer.locator('ol > li').count()).toBe(analysis.steps.length);
    for (const { text } of analysis.steps) await answer.getByText(text).waitFor();
    await answer.getByText('Top tip').waitFor();
    await answer.getByText(analysis.topTip).waitFor();
    await answer.getByText('Follow-up question').waitFor();
    await answer.getByText(analysis.followUpQuestion).waitFor();

    const kit = page.getByRole('region', { name: 'Kit for the job' });
    const rows = kit.getByRole('listitem');
    expect(await rows.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      analysis.equipment.map(({ name }) => name),
    );
    await page.getByRole('region', { name: 'Suggested Product(s)' }).waitFor();
    const prices = await rows.getByRole('link').all();
    expect(prices).toHaveLength(analysis.products.length);
    for (const price of prices) {
      expect(await price.getAttribute('href')).toMatch(/^https:\/\//);
      expect(await price.textContent()).toMatch(/£\d+\.\d\d/);
    }
  });
});
