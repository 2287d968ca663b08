import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LiveRunsProvider } from '../../features/jobs/api/live-runs-context';
import { RunsTable } from '../../features/jobs/admin/runs-table';
import { TrainingTab } from '../../features/training/admin/training-tab';
import { aCorrection } from '../../testing/correction.factory';
import { fakeStaffSocket } from '../../testing/fake-staff-socket';
import { aRun } from '../../testing/job-run.factory';
import { aListedProduct } from '../../testing/listed-product.factory';
import { renderScreen } from '../../testing/render';
import { staffApi } from '../../testing/staff-api';
import { ProductsTab } from './products-tab';

interface SetOfTab {
  tab: string;
  screen: () => ReactElement;
  list: string;
  answer: { body: unknown; headers?: Record<string, string> };
  rows: [one: string, other: string];
  /** The button of the action, and the question that names the set. */
  action: string;
  question: string;
  why?: string;
  path: string;
  body: object;
  result: string;
}
const counted = (...body: object[]) => ({ body, headers: { 'X-Total-Count': '2' } });
const runs = [aRun({ id: 'a', subject: 'One', state: 'failed' }), aRun({ id: 'b', subject: 'Two', state: 'failed' })];

const sets: SetOfTab[] = [
  {
    tab: 'corrections&q=wax',
    screen: () => <TrainingTab />,
    list: 'GET /api/training/corrections',
    answer: counted(
      aCorrection({ id: 'a', originalQuery: 'Wax one?' }),
      aCorrection({ id: 'b', originalQuery: 'Wax two?' }),
    ),
    rows: ['Wax one?', 'Wax two?'],
    action: 'Deactivate',
    question: 'Deactivate these 2 corrections?',
    path: '/api/training/corrections/bulk',
    body: { action: 'deactivate', rows: { ids: ['a', 'b'] } },
    result: 'Deactivated 2 corrections',
  },
  {
    tab: 'products',
    screen: () => <ProductsTab />,
    list: 'GET /api/products',
    answer: counted(
      aListedProduct({ id: 'a', productName: 'Wax one' }),
      aListedProduct({ id: 'b', productName: 'Wax two' }),
    ),
    rows: ['Wax one', 'Wax two'],
    action: 'Delete',
    question: 'Delete these 2 products?',
    path: '/api/products/bulk',
    body: { action: 'delete', rows: { ids: ['a', 'b'] } },
    result: 'Deleted 2 products',
  },
  {
    tab: 'jobs&state=failed',
    screen: () => (
      <LiveRunsProvider open={fakeStaffSocket().open}>
        <RunsTable />
      </LiveRunsProvider>
    ),
    list: 'GET /api/jobs/runs',
    answer: { body: { runs, page: 1, pageSize: 20, total: 2 } },
    rows: ['Photo: One', 'Photo: Two'],
    action: 'Discard',
    question: 'Discard these 2 runs?',
    why: 'The shop is gone',
    path: '/api/jobs/runs/bulk',
    body: { action: 'discard', rows: { ids: ['a', 'b'] }, reason: 'The shop is gone' },
    result: 'Discarded 2 runs',
  },
];

it.each(sets)('$question', async ({ tab, screen: shown, list, answer, rows, action, question, why, ...sent }) => {
  const done = ['a', 'b'].map((id) => ({ id, entry: `1${id}` }));
  const api = staffApi({
    [list]: answer,
    [`POST ${sent.path}`]: { body: { done, skipped: [] } },
    'POST /api/admin/audit/revert': { body: { done, skipped: [] } },
  });
  renderScreen(shown(), `/ai-learning?tab=${tab}`);
  for (const name of rows) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: `${action} 2` }));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  if (why) await userEvent.type(within(dialog).getByRole('textbox', { name: 'Why' }), why);
  await userEvent.click(within(dialog).getByRole('button', { name: new RegExp(`^${action} 2 `) }));
  expect(await screen.findByText(sent.result)).toBeInTheDocument();
  expect(api.callsTo('POST', sent.path).map(({ body }) => body)).toEqual([sent.body]);
  // What was pressed is gone with the selection.
  const frame = screen.getByRole('table').closest('[data-kit-table]');
  await waitFor(() => expect(frame).toHaveFocus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Undone 2/)).toBeInTheDocument();
  await waitFor(() => expect(frame).toHaveFocus());
});
