import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, goButton, openHome, openMenu, QUESTION, questionBox, toast } from './support/steps.js';

/** Notes every theme that the page wears, and whether it had one when its body began. */
const WATCH_THEME = `
  window.themes = [];
  new MutationObserver(() => {
    const { theme = 'none' } = document.documentElement?.dataset ?? {};
    if (document.body && window.themes.at(-1) !== theme) window.themes.push(theme);
  }).observe(document, { attributes: true, childList: true, subtree: true });
`;

const MENU_WORD = "document.querySelector('header button span')";

/** Resolves once the element has the focus: an overlay gives it back a moment after it has gone. */
const hasFocus = (target: Locator) => target.and(target.page().locator(':focus')).waitFor();

describeInBrowser('the pages around the assistant', () => {
  const journeys = useJourneys();

  it('answer 404 and say Page Not Found for an address that is none of theirs', async () => {
    const page = await journeys.visit();
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.title()).toContain('Page Not Found');
    await page.getByRole('link', { name: 'New Analysis', exact: true }).click();
    await questionBox(page).waitFor();
  });

  it('leave an unknown address below /admin to the console, which asks who is there first', async () => {
    const page = await journeys.visit();
    const response = await page.goto('/admin/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('Page Not Found').count()).toBe(0);
  });

  it.each([
    { system: 'light' as const, chosen: 'dark' },
    { system: 'dark' as const, chosen: 'light' },
  ])('keep the $chosen theme over a reload and never flash the $system one', async ({ system, chosen }) => {
    const page = await journeys.visit({ colorScheme: system });
    await page.addInitScript({ content: WATCH_THEME });
    await openHome(page);
    expect(await page.evaluate('window.themes')).toEqual([system]);
    await page.getByRole('button', { name: `Switch to ${chosen} theme` }).click();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe(chosen);
    await page.reload();
    await page.getByRole('button', { name: `Switch to ${system} theme` }).waitFor();
    expect(await page.evaluate('window.themes')).toEqual([chosen]);
  });

  it('have the phone layout under 768 px, the mobile breakpoint, and the wide one from there', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const isShown = () => page.evaluate<boolean>(`getComputedStyle(${MENU_WORD}).clipPath === 'none'`);
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await isShown()).toBe(false);
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await isShown()).toBe(true);
  });

  it('mark where the visitor is in the menu', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const here = (await openMenu(page)).getByRole('link', { name: 'New Analysis (Current Page)' });
    expect(await here.getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('Escape');
    await ask(page);
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'New Analysis', exact: true }).waitFor();
    expect(await menu.getByText('(Current Page)').count()).toBe(0);
  });

  it('can be used by keyboard alone', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('link', { name: 'Skip to the question' }));
    await page.keyboard.press('Enter');
    await hasFocus(questionBox(page));

    // Backwards from the box: theme, car, logo, menu.
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+Tab');
    await hasFocus(page.getByRole('button', { name: 'Menu' }));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await menu.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: 'Menu' }));
  });

  it('keep what was typed when the skip link is used, on a page reached by a link, too', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await ask(page);
    await (await openMenu(page)).getByRole('link', { name: 'New Analysis' }).click();
    await questionBox(page).fill(QUESTION);
    await page.getByRole('link', { name: 'Skip to the question' }).press('Enter');
    await hasFocus(questionBox(page));
    expect(await questionBox(page).inputValue()).toBe(QUESTION);
  });

  it('say that the line is down, lose no text, and ask once it is back', async () => {
    // The pictures of the ads cannot come.
    const page = await journeys.visit();
    await openHome(page);
    // What comes after the first paint is here, too.
    await page.waitForLoadState('networkidle');
    await questionBox(page).fill(QUESTION);
    await page.context().setOffline(true);
    await goButton(page).click();
    await page.getByText('You are offline. This goes out as soon as you are back.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await questionBox(page).inputValue()).toBe(QUESTION);
    await goButton(page).click();
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'The fix' }).waitFor();
  });

  it('say that a question failed, and lose no text', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await page.route('**/api/analyze/text', (route) => route.abort());
    await questionBox(page).fill(QUESTION);
    await goButton(page).click();
    await toast(page).getByText('Analysis Failed').waitFor();
    await toast(page).getByText('Failed to analyze your question. Please try again.').waitFor();
    expect(await questionBox(page).inputValue()).toBe(QUESTION);
  });

  it('ask once when GO is clicked twice', async () => {
    const page = await journeys.visit();
    let asked = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/analyze/text') && asked++));
    await openHome(page);
    await questionBox(page).fill(QUESTION);
    await goButton(page).dblclick();
    await page.getByRole('heading', { name: 'The fix' }).waitFor();
    expect(asked).toBe(1);
  });

  it('stand still for visitors who want less motion', async () => {
    const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await journeys.visit({ reducedMotion });
      await openHome(page);
      // Held for as long as the page is looked at.
      await page.route('**/api/analyze/text', () => {});
      await questionBox(page).fill(QUESTION);
      await goButton(page).click();
      await page.getByText('Thinking...').waitFor();
      return page.evaluate<number>(
        `document.getAnimations().filter(({ playState }) => playState === 'running').length`,
      );
    };
    expect(await moving('no-preference')).toBeGreaterThan(0);
    expect(await moving('reduce')).toBe(0);
  });
});
