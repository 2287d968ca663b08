import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { importColumns } from '@app/contracts/product-import/product-import.constants.js';
import { parseCsv } from '@app/contracts/product-import/parse-csv.js';
import type { ImportReport } from '@app/contracts/product-import/product-import.contract.js';
import { bodyOf, type ParsedFile, summaryOf } from '../../features/product-import/parse-file';
import type { FileAnswer, FileQuestion } from '../../features/product-import/read-product-file.worker';
import { aBrand } from '../../testing/brand.factory';
import { enterText } from '../../testing/enter-text';
import { FakeUpload } from '../../testing/fake-upload';
import { aRun } from '../../testing/job-run.factory';
import { aListedProduct } from '../../testing/listed-product.factory';
import { renderScreen } from '../../testing/render';
import { type Answer, aProblem, staffApi } from '../../testing/staff-api';
import { ProductsTab } from './products-tab';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
const open = (search = '?tab=products') =>
  renderScreen(
    <>
      <ProductsTab />
      <Address />
    </>,
    `/ai-learning${search}`,
  );

const LIST = 'GET /api/products';
const pageOf = (products: ListedProduct[], total = products.length) => ({
  body: products,
  headers: { 'X-Total-Count': String(total) },
});
const wax = aListedProduct({ id: 'w', productName: 'Carnauba Paste', category: 'Wax', impressionCount: 1204 });
const foam = aListedProduct({
  ...{ id: 'f', productName: 'Cloudbank', shops: ['cleanyourcar'], isHidden: true, isSample: true, version: 3 },
});
const summary = {
  ...{ total: 612, available: 548, hidden: 2, withoutPicture: 127 },
  categories: [{ category: 'Wax', count: 40 }],
};
const nowhere = { guides: 0, suggested: [], instead: [] };

function api(products: ListedProduct[] = [wax, foam], different: Record<string, Answer> = {}) {
  return staffApi({
    [LIST]: pageOf(products),
    'GET /api/products/summary': { body: summary },
    'GET /api/brands': { body: [aBrand({ name: 'Tarn & Co' }), aBrand({ name: 'Halden Bay' })] },
    'GET /api/products/w': { body: wax },
    'GET /api/products/f': { body: foam },
    'POST /api/products/preview-suggestions': { body: nowhere },
    ...different,
  });
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const address = () => screen.getByLabelText('Address').textContent;

describe('the products', () => {
  it('stand in a table, hidden ones too, with their shops and how often they were suggested', async () => {
    api();
    open();
    expect(await row(/Carnauba Paste/)).toHaveTextContent(
      /Tarn & Co.*Wax.*£10.95 - £12.50.*Cleanyourcar, In2Detailing, Polished Bliss.*1,204/,
    );
    expect(await row(/Cloudbank/)).toHaveTextContent(/Sample.*Hidden/);
    expect(within(await row(/Cloudbank/)).getByTitle('Polished Bliss does not sell it')).toHaveTextContent('P');
    expect(screen.getByText('Showing 1 to 2 of 2 products')).toBeInTheDocument();
    const counts = await screen.findByText('612');
    expect(counts.closest('dl')).toHaveTextContent(
      /Total Products612.*Available Products548.*Categories1.*Without a picture127/,
    );
  });

  it('are twenty a page, with the way to the next', async () => {
    const api_ = api([wax], { [LIST]: pageOf([wax], 612) });
    open();
    expect(await screen.findByText('Showing 1 to 20 of 612 products')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 31')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(api_.callsTo('GET', '/api/products').at(-1)?.url).toContain('page=2'));
    expect(api_.callsTo('GET', '/api/products').at(-1)?.url).toContain('pageSize=20');
  });

  it('are filtered and sorted by the address', async () => {
    const api_ = api();
    open();
    await screen.findByRole('option', { name: 'Wax (40)' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Wax (40)');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Availability' }), 'Not available');
    await userEvent.click(screen.getByRole('button', { name: /Suggested/ }));
    await waitFor(() =>
      expect(api_.callsTo('GET', '/api/products').at(-1)?.url).toMatch(
        /sort=-suggested.*category=Wax.*show=unavailable|category=Wax.*show=unavailable.*sort=-suggested/,
      ),
    );
    expect(address()).toContain('category=Wax');
  });

  it('are deleted at once, and brought back', async () => {
    const api_ = api([wax], {
      'DELETE /api/products/w': { status: 204, headers: { 'x-audit-entry': '9' } },
      'POST /api/admin/audit/9/revert': { body: {} },
    });
    open();
    const remove = await screen.findByRole('button', { name: 'Delete Carnauba Paste' });
    api_.answers[LIST] = pageOf([]);
    await userEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Carnauba/ })).not.toBeInTheDocument());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api_.callsTo('POST', '/api/admin/audit/9/revert')).toHaveLength(1));
  });
});

