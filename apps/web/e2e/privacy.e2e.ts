import { expect, it } from '@jest/globals';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, openHome, openMenu, resultHeading, signIn } from './support/steps.js';

describeInBrowser('people who want to be forgotten', () => {
  const journeys = useJourneys();

  it('delete their data from the menu, read what went, and start anew as somebody else', async () => {
    const page = await journeys.visit({ viewport: PHONE });
    await openHome(page);
    await ask(page);
    await resultHeading(page).waitFor();
    const held = () => journeys.site.query('select id from assistant_session where visitor_id is not null');
    expect(await held()).toHaveLength(1);

    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Delete my data' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your data?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await held()).toHaveLength(1);

    await menu.getByRole('button', { name: 'Delete my data' }).click();
    await question.getByRole('button', { name: 'Delete my data' }).click();
    const done = page.getByRole('alertdialog', { name: 'Your data is deleted' });
    await done.getByText(/^Deleted: 1 conversation, 1 answer/).waitFor();
    expect(await held()).toEqual([]);
    await done.getByRole('button', { name: 'Start anew' }).click();
    await done.waitFor({ state: 'detached' });
    await openMenu(page);
    expect(await page.getByRole('heading', { name: 'Previous Chats' }).count()).toBe(0);
  });

  it('are deleted by staff, by their e-mail address', async () => {
    await journeys.site.query(
      `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim)
       values ('sam@example.test', 'sam@example.test', 'CLEAN5', 'discount', '', true, '{}')`,
    );
    const page = await journeys.visit();
    await signIn(page, '/ai-learning?tab=early-access');
    const pane = page.getByRole('region', { name: 'Privacy' });
    await pane.getByLabel('Delete what is held by an e-mail address').fill('sam');
    await pane.getByRole('button', { name: 'Delete …' }).click();
    await pane.getByText('Please type a whole e-mail address').waitFor();
    await pane.getByLabel('Delete what is held by an e-mail address').fill('sam@example.test');
    await pane.getByRole('button', { name: 'Delete …' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete everything of sam@example.test?' });
    await question.getByText('What goes: 1 spin.').waitFor();
    await question.getByLabel('Type sam@example.test to confirm').fill('sam@example.test');
    await question.getByRole('button', { name: 'Delete it all' }).click();
    await page.getByText('Deleted: 1 spin.').waitFor();
    expect(await journeys.site.query('select 1 from wheel_spin')).toEqual([]);
  });
});
