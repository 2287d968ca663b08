import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { typedText } from '@app/contracts/typed-text.js';
import { StaffError } from '../lib/staff-error';
import { enterText } from '../testing/enter-text';
import { renderScreen } from '../testing/render';
import { staffApi } from '../testing/staff-api';
import { BulkActions } from './bulk-actions';
import type { Chosen } from './selection';
import type { SetAction } from './set-action';

const hide: SetAction<'hide'> = { name: 'hide', label: 'Hide', done: 'Hidden', consequence: 'Nobody sees them.' };
const all: Chosen = { scope: 'all', ids: [], count: 143, clear: jest.fn() };
const reason = typedText('reason', 10, 'Please say why.');
const run = jest.fn<(...asked: unknown[]) => Promise<BulkAnswer>>();

function open(chosen: Chosen, action: SetAction<'hide'> = hide) {
  staffApi();
  run.mockReset().mockResolvedValue({ done: [{ id: 'a', entry: '1' }], skipped: [] });
  renderScreen(
    <BulkActions
      noun={['soap', 'soaps']}
      chosen={chosen}
      matching={{ q: 'foam', kind: null }}
      words={['“foam”']}
      actions={[action]}
      lists={[]}
      run={(_client, ...asked) => run(...asked)}
    />,
    '/ai-learning',
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('an action for a set', () => {
  it.each([
    [1, 'It stays.'],
    [3, 'They stay.'],
  ])('of %d says what follows from it in words that fit: %s', async (count, words) => {
    open({ ...all, scope: 'these', ids: ['a'], count }, { ...hide, consequence: ['It stays.', 'They stay.'] });
    await press(`Hide ${count}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('of all that match names the filters, and sends them with the number that was seen', async () => {
    open(all);
    await press('Hide 143');
    const question = await screen.findByRole('alertdialog', { name: 'Hide all 143 soaps that match “foam”?' });
    expect(question).toHaveTextContent('Nobody sees them.');
    await press('Hide 143 soaps');
    expect(run).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type 143 to confirm' }), '143{Enter}');
    expect(await screen.findByText('Hidden 1 soap')).toBeInTheDocument();
    expect(run.mock.calls).toEqual([['hide', { matching: { q: 'foam' }, expected: 143 }, '']]);
    expect(all.clear).toHaveBeenCalledTimes(1);
  });

  it('of up to fifty is asked for without typing', async () => {
    open({ ...all, count: 50 });
    await press('Hide 50');
    await press('Hide 50 soaps');
    expect(await screen.findByText('Hidden 1 soap')).toBeInTheDocument();
  });

  it('asks why where it must be known', async () => {
    open(
      { ...all, scope: 'these', ids: ['a'], count: 1 },
      { ...hide, reason: { label: 'Why', schema: reason }, isForGood: true },
    );
    await press('Hide 1');
    await press('Hide 1 soap');
    expect(screen.getByText('Please say why.')).toBeInTheDocument();
    const why = screen.getByRole('textbox', { name: 'Why' });
    await enterText(why, 'x'.repeat(11));
    await press('Hide 1 soap');
    expect(screen.getByText('The reason is too long: at most 10 characters.')).toBeInTheDocument();
    expect(why).toHaveValue('x'.repeat(11));
    await userEvent.clear(why);
    await enterText(why, ' Old stock ');
    await press('Hide 1 soap');
    expect(await screen.findByText('Hidden 1 soap')).toBeInTheDocument();
    expect(run.mock.calls).toEqual([['hide', { ids: ['a'] }, 'Old stock']]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('that is refused says so, keeps the selection and shows the set again', async () => {
    const clear = jest.fn();
    open({ ...all, count: 3, clear });
    run.mockRejectedValue(new StaffError('The list has changed: 4 match now, not 3.', 409, null, null, null));
    await press('Hide 3');
    await press('Hide 3 soaps');
    expect(await screen.findByText('Not hidden')).toBeInTheDocument();
    expect(screen.getByText('The list has changed: 4 match now, not 3.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(clear).not.toHaveBeenCalled();
  });

  it('of which nothing could be done is no success', async () => {
    open({ ...all, count: 3 });
    run.mockResolvedValue({ done: [], skipped: [{ id: 'a', reason: 'It was so already.' }] });
    await press('Hide 3');
    await press('Hide 3 soaps');
    expect(await screen.findByText('Not hidden')).toBeInTheDocument();
    expect(screen.getByText('1 left as it was. It was so already.')).toBeInTheDocument();
  });
});