describe('the form of a product', () => {
  it('adds one with the specified defaults, under an approved brand', async () => {
    const api_ = api([], { 'POST /api/products': { status: 201, body: wax }, 'GET /api/products/w': { body: wax } });
    open('?tab=products&edit=new');
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Product' }));
    await sheet.findByRole('option', { name: 'Halden Bay' });
    await userEvent.click(sheet.getByRole('button', { name: 'Add Product' }));
    expect(sheet.getByText('Please enter the name of the product.')).toBeInTheDocument();
    expect(sheet.getByText('Please choose a brand.')).toBeInTheDocument();
    await userEvent.type(sheet.getByLabelText('Product name'), 'Paste');
    await userEvent.selectOptions(sheet.getByLabelText('Brand'), 'Halden Bay');
    await userEvent.type(sheet.getByLabelText('Category'), 'Wax');
    await userEvent.type(sheet.getByLabelText('Price range'), '9.5');
    for (const shop of ['Cleanyourcar', 'In2Detailing', 'Polished Bliss'])
      expect(sheet.getByRole('checkbox', { name: `Available at ${shop}` })).toBeChecked();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Available at In2Detailing' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add Product' }));
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(api_.callsTo('POST', '/api/products')[0]?.body).toMatchObject({
      ...{ productName: 'Paste', brand: 'Halden Bay', category: 'Wax', priceRange: '£9.50' },
      ...{ isYoutubeShort: false, availabilityCleanyourcar: true, availabilityIn2detailing: false },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('dialog', { name: 'Carnauba Paste' })).toBeInTheDocument();
  });

  it('says that no shop offers it without the address of a page', async () => {
    api([]);
    open('?tab=products&edit=new');
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Product' }));
    const note = 'Without the address of a page none of these shops offers it, whatever is ticked.';
    expect(await sheet.findByText(note)).toBeInTheDocument();
    await enterText(sheet.getByLabelText('Page at In2Detailing'), 'https://in2.example/paste');
    expect(sheet.queryByText(note)).not.toBeInTheDocument();
  });

  it('takes a picture as a file, and says where one cannot be loaded', async () => {
    FakeUpload.install();
    api([]);
    open('?tab=products&edit=new');
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Product' }));
    const address = await sheet.findByLabelText('Picture');
    await userEvent.upload(sheet.getByLabelText(/^Upload a picture/), new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(FakeUpload.last?.url).toBe('/api/product-images'));
    const kept = '/api/product-images/i1/0123456789abcdef.webp';
    act(() => FakeUpload.last?.answer({ imageUrl: kept }, 201));
    await waitFor(() => expect(address).toHaveValue(kept));
    expect(address).toHaveAccessibleDescription('An address; without one it is drawn by its category.');
    fireEvent.error(document.querySelector(`img[src="${kept}"]`)!);
    expect(address).toHaveAccessibleDescription(
      'This picture could not be loaded; the product is drawn by its category.',
    );
  });

  it('says where it would be suggested, as it is typed', async () => {
    const api_ = api([wax], {
      'POST /api/products/preview-suggestions': {
        body: {
          guides: 3,
          suggested: [{ question: 'dull paint after winter', equipment: 'Car wax', reason: 'For the wax.' }],
          instead: [],
        },
      },
    });
    open('?tab=products&edit=w');
    const sheet = within(await screen.findByRole('dialog', { name: 'Carnauba Paste' }));
    expect(await sheet.findByText('1 of 3 guides that ask for kit of its category.')).toBeInTheDocument();
    expect(sheet.getByText('dull paint after winter')).toBeInTheDocument();
    await userEvent.type(sheet.getByLabelText('Keywords'), 'gloss');
    await waitFor(() =>
      expect(api_.callsTo('POST', '/api/products/preview-suggestions').at(-1)?.body).toMatchObject({
        ...{ id: 'w', keywords: 'gloss' },
      }),
    );
    expect(api_.callsTo('PUT', '/api/products/w')).toEqual([]);
  });

  it('names a brand that is not approved any more, and puts two people’s changes together', async () => {
    const product = { ...wax, brand: 'Gone' };
    const api_ = api([product], {
      'GET /api/products/w': { body: product },
      'PUT /api/products/w': aProblem(409, 'It has been changed meanwhile.'),
    });
    open('?tab=products&edit=w');
    const sheet = within(await screen.findByRole('dialog', { name: 'Carnauba Paste' }));
    expect(await sheet.findByRole('option', { name: 'Gone (not approved)' })).toBeInTheDocument();
    await userEvent.type(sheet.getByLabelText('Keywords'), 'mine');
    api_.answers['GET /api/products/w'] = { body: { ...product, description: 'Theirs', version: 2 } };
    let sent: unknown;
    api_.answers['PUT /api/products/w'] = ({ body }) => {
      sent = body;
      const { version } = body as { version: number };
      return version === 2 ? { body: { ...product, version: 3 } } : aProblem(409, 'It has been changed meanwhile.');
    };
    await userEvent.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(sent).toMatchObject({ keywords: 'mine', description: 'Theirs', version: 2 });
  });
});

