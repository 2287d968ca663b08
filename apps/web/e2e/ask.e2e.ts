import { expect, it } from '@jest/globals';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, holdUntilThinking, openHome, openMenu, QUESTION, questionBox, resultHeading } from './support/steps.js';

describeInBrowser('a visitor asks a question', () => {
  const journeys = useJourneys();

  it('starts a new line with Shift+Enter and sends with Enter', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await questionBox(page).fill('bird poo');
    await questionBox(page).press('Shift+Enter');
    await questionBox(page).pressSequentially('on my bonnet');
    expect(await questionBox(page).inputValue()).toBe('bird poo\non my bonnet');
    await holdUntilThinking(page);
    await questionBox(page).press('Enter');
    await page.getByRole('heading', { name: 'The fix' }).waitFor();
  });

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
    expect(await kit.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      analysis.equipment.map(({ name }) => name),
    );
    const products = page.getByRole('region', { name: 'Suggested Product(s)' });
    const cards = await products.getByRole('article').all();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const shops = await card.getByRole('link').all();
      expect(shops.length).toBeGreaterThan(0);
      for (const shop of shops) {
        expect(await shop.getAttribute('href')).toMatch(/^https:\/\//);
        expect(await shop.textContent()).toMatch(/£\d+\.\d\d/);
      }
    }
  });

  it('finds the focus on the heading of the answer, at the top of the page, and the answer again after a reload', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await ask(page);
    await resultHeading(page).and(page.locator(':focus')).waitFor();
    expect(await page.evaluate<number>('scrollY')).toBe(0);
    await page.reload();
    await resultHeading(page).waitFor();
    await page.getByRole('article', { name: 'The fix' }).waitFor();
  });

  it('begins again with New Analysis, and reopens what was asked before from the list of previous chats', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const first = await ask(page);
    await (await openMenu(page)).getByRole('link', { name: 'New Analysis' }).click();
    await page.getByRole('heading', { name: 'Your AI Detailing Assistant' }).waitFor();
    expect(await questionBox(page).inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');

    await ask(page, 'tree sap on the roof');
    const menu = await openMenu(page);
    const chats = menu.getByRole('region', { name: 'Previous Chats' }).getByRole('link');
    const topics = await chats.allTextContents();
    expect(topics.map((topic) => topic.split(/\d/)[0])).toEqual(
      ['tree sap on the roof', QUESTION].map(expect.stringContaining),
    );
    await chats.filter({ hasText: QUESTION }).click();
    await resultHeading(page).waitFor();
    await page.getByText(first.topTip).waitFor();
  });
});
