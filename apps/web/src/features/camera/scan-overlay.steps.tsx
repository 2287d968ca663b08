import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { ScanOverlay } from './components/scan-overlay';

export const UNAVAILABLE = 'Camera not available. Choose a photo instead.';

export const onCapture = jest.fn<(file: File) => void>();
export const onChoose = jest.fn<(file: File) => void>();
export const onClose = jest.fn();

/** Time stands still at 21 Nov 2026 and goes on only by `pass`. Call it before each test. */
export function freshOverlay(): void {
  localStorage.clear();
  jest.useFakeTimers();
  jest.setSystemTime(1_795_254_000_000);
  [onCapture, onChoose, onClose].forEach((handler) => handler.mockClear());
}

export const open = () => renderScreen(<ScanOverlay onCapture={onCapture} onChoose={onChoose} onClose={onClose} />);
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => fireEvent.click(button(name));
export const isLive = () => button('Capture').getAttribute('aria-disabled') === 'false';

/** Counts how often the file picker is opened from now on. */
export function pickerClicks() {
  const clicked = jest.fn();
  screen.getByTestId('scan-picker').addEventListener('click', clicked);
  return clicked;
}