describe('exporting', () => {
  it('says when there is nothing to export', async () => {
    api([]);
    open('?tab=products&q=nothing');
    await screen.findByText('No products match');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('No products found to export');
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('takes the filter along, and says when it failed', async () => {
    const api_ = api([wax], { 'GET /api/products/export.csv': { status: 503, body: 'We are catching our breath.' } });
    open('?tab=products&category=Wax');
    await row(/Carnauba/);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alertdialog', { name: 'Export failed' })).toHaveTextContent(
      '503: We are catching our breath.',
    );
    expect(api_.callsTo('GET', '/api/products/export.csv')[0]?.url).toContain('category=Wax');
  });
});

/** The browser's worker: it reads the text that the test has put into the file. */
class FakeWorker {
  static text = '';
  static open = 0;
  onmessage: ((event: { data: FileAnswer }) => void) | null = null;
  private parsed: ParsedFile | undefined;
  constructor() {
    FakeWorker.open++;
  }
  postMessage(question: FileQuestion): void {
    if (question.kind === 'read') {
      const { name, size } = question.file;
      this.parsed = { ...parseCsv(FakeWorker.text), name, size, encoding: 'utf-8' };
    }
    const parsed = this.parsed!;
    const data: FileAnswer =
      question.kind === 'read'
        ? { kind: 'read', summary: summaryOf(parsed) }
        : { kind: 'write', body: bodyOf(parsed, question.mapping, question.dryRun) };
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate(): void {
    FakeWorker.open--;
  }
}

describe('importing', () => {
  const browserWorker = globalThis.Worker;
  beforeEach(() => {
    FakeWorker.open = 0;
    globalThis.Worker = FakeWorker as unknown as typeof Worker;
  });
  afterEach(() => {
    globalThis.Worker = browserWorker;
  });
  const report = (about: Partial<ImportReport> = {}): ImportReport => ({
    ...{ runId: 'check', fileName: 'range.csv', dryRun: true, total: 3 },
    ...{ imported: 1, duplicates: 1, skipped: 0, failed: 1 },
    passedOver: [{ line: 3, productName: 'Old one', state: 'duplicate' }],
    failures: [{ line: 4, productName: 'Dear', column: 'priceRange', value: 'POA', reason: 'No price.' }],
    ...about,
  });
  const done = (id: string) => aRun({ id, kind: 'import', state: 'completed', subject: 'range.csv' });
  async function choose(text: string) {
    FakeWorker.text = text;
    await userEvent.upload(await screen.findByLabelText('CSV file of products'), new File([text], 'range.csv'));
  }
  const THREE =
    'Title,Vendor,Type,Price,Odd\nNew one,Tarn & Co,Wax,5,x\nOld one,Tarn & Co,Wax,5,x\nDear,Tarn & Co,Wax,POA,x\n';

  it('shows every row that was left out, however many there are', async () => {
    const [failure] = report().failures;
    const failures = Array.from({ length: 200 }, (_, at) => ({ ...failure!, line: at + 2, productName: `Dear ${at}` }));
    api([], {
      'POST /api/products/import': { status: 202, body: aRun({ id: 'check', kind: 'import' }) },
      'GET /api/jobs/runs/check': { body: done('check') },
      'GET /api/products/import/check': { body: report({ failed: 200, failures, passedOver: [] }) },
    });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Import' }));
    await choose(THREE);
    await userEvent.click(await screen.findByRole('button', { name: 'Check rows' }));
    expect(await screen.findByText('Dear 0')).toBeInTheDocument();
    expect(await screen.findByText('Dear 199')).toBeInTheDocument();
    expect(screen.getAllByText('No price.')).toHaveLength(200);
  });

  it('lists duplicates and rows without a name among those that were left out, in the order of the file', async () => {
    const passedOver: ImportReport['passedOver'] = [
      { line: 3, productName: 'Old one', state: 'duplicate' },
      { line: 5, productName: '', state: 'skipped' },
    ];
    api([], {
      'GET /api/jobs/runs/real': { body: done('real') },
      'GET /api/products/import/real': { body: report({ runId: 'real', dryRun: false, skipped: 1, passedOver }) },
    });
    open('?tab=products&import=real');
    const list = await screen.findByRole('region', { name: 'Left out' });
    const rows = within(list).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '3Old oneAlready in the catalogue, or in a row above.',
      '4DearPrice rangePOANo price.',
      '5No product name.',
    ]);
  });

  it('says which columns a file may have, and gives a template with the header of an export', async () => {
    api();
    open('?tab=products&import=new');
    const template = await screen.findByRole('link', { name: 'Template with these headers' });
    expect(template).toHaveAttribute('download', 'products-template.csv');
    const [, content = ''] = template.getAttribute('href')!.split(',');
    expect(decodeURIComponent(content)).toBe(`\ufeff${importColumns.join(',')}\r\n`);
    expect(screen.getByText(/^Every row needs/)).toHaveTextContent(
      'Every row needs productName, brand and category. Further columns: description, priceRange',
    );
  });

  it('maps the columns by their heads, checks the rows, and imports what is new', async () => {
    const sent: { dryRun: boolean; rows: unknown[] }[] = [];
    const api_ = api([], {
      'POST /api/products/import': ({ body }) => {
        const { dryRun } = body as { dryRun: boolean };
        sent.push(body as (typeof sent)[number]);
        return { status: 202, body: aRun({ id: dryRun ? 'check' : 'real', kind: 'import' }) };
      },
      'GET /api/jobs/runs/check': { body: done('check') },
      'GET /api/products/import/check': { body: report() },
      'GET /api/jobs/runs/real': { body: aRun({ id: 'real', kind: 'import', state: 'active', subject: 'range.csv' }) },
      'GET /api/products/import/real': { body: report({ runId: 'real', dryRun: false }) },
    });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Import' }));
    const step = (name: string) => within(screen.getByRole('list', { name: 'Steps of the import' })).getByText(name);
    await waitFor(() => expect(step('File')).toHaveFocus());
    await choose(THREE);
    expect(await screen.findByText('4 of 5 set')).toBeInTheDocument();
    expect(step('Check')).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Title goes into' })).toHaveValue('productName');
    expect(screen.getByRole('combobox', { name: 'Odd goes into' })).toHaveValue('');
    expect(screen.getByRole('row', { name: /Dear/ })).toHaveTextContent(/4.*Dear.*Cannot.*POA/);
    expect(screen.getByRole('row', { name: /Old one/ })).toHaveTextContent('Not checked');
    await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
    expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeInTheDocument();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('row', { name: /Old one/ })).toHaveTextContent('Duplicate');
    expect(preview.getByRole('row', { name: /New one/ })).toHaveTextContent('New');
    expect(screen.getByText('No price.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 row with errors as CSV' })).toHaveAttribute(
      'href',
      '/api/products/import/check/failed.csv',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 product' }));
    await waitFor(() => expect(address()).toContain('import=real'));
    expect(sent.map(({ dryRun, rows }) => [dryRun, rows.length])).toEqual([
      [true, 3],
      [false, 3],
    ]);
    expect(sent[0]?.rows[0]).toEqual({
      line: 2,
      values: { productName: 'New one', brand: 'Tarn & Co', category: 'Wax', priceRange: '5' },
    });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
    api_.answers['GET /api/jobs/runs/real'] = { body: { ...done('real'), seq: 2 } };
    const alert = await screen.findByRole('alertdialog', { name: 'Import finished' }, { timeout: 4_000 });
    expect(alert).toHaveTextContent('Imported: 1Skipped duplicates: 1Failed: 1');
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(step('Result')).toHaveFocus());
    await userEvent.click(screen.getByRole('link', { name: 'To the products' }));
    expect(screen.getByRole('link', { name: 'Import' })).toHaveFocus();
  });

  it('tells of the end of an import that was over before its page asked', async () => {
    api([], {
      'POST /api/products/import': ({ body }) => {
        const { dryRun } = body as { dryRun: boolean };
        return { status: 202, body: aRun({ id: dryRun ? 'check' : 'real', kind: 'import', state: 'queued' }) };
      },
      'GET /api/jobs/runs/check': { body: done('check') },
      'GET /api/products/import/check': { body: report() },
      'GET /api/jobs/runs/real': { body: { ...done('real'), seq: 2 } },
      'GET /api/products/import/real': { body: report({ runId: 'real', dryRun: false }) },
    });
    open('?tab=products&import=new');
    await choose(THREE);
    await userEvent.click(await screen.findByRole('button', { name: 'Check rows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 product' }));
    expect(await screen.findByRole('alertdialog', { name: 'Import finished' }, { timeout: 4_000 })).toBeVisible();
  });

  it('counts one column as one', async () => {
    api();
    open('?tab=products&import=new');
    await choose('productName\nWax\n');
    expect(await screen.findByText(/^1 row, 1 column, /)).toBeInTheDocument();
  });

  it('does not go on without the name, and asks again once the columns are others', async () => {
    api();
    open('?tab=products&import=new');
    await choose('a,b\n1,2\n');
    expect(await screen.findByText(/Choose the column that holds the product name/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check rows' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'a goes into' }), 'Product name');
    expect(screen.getByRole('button', { name: 'Check rows' })).toHaveAttribute('aria-disabled', 'false');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'b goes into' }), 'Product name');
    expect(screen.getByRole('combobox', { name: 'a goes into' })).toHaveValue('');
  });

  it.each([
    ['', 'The file is empty.'],
    ['\u0089PNG\0\0', 'This is not a CSV file.'],
    ['productName\n', 'The file holds no rows under its header.'],
    ['productName\n"open\n', 'Row 2 has a quotation mark that is not closed.'],
    [`productName\n${'x\n'.repeat(10_001)}`, 'The file holds 10,001 rows. Please cut it into parts of at most 10,000.'],
  ])('says what is wrong of a file', async (text, sentence) => {
    api();
    open('?tab=products&import=new');
    await choose(text);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(FakeWorker.open).toBe(0);
  });

  it('lets go of a file for another one, and shows no more than its first rows', async () => {
    api();
    open('?tab=products&import=new');
    await choose(`productName,brand\n${'x,\n'.repeat(9_999)}y,Halden Bay\n`);
    expect(await screen.findByText('the first 50 of 10,000')).toBeInTheDocument();
    expect(screen.getByText('Halden Bay')).toBeInTheDocument();
    expect(FakeWorker.open).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Other file' }));
    expect(FakeWorker.open).toBe(0);
  });

  it('is stopped once, and found again by its address', async () => {
    const api_ = api([], {
      'GET /api/jobs/runs/real': {
        body: aRun({ id: 'real', kind: 'import', state: 'active', progress: { done: 50, total: 200 } }),
      },
      'GET /api/products/import/real': { body: report({ runId: 'real', dryRun: false, failed: 0, failures: [] }) },
      'POST /api/jobs/runs/real/cancel': { body: aRun({ id: 'real', kind: 'import', state: 'cancelled' }) },
    });
    open('?tab=products&import=real');
    expect(await screen.findByText(/50 of 200 rows/)).toBeInTheDocument();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Stop' }));
    api_.answers['GET /api/jobs/runs/real'] = {
      body: aRun({ id: 'real', kind: 'import', state: 'cancelled', seq: 3 }),
    };
    expect(await screen.findByText(/It was stopped/, {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(api_.callsTo('POST', '/api/jobs/runs/real/cancel')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
