import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { renderScreen } from '../testing/render';
import { SearchField } from '../ui/search-field';
import type { Column } from './column';
import { DataTable, type TablePage } from './data-table';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from './list-place';
import { RowLink } from './row-link';
import type { Chosen } from './selection';
import { useListPlace } from './use-list-place';

interface Soap {
  id: string;
  name: string;
  price: number;
  maker: string;
}

const place = listPlace({
  tab: 'soaps',
  schema: z.object({
    q: searchWords(),
    sort: choice(['newest', 'cheap', 'dear'], 'newest'),
    page: pageNumber(),
    size: pageSize(),
    soap: openRecord(),
    maker: openRecord(),
  }),
  filters: ['q', 'maker'],
});

/** jsdom knows no popovers: says to this one what a browser says when its button is pressed. */
function openColumns() {
  const popover = screen.getByRole('button', { name: 'Columns and order' }).getAttribute('popovertarget') ?? '';
  act(() => {
    document.getElementById(popover)?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  });
}

const soaps = (...names: string[]): Soap[] =>
  names.map((name, index) => ({ id: name, name, price: index + 1, maker: 'Halden Bay' }));
let answer: { data?: TablePage<Soap>; error?: Error };
let redraw: () => void;
let chosen: Chosen;
let back: () => void;
let goTo: (change: { q?: string; sort?: 'cheap' }) => void;

function Soaps() {
  const [, setCount] = useState(0);
  redraw = () => setCount((count) => count + 1);
  const navigate = useNavigate();
  back = () => void navigate(-1);
  const list = useListPlace(place);
  goTo = list.go;
  const columns: Column<Soap>[] = [
    {
      id: 'name',
      header: 'Name',
      kind: 'name',
      cell: ({ id, name }) => <RowLink to={list.linkTo({ soap: id })}>{name}</RowLink>,
    },
    {
      id: 'price',
      header: 'Price',
      kind: 'number',
      sorts: { asc: 'cheap', desc: 'dear' },
      label: () => 'Price',
      cell: ({ price }) => `£${price}`,
    },
    { id: 'maker', header: 'Maker', cell: ({ maker }) => maker },
  ];
  return (
    <>
      <DataTable
        id="soaps"
        title="Soaps"
        noun={['soap', 'soaps']}
        columns={columns}
        rowId={({ id }) => id}
        query={{
          data: answer.data,
          error: answer.error ?? null,
          refetch: () => {
            answer = { data: { rows: soaps('Retried'), total: 1 } };
            redraw();
          },
        }}
        list={list}
        openId={list.place.soap}
        tools={<SearchField label="Search soaps" value={list.place.q} onSearch={(q) => list.search({ q })} />}
        bulk={{
          nameOf: ({ name }) => name,
          takesAll: true,
          actions: (these) => {
            chosen = these;
            return <button type="button">Hide {these.count}</button>;
          },
        }}
        empty={<p>No soaps yet</p>}
      />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}

const open = (search = '?tab=soaps') => renderScreen(<Soaps />, `/ai-learning${search}`);
const address = () => screen.getByLabelText('Address').textContent;
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const redrawn = () => act(() => redraw());
const rows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => {
  localStorage.clear();
  answer = { data: { rows: soaps('Wax', 'Foam', 'Clay'), total: 43 } };
});

describe('a console table', () => {
  it('tells loading, failed, empty and nothing that matches apart', async () => {
    answer = {};
    open();
    expect(screen.getByRole('status', { name: 'Loading the soaps' })).toBeInTheDocument();
    answer = { error: Object.assign(new Error('Something went wrong.'), { requestId: 'req-7' }) };
    redrawn();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The soaps could not be loadedSomething went wrong.Request req-7',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('row', { name: /Retried/ })).toBeInTheDocument();
    answer = { data: { rows: [], total: 0 } };
    redrawn();
    expect(screen.getByText('No soaps yet')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No soaps match')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Show all soaps' }));
    expect(screen.getByText('No soaps yet')).toBeInTheDocument();
  });

  it('tells the pointer the whole of a text that may be cut off, and leaves a short one alone', () => {
    const maker = 'The Halden Bay Soap and Sponge Works';
    answer = { data: { rows: [...soaps('Wax'), { id: 'Foam', name: 'Foam', price: 2, maker }], total: 2 } };
    open();
    expect(screen.getByRole('cell', { name: maker })).toHaveAttribute('title', maker);
    expect(screen.getByRole('cell', { name: 'Halden Bay' })).not.toHaveAttribute('title');
  });

  it('is sorted by its heads, in the address, and begins at the first page then', async () => {
    open('?tab=soaps&page=2');
    const head = screen.getByRole('columnheader', { name: /^Price/ });
    expect(head).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(head).getByRole('button'));
    expect(address()).toBe('?tab=soaps&sort=cheap');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(head).getByRole('button'));
    expect(address()).toBe('?tab=soaps&sort=dear');
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(within(screen.getByRole('columnheader', { name: 'Name' })).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is sorted where it has no heads, too', async () => {
    open();
    openColumns();
    const order = await screen.findByRole('combobox', { name: 'Order' });
    await userEvent.selectOptions(order, 'Price, descending');
    expect(address()).toBe('?tab=soaps&sort=dear');
    expect(order).toHaveValue('dear');
  });

  it('keeps page, size and open record in the address, where Back undoes them', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('?tab=soaps&page=2');
    await userEvent.click(screen.getByRole('link', { name: 'Foam' }));
    expect(address()).toBe('?tab=soaps&page=2&soap=Foam');
    expect(screen.getByRole('row', { name: /Foam/ })).toHaveAttribute('data-selected');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows on a page' }), '50 rows');
    expect(address()).toBe('?tab=soaps&size=50&soap=Foam');
    act(() => back());
    await waitFor(() => expect(address()).toBe('?tab=soaps&page=2&soap=Foam'));
    act(() => back());
    await waitFor(() => expect(address()).toBe('?tab=soaps&page=2'));
  });

  it('turns to the last page when the linked one is gone', async () => {
    answer = { data: { rows: [], total: 43 } };
    open('?tab=soaps&page=9&q=a');
    await waitFor(() => expect(address()).toBe('?tab=soaps&q=a&page=3'));
  });

  it('puts no pause of the typing into the history', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await userEvent.type(screen.getByRole('searchbox'), 'wax ');
    await waitFor(() => expect(address()).toBe('?tab=soaps&q=wax'));
    await userEvent.type(screen.getByRole('searchbox'), 'soap');
    await waitFor(() => expect(address()).toBe('?tab=soaps&q=wax+soap'));
    expect(screen.getByRole('searchbox')).toHaveValue('wax soap');
    act(() => back());
    await waitFor(() => expect(address()).toBe('?tab=soaps'));
  });

  it('has a button that unfolds its filters on phones, and says how many are set', async () => {
    open('?tab=soaps&q=wax&maker=Halden');
    const button = screen.getByRole('button', { name: 'Filters (1)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    cleanup();
    open();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });

  it('hides columns that somebody does not want, and remembers it', async () => {
    const { unmount } = open();
    openColumns();
    const popover = screen.getByRole('dialog', { name: 'Columns and order' });
    expect(within(popover).queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
    await userEvent.click(within(popover).getByRole('checkbox', { name: 'Price' }));
    expect(screen.queryByRole('columnheader', { name: /^Price/ })).not.toBeInTheDocument();
    unmount();
    open();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /^Price/ })).not.toBeInTheDocument();
  });
});

