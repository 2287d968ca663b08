import { beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '@app/testing/eventually.js';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { signIn } from './support/steps.js';

describeInBrowser('staff in the console', () => {
  const journeys = useJourneys();
  const visit = () => journeys.visit();

  beforeAll(async () => {
    await failARun();
    await journeys.site.query(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
       values ('crawl', 'crawl.shop', 'crawl', 'In2Detailing', '{}', 'admin', now() + interval '1 hour')`,
    );
  });

  /** A photo's run that ended well, told as one that failed. */
  async function failARun(): Promise<void> {
    const form = new FormData();
    form.set('sessionId', randomUUID());
    form.set('message', 'brown dust on my alloys');
    form.set('file', new Blob([new Uint8Array(await aPhonePhoto())], { type: 'image/jpeg' }), 'wheel.jpg');
    await fetch(`${journeys.site.address}/api/analyze/file`, { method: 'POST', body: form });
    const fail = `update job_run set state = 'failed', outcome = null, error = 'The disk is full.' where state = 'completed' returning id`;
    await eventually(async () => expect(await journeys.site.query(fail)).toHaveLength(1));
  }

  it('stay signed in over a reload, at the place that the address names', async () => {
    const page = await visit();
    await signIn(page, '/ai-learning?tab=jobs&state=failed');
    await page.getByRole('row', { name: /The disk is full/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=jobs&state=failed');
    expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('failed');
    await page.getByRole('row', { name: /The disk is full/ }).waitFor();

    await page.getByRole('link', { name: 'Queues' }).click();
    await page.getByRole('row', { name: /Photos/ }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /Photos/ }).waitFor();
  });

  it('choose the tab from a dropdown on a narrow screen, and at the side from 768 px on', async () => {
    const page = await journeys.visit({ viewport: { width: 767, height: 844 } });
    await signIn(page);
    const dropdown = page.getByRole('combobox', { name: 'Tab' });
    const side = page.getByRole('navigation', { name: 'Console', exact: true });
    expect([await dropdown.isVisible(), await side.isVisible()]).toEqual([true, false]);
    await dropdown.selectOption({ label: 'Prize wheel' });
    await page.getByRole('heading', { level: 1, name: 'Prize wheel' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=prize-wheel');
    await page.setViewportSize({ width: 768, height: 844 });
    expect([await dropdown.isVisible(), await side.isVisible()]).toEqual([false, true]);
  });

  it('retry a run that failed, and see it end well', async () => {
    const page = await visit();
    await signIn(page);
    const row = page.getByRole('row').filter({ hasText: 'The disk is full.' });
    await row.getByRole('button', { name: /^Retry/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('table')
      .getByRole('row', { name: /Photo.*Done/ })
      .waitFor();
    expect(await row.count()).toBe(0);
    const [run] = await journeys.site.query<{ state: string }>(`select state from job_run where kind = 'image'`);
    expect(run?.state).toBe('completed');
  });

  it('cancel a run that waits', async () => {
    const page = await visit();
    await signIn(page);
    const running = page.getByRole('region', { name: 'Running now' });
    await running.getByRole('button', { name: 'Cancel Crawl: In2Detailing' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click();
    await page.getByRole('row', { name: /In2Detailing.*Cancelled/ }).waitFor();
    const [run] = await journeys.site.query<{ state: string }>(`select state from job_run where kind = 'crawl'`);
    expect(run?.state).toBe('cancelled');
  });

  it('come back to the form with Logout, and the old cookie opens nothing any more', async () => {
    const page = await visit();
    await signIn(page);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const statusWithCookie = async () =>
      (await fetch(`${journeys.site.address}/api/admin/session`, { headers: { cookie } })).status;
    expect(await statusWithCookie()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await statusWithCookie()).toBe(401);
    await page.reload();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });
});
