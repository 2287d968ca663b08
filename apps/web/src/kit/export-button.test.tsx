import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { queryOptions } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { savedFiles } from '../testing/saved-files';
import { renderScreen } from '../testing/render';
import type { Column } from './column';
import { DataTable } from './data-table';
import { listPlace, pageNumber, pageSize, searchWords } from './list-place';
import { useListPlace } from './use-list-place';
import { usePages } from './use-pages';

/** As a list that is read again only when it changes; an export of it is fresh all the same. */
const STALE_MS = 60_000;

interface Soap {
  id: number;
  name: string;
  price: number | null;
}

const soapsPlace = listPlace({
  tab: 'soaps',
  schema: z.object({ q: searchWords(), page: pageNumber(), size: pageSize() }),
  filters: ['q'],
});
let soaps: Soap[];
let requests: (typeof soapsPlace.plain)[];
let failure: Error | null;
const soapsQuery = (place: typeof soapsPlace.plain) =>
  queryOptions({
    queryKey: ['soaps', JSON.stringify(place)],
    queryFn: () => {
      requests.push(place);
      if (failure && place.size === 100) throw failure;
      const start = (place.page - 1) * place.size;
      return Promise.resolve({ rows: soaps.slice(start, start + place.size), total: soaps.length });
    },
    staleTime: STALE_MS,
  });

const columns: Column<Soap>[] = [
  { id: 'name', header: 'Name', kind: 'name', value: ({ name }) => name },
  { id: 'price', header: 'Price', kind: 'number', value: ({ price }) => price },
  { id: 'code', header: 'Code', isFileOnly: true, value: ({ id }) => `C${id}` },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: () => 'Edit' },
];

function Soaps() {
  const list = useListPlace(soapsPlace);
  return (
    <DataTable
      id="soaps"
      title="Soaps"
      noun={['bar of soap', 'bars of soap']}
      columns={columns}
      rowId={({ id }) => String(id)}
      query={usePages(soapsQuery, list.place)}
      list={list}
      empty={<p>No soaps yet</p>}
    />
  );
}

const makeSoaps = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Soap ${id}`, price: 1_250 }));
const open = (search = '?tab=soaps') => renderScreen(<Soaps />, `/ai-learning${search}`);
const button = () => screen.findByRole('button', { name: 'Export CSV' });

let files: ReturnType<typeof savedFiles>;
beforeEach(() => {
  files = savedFiles();
  requests = [];
  failure = null;
});
afterEach(() => files.restore());

describe('the export of a list', () => {
  it('saves every page by the filters in force, from whatever page is shown', async () => {
    soaps = makeSoaps(250);
    open('?tab=soaps&q=foam&page=2');
    await userEvent.click(await button());
    expect(await screen.findByText('Exported 250 bars of soap')).toBeInTheDocument();
    expect(requests.slice(1)).toEqual([1, 2, 3].map((page) => ({ q: 'foam', page, size: 100 })));
    expect(files.names).toEqual(['bars-of-soap.csv']);
    const lines = (await files.text(0)).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['"Name","Price","Code"', '"Soap 0","1250","C0"']);
    expect(lines[250]).toBe('"Soap 249","1250","C249"');
  });

  it('holds a row once that an addition has moved to the next page', async () => {
    soaps = makeSoaps(150);
    open();
    const all = await button();
    await screen.findByRole('row', { name: /Soap 19/ });
    soaps = [...makeSoaps(100), ...makeSoaps(100).slice(99), { id: 100, name: 'Last', price: null }];
    await userEvent.click(all);
    expect(await screen.findByText('Exported 101 bars of soap')).toBeInTheDocument();
    expect((await files.text(0)).match(/Soap 99/g)).toHaveLength(1);
    expect(await files.text(0)).toContain('"Last","","C100"');
  });

  it('holds what the server has now, though the list shows the same page as it was', async () => {
    soaps = makeSoaps(2);
    open('?tab=soaps&size=100');
    const all = await button();
    await screen.findByRole('row', { name: /Soap 1/ });
    soaps = makeSoaps(3);
    await userEvent.click(all);
    expect(await screen.findByText('Exported 3 bars of soap')).toBeInTheDocument();
    expect(await files.text(0)).toContain('Soap 2');
  });

  it('ends at 10,000 rows, and says so', async () => {
    soaps = makeSoaps(10_150);
    open();
    await userEvent.click(await button());
    expect(await screen.findByText('Exported 10,000 bars of soap')).toBeInTheDocument();
    expect(screen.getByText('These are the first of 10,150.')).toBeInTheDocument();
    expect((await files.text(0)).split('\r\n')).toHaveLength(10_002);
  });

  it('says what it would save, and that there is nothing', async () => {
    soaps = makeSoaps(1);
    open();
    expect(await button()).toHaveAttribute('title', 'Export all bars of soap as CSV');
    cleanup();
    open('?tab=soaps&q=foam');
    expect(await button()).toHaveAttribute('title', 'Export the bars of soap that match as CSV');
    soaps = [];
    cleanup();
    open();
    await screen.findByText('No soaps yet');
    const none = await button();
    expect(none).toHaveAttribute('title', 'No bars of soap to export');
    await userEvent.click(none);
    expect(requests.filter(({ size }) => size === 100)).toEqual([]);
  });

  it('says why it failed, and saves no half of a file', async () => {
    soaps = makeSoaps(250);
    failure = new Error('We are catching our breath.');
    open();
    await userEvent.click(await button());
    expect(await screen.findByText('Not exported')).toBeInTheDocument();
    expect(screen.getByText('We are catching our breath.')).toBeInTheDocument();
    expect(files.names).toEqual([]);
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  });
});

it('shows a value as its cell, and neither cells nor heads of what is in the file alone', async () => {
  soaps = [{ id: 1, name: 'Wax', price: 1_250 }];
  open();
  expect(await screen.findByRole('cell', { name: 'Wax' })).toHaveAttribute('title', 'Wax');
  expect(screen.getByRole('cell', { name: '1,250' })).toHaveAttribute('data-label', 'Price');
  expect(screen.queryByRole('columnheader', { name: 'Code' })).not.toBeInTheDocument();
  expect(screen.queryByText('C1')).not.toBeInTheDocument();
});
