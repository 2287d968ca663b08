import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflineBanner } from './offline-banner';

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => setOnline(true));

const words = /You can read on and write your question/;

describe('the offline banner', () => {
  it('says what still works while the connection is gone, and goes when it is back', () => {
    render(<OfflineBanner />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    setOnline(false);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    setOnline(true);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('is there at once on a page that was opened offline', () => {
    setOnline(false);
    render(<OfflineBanner />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says in the console that what is typed is kept, and is saved by hand', () => {
    setOnline(false);
    render(<OfflineBanner isConsole />);
    expect(screen.getByText('What you type is kept. Save it once you are back.')).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('can be put away, and comes again the next time', async () => {
    setOnline(false);
    render(<OfflineBanner />);
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    setOnline(true);
    setOnline(false);
    expect(screen.getByText(words)).toBeVisible();
  });
});
