import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { dismissToast, notify, notifyError } from './notify';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** The library takes a toast out after its way out of the page. */
const WAY_OUT_MS = 500;
/** Twice, because the way begins only once the dismissal has been rendered. */
const leave = async () => {
  await pass(WAY_OUT_MS);
  await pass(WAY_OUT_MS);
};

describe('toasts', () => {
  it('shows only one toast at a time: a new one takes the place of the last', async () => {
    act(() => void notify('First'));
    await pass(0);
    act(() => void notifyError('Second', 'Something went wrong.'));
    await pass(WAY_OUT_MS);
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('SecondSomething went wrong.');
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
  });

  it('says nothing twice: a sentence that is the headline is left out', async () => {
    act(() => void notifyError('Please enter a name', 'Please enter a name.'));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a name$/);
  });

  it('shows error toasts for 6 seconds', async () => {
    act(() => void notifyError('Error'));
    await pass(5_900);
    expect(screen.getByText('Error')).toBeVisible();
    await pass(100 + WAY_OUT_MS);
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it('shows a toast as long as its caller says', async () => {
    act(() => void notify('You won', undefined, { duration: 5_000 }));
    await pass(4_900);
    expect(screen.getByText('You won')).toBeVisible();
    await pass(100 + WAY_OUT_MS);
    expect(screen.queryByText('You won')).not.toBeInTheDocument();
  });

  it('takes a dismissed toast from the screen, and keeps its record past the removal delay of 1,000,000 ms', async () => {
    act(() => void notify('Held'));
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await leave();
    expect(screen.queryByText('Held')).not.toBeInTheDocument();
    await pass(1_000_000);
    expect(toast.getHistory().map(({ id }) => id)).toContain('toast');
    expect(toast.getToasts()).toEqual([]);
  });

  it('gives the focus back to where it was when its button closes it', async () => {
    render(<button type="button">Row</button>);
    const row = screen.getByRole('button', { name: 'Row' });
    act(() => row.focus());
    act(() => void notify('Deleted', undefined, { action: { label: 'Undo', onAct: () => void notify('Restored') } }));
    await pass(0);
    // As by the library's key: its list first.
    act(() => document.querySelector<HTMLElement>('[data-sonner-toaster]')?.focus());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(0);
    expect(screen.getByText('Restored')).toBeVisible();
    expect(row).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await leave();
    expect(row).toHaveFocus();
  });

  it('closes with its own handle only while it is still the one shown', async () => {
    const close = notify('First');
    await pass(0);
    act(() => void notifyError('Second'));
    await pass(0);
    act(close);
    await pass(WAY_OUT_MS);
    expect(screen.getByText('Second')).toBeVisible();
    act(dismissToast);
    await leave();
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });
});
