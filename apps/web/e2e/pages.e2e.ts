import { expect, it } from '@jest/globals';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { answerForeignHosts, cards, excess, hasFocus, heading } from './support/pages.js';
import { ask, openHome, openMenu } from './support/steps.js';

const links = {
  WIDGET_URL: 'https://widget.example/',
  PLAN_URL: 'https://plans.example/ccb',
  DEMO_URL: 'https://demo.example/',
  CONTACT_EMAIL: 'hello@beadline.example',
};

const pages: [path: string, heading: string][] = [
  ['/favorite-products', 'Our Favourite Products'],
  ['/program-1', 'Program 1'],
  ['/become-admin', 'Become An Admin'],
  ['/work-with-us', 'Work With Us'],
  ['/your-ccb', 'Your chat bot'],
  ['/privacy', 'Privacy'],
];

describeInBrowser('the public pages', () => {
  const journeys = useJourneys(() => links);

  it.each(pages)('have a page at %s of their own, with a title and one heading', async (path, name) => {
    const page = await journeys.visit();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await heading(page, name).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(new RegExp(`^${name}`));
    expect(await page.getByRole('main').count()).toBe(1);
  });

  it('are reached by the menu, which closes, marks the page and hands the focus to its content', async () => {
    const page = await journeys.visit();
    await openHome(page);
    for (const [entry, path] of [
      ['Our Favourite Products', '/favorite-products'],
      ['Become An Admin', '/become-admin'],
      ['Work With Us', '/work-with-us'],
    ] as const) {
      const menu = await openMenu(page);
      await menu.getByRole('link', { name: entry, exact: true }).press('Enter');
      await heading(page, entry).waitFor();
      await menu.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(path);
      await hasFocus(page.getByRole('main'));

      const again = await openMenu(page);
      const current = again.getByRole('link', { name: `${entry} (Current Page)` });
      expect(await current.getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Escape');
      await again.waitFor({ state: 'detached' });
      await hasFocus(page.getByRole('button', { name: 'Menu' }));
    }
  });

  it('link Your chat bot in the menu to the external widget page', async () => {
    const page = await journeys.visit();
    await answerForeignHosts(page, journeys.site.address);
    await openHome(page);
    const entry = (await openMenu(page)).getByRole('link', { name: /^Your chat bot/ });
    const [popup] = await Promise.all([page.waitForEvent('popup'), entry.click()]);
    expect(popup.url()).toBe(links.WIDGET_URL);
  });

  it('list Previous Chats beside a result, and open one', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await ask(page);
    const menu = await openMenu(page);
    const chats = menu.getByRole('region', { name: 'Previous Chats' });
    expect(await chats.getByRole('link').count()).toBe(1);
    await menu.getByRole('link', { name: 'New Analysis' }).click();
    await openMenu(page);
    expect(await menu.getByText('Previous Chats').count()).toBe(0);
  });

  it('show the Program 2 - AI Training popup on Become Admin, and lead to Program 1', async () => {
    const page = await journeys.visit();
    await page.goto('/become-admin');
    const opener = page.getByRole('button', { name: 'About Program 2' });
    await opener.press('Enter');
    const popup = page.getByRole('dialog', { name: 'Program 2 - AI Training' });
    await popup
      .getByText(
        'Once program 1 is complete we will email you with instructions on how to test and train the AI engine.',
      )
      .waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await hasFocus(opener);
    await page.getByRole('link', { name: 'Join Program 1' }).click();
    await heading(page, 'Program 1').waitFor();
  });

  it('offer product approval and custom AI apps by mail on Work With Us', async () => {
    const page = await journeys.visit();
    await page.goto('/work-with-us');
    await page.getByText('We typically respond within 24 hours', { exact: true }).waitFor();
    const contacts = await page.getByRole('main').getByRole('link').all();
    const mails = await Promise.all(contacts.map((link) => link.getAttribute('href')));
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail).toMatch(/^mailto:hello@beadline\.example(\?subject=\S+)?$/);
  });

  it('link to the plans and the live demo on Your CCB', async () => {
    const page = await journeys.visit();
    await answerForeignHosts(page, journeys.site.address);
    await page.goto('/your-ccb');
    for (const [name, url] of [
      ['See the plans', links.PLAN_URL],
      ['Try the live demo', links.DEMO_URL],
    ] as const) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name }).click()]);
      expect(popup.url()).toBe(url);
    }
  });

  it.each<[string, { width: number; height: number }, string]>([
    ['320 pixels wide', { width: 320, height: 640 }, '100%'],
    ['at 200 % zoom', { width: 720, height: 450 }, '100%'],
    ['with text of twice the size', { width: 1_280, height: 800 }, '200%'],
    ['with text of twice the size on a phone', PHONE, '200%'],
  ])('fit a window %s without scrolling sideways, menu and all', async (_, viewport, fontSize) => {
    const page = await journeys.visit({ viewport });
    const found: Record<string, number> = {};
    for (const [path, name] of [...pages, ['/no-such-page', 'Page Not Found'] as const]) {
      await page.goto(path);
      await heading(page, name).waitFor();
      if (path === '/favorite-products') await cards(page).first().waitFor();
      await page.evaluate(
        `document.documentElement.style.fontSize = '${fontSize}'; document.fonts.ready.then(() => {})`,
      );
      if ((await excess(page)) > 0) found[path] = await excess(page);
    }
    await openMenu(page);
    const wide = await page.evaluate<number>(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('[role=dialog]'))`,
    );
    expect({ ...found, ...(wide > 0 ? { menu: wide } : {}) }).toEqual({});
  });
});
