import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';
import { Toaster } from './toast/toaster';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a copy button', () => {
  it('copies, says so, and a moment later offers to copy again', async () => {
    userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    jest.useFakeTimers();
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    render(<CopyButton text="WAX-10" noun="code" label="Copy code" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    await pass(0);
    await pass(1_900);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(written).toHaveBeenCalledWith('WAX-10');
    await pass(100);
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  });

  it('says what to do where the browser refuses', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    document.execCommand = () => false;
    render(
      <>
        <Toaster />
        <CopyButton text="WAX-10" noun="code" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Select the code and copy it by hand.');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });
});
