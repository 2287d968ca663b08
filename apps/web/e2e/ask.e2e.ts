import { expect, it } from '@jest/globals';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
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

  it('changes the card, the kit and what it costs with a tapped reply, step by step at the car, and Back closes each layer', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const first = await ask(page, 'How do I get baked on brake dust off my alloys?');
    const total = page.getByText('To buy').locator('..');
    const before = await total.textContent();
    await page.getByRole('article').getByRole('button', { name: 'Polished bare metal' }).click();
    await page.getByText('Updated for: Polished bare metal.').waitFor();
    expect(await total.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Show chat' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(first.steps[3]?.text ?? '').waitFor();

    await page.getByRole('button', { name: 'Start the job' }).click();
    const bay = page.getByRole('dialog', { name: 'Bay mode' });
    await bay.getByText('Before you start').first().waitFor();
    await page.context().setOffline(true);
    for (const danger of await bay.getByRole('checkbox').all()) await danger.check();
    for (const { title } of first.steps) {
      await page.keyboard.press('ArrowRight');
      await bay.getByRole('heading', { name: title }).waitFor();
    }
    await page.context().setOffline(false);
    await page.reload();
    await bay.getByText(`Step ${first.steps.length} of ${first.steps.length}`).waitFor();
    await page.goBack();
    await bay.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Continue at step ${first.steps.length}` }).waitFor();
  });

  it('goes from the home page to Thinking and from there straight to the answer, on a slow phone too', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await openHome(page);
    // What each frame shows, written down when it changes.
    await page.evaluate(`(() => {
      window.shown = [];
      const look = () => {
        const main = document.querySelector('main')?.textContent ?? 'no main';
        const part = main.includes('Thinking...') ? 'thinking' : main.includes('The fix') ? 'answer'
          : document.querySelector('textarea') ? 'home' : 'between: ' + main.slice(0, 80);
        const now = document.querySelector('header') ? part : part + ' without the bar';
        if (window.shown.at(-1) !== now) window.shown.push(now);
        requestAnimationFrame(look);
      };
      look();
    })()`);
    await ask(page);
    expect(await page.evaluate('window.shown')).toEqual(['home', 'thinking', 'answer']);
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
