import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { excess } from './support/pages.js';
import { signIn } from './support/steps.js';

const TAB = '/ai-learning?tab=products';

/** As a spreadsheet on a German Windows saves it: semicolons, Windows-1252, a cell of two lines. */
const RANGE = Buffer.from(
  [
    'Title;Vendor;Type;Price;Body',
    'Größe L Wash Mitt;Halden Bay;Wash Mitts;12.95;"Soft,\r\nand thick"',
    'GRÖSSE L WASH MITT;Halden Bay;Wash Mitts;12.95;',
    'Größe L Wash Mitt;halden bay;Wash Mitts;12.95;',
    ';Halden Bay;Wash Mitts;12.95;',
    '=cmd() mitt;Halden Bay;Wash Mitts;POA;',
    '',
  ].join('\r\n'),
  'latin1',
);

async function choose(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const file = { name: 'range.csv', mimeType: 'text/csv', buffer: RANGE };
  await page.getByLabel('CSV file of products').setInputFiles(file);
  await page.getByText('5 of 5 set').waitFor();
}

describeInBrowser('the catalogue', () => {
  const journeys = useJourneys();

  it('takes a file in: mapped, checked, imported by the worker, and a second time nothing', async () => {
    const staff = await journeys.visit();
    await signIn(staff, TAB);
    await choose(staff);
    await staff.getByText('5 rows, 5 columns, semicolons, Windows-1252').waitFor();
    await staff.getByRole('button', { name: 'Check rows' }).click();
    await staff.getByRole('button', { name: 'Import 2 products' }).click();
    const summary = staff.getByRole('alertdialog', { name: 'Import finished' });
    await summary.getByText('Imported: 2').waitFor();
    await summary.getByText('Skipped duplicates: 1').waitFor();
    await summary.getByText('Failed: 1').waitFor();
    await summary.getByRole('button', { name: 'OK' }).click();
    expect(await excess(staff)).toBe(0);
    const failed = staff.waitForEvent('download');
    await staff.getByRole('link', { name: '1 row with errors as CSV' }).click();
    expect((await failed).suggestedFilename()).toBe('failed-rows.csv');

    await staff.getByRole('link', { name: 'To the products' }).click();
    await choose(staff);
    await staff.getByRole('button', { name: 'Check rows' }).click();
    await staff.getByRole('button', { name: 'Import 0 products' }).waitFor();
    await staff.goto(`${TAB}&q=mitt`);
    await staff.getByRole('row', { name: /Größe L Wash Mitt/ }).waitFor();
    const exported = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Export' }).click();
    expect((await exported).suggestedFilename()).toMatch(/^products-.*\.csv$/);
  });
});
