import type { Page } from 'playwright-core';

const RANGE = [
  'Title,Vendor,Type,Variant Price,Handle',
  'Bareskin Snow Foam 1 litre,Halden Bay,Snow Foam,11.50,bareskin',
  'Wheel Coat Sealant 250 ml,Halden Bay,Wheel Sealant,"16,50 €",wheel-coat',
  ',Halden Bay,Wash Mitts,4.50,mitt',
].join('\n');

/** The products and the brands of staff, who are signed in by then. */
export async function* productsScreens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=products');
  await page.getByText(/^Showing 1 to 20 of/).waitFor();
  yield 'products';

  await page.goto('/ai-learning?tab=products&q=nothing-like-this');
  await page.getByText('No products match').waitFor();
  yield 'products-zero';

  await page.goto('/ai-learning?tab=products&edit=new');
  const sheet = page.getByRole('dialog', { name: 'Add Product' });
  await sheet.getByRole('option', { name: 'Halden Bay' }).waitFor({ state: 'attached' });
  yield 'product-new';

  await page.goto('/ai-learning?tab=products&import=new');
  await page.getByText('Choose or drop a CSV file').waitFor();
  yield 'import-file';

  const file = { name: 'winter-range.csv', mimeType: 'text/csv', buffer: Buffer.from(RANGE) };
  await page.getByLabel('CSV file of products').setInputFiles(file);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 product' }).waitFor();
  yield 'import-check';

  await page.goto('/ai-learning?tab=brands');
  await page.getByRole('row', { name: /Halden Bay/ }).waitFor();
  yield 'brands';

  await page.getByRole('link', { name: 'Edit Halden Bay' }).click();
  const brand = page.getByRole('dialog', { name: 'Halden Bay' });
  await brand.getByLabel('Status').selectOption('Blacklisted');
  await brand.getByText(/vanish from visitors/).waitFor();
  yield 'brand';
  await brand.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await brand.waitFor({ state: 'detached' });
}