describe('the keyboard', () => {
  it('reaches the search by /, and the rows by j and k', async () => {
    open();
    await userEvent.keyboard('j');
    expect(screen.getByRole('link', { name: 'Wax' })).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Clay' })).toHaveFocus();
    await userEvent.keyboard('jk');
    expect(screen.getByRole('link', { name: 'Foam' })).toHaveFocus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('j/k');
    expect(screen.getByRole('searchbox')).toHaveValue('j/k');
  });

  it('leaves the search by Escape once it is empty, for the rows', async () => {
    open();
    await userEvent.keyboard('/j{Escape}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('table')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('link', { name: 'Wax' })).toHaveFocus();
  });
});

describe('live rows', () => {
  it('do not move under the pointer, and take their places when it leaves or they are asked for', async () => {
    open();
    await userEvent.hover(screen.getByText('£2'));
    answer = { data: { rows: soaps('New', 'Clay', 'Wax', 'Foam'), total: 44 } };
    redrawn();
    expect(names().slice(0, 3)).toEqual(['Wax', 'Foam', 'Clay']);
    expect(screen.getByRole('row', { name: /Wax/ })).toHaveTextContent('£3');
    await userEvent.unhover(screen.getByText('£3'));
    expect(names().slice(0, 4)).toEqual(['New', 'Clay', 'Wax', 'Foam']);

    await userEvent.hover(screen.getByText('£3'));
    answer = { data: { rows: soaps('Newer', 'New', 'Clay', 'Wax', 'Foam'), total: 45 } };
    redrawn();
    expect(names()[0]).toBe('New');
    await userEvent.click(screen.getByRole('button', { name: '1 new' }));
    expect(names()[0]).toBe('Newer');
  });
});

describe('two changes of the place at once', () => {
  it('both stand, where the page was not drawn between them', () => {
    open();
    act(() => {
      goTo({ q: 'wax' });
      goTo({ sort: 'cheap' });
    });
    expect(address()).toBe('?tab=soaps&q=wax&sort=cheap');
  });
});

describe('a selection', () => {
  const tick = (name: RegExp) =>
    userEvent.click(within(screen.getByRole('row', { name })).getByRole('checkbox', { name }));

  it('is these rows, or all that match where that is said', async () => {
    open();
    await tick(/Wax/);
    await tick(/Clay/);
    expect(screen.getByText('2 soaps selected')).toBeInTheDocument();
    expect(chosen).toMatchObject({ scope: 'these', ids: ['Wax', 'Clay'], count: 2 });
    expect(screen.queryByRole('button', { name: /Select all 43/ })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByRole('button', { name: 'Hide 3' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 43 that match' }));
    expect(screen.getByText('All 43 soaps that match are selected')).toBeInTheDocument();
    expect(chosen).toMatchObject({ scope: 'all', count: 43 });

    await tick(/Foam/);
    expect(chosen).toMatchObject({ scope: 'these', ids: ['Wax', 'Clay'], count: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: /Hide/ })).not.toBeInTheDocument();
  });

  it('outlives the page, and not the search', async () => {
    open();
    await tick(/Wax/);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(chosen).toMatchObject({ ids: ['Wax'] });
    expect(rows()).toHaveLength(3);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(screen.queryByText('1 soap selected')).not.toBeInTheDocument());
  });
});
