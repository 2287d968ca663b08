import { expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import type { Page } from 'playwright-core';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, message, openHome } from './support/steps.js';

describeInBrowser('how the job came out', () => {
  const journeys = useJourneys();
  const done = async (page: Page) => {
    await openHome(page);
    const analysis = await ask(page);
    for (const box of await page.getByRole('checkbox', { name: /^Step \d+ done$/ }).all()) await box.press('Space');
    await page.getByRole('heading', { name: 'Did it work?' }).waitFor();
    return analysis;
  };

  it('better counts on the guide for the next one, and an after-photo becomes a Top Fix that waits for a check', async () => {
    const page = await journeys.visit();
    const { id, sources } = await done(page);
    await page.getByRole('button', { name: 'Better' }).click();
    await eventually(async () =>
      expect(await journeys.site.query('select guide, better from job_outcome where analysis_id = $1', [id])).toEqual([
        { guide: sources[0]?.id, better: true },
      ]),
    );
    await page.getByRole('link', { name: 'Show it with a photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Your Fix' });
    expect(await dialog.getByLabel('Title').inputValue()).toBe('bird poo baked on my bonnet');
    expect(await dialog.getByLabel('Description').inputValue()).toMatch(/^1\. /);
    const buffer = await aPhonePhoto(1_600, 1_200);
    for (const side of ['Before image', 'After image'])
      await dialog.getByLabel(side, { exact: true }).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your fix is in').waitFor();
    expect(await journeys.site.query(`select title from community_fix where status = 'pending'`)).toEqual([
      { title: 'bird poo baked on my bonnet' },
    ]);

    // Others have done the same job meanwhile.
    await journeys.site.query(
      `with sessions as (insert into assistant_session (id) select gen_random_uuid()::text from generate_series(1, 14) returning id),
         others as (insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
         select sessions.id, input_type, input_data, answer, trace, confidence, engine from analysis, sessions
         where analysis.id = $1 returning id)
       insert into job_outcome (analysis_id, guide, better) select id, $2, row_number() over () > 1 from others`,
      [id, sources[0]?.id],
    );
    const next = await journeys.visit();
    await openHome(next);
    expect((await ask(next)).outcomes).toEqual({ worked: 14, of: 15 });
    await next.getByText('14 of 15', { exact: true }).waitFor();
  });

  it('worse opens the conversation with the visitor’s next words in it', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await done(page);
    await page.getByRole('button', { name: 'Worse, or no change' }).tap();
    await page.getByRole('dialog', { name: 'Follow-up chat' }).waitFor();
    expect(await message(page).inputValue()).toMatch(/^I did all the steps and it did not work/);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Worse, or no change', pressed: true }).waitFor();
  });
});
