import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useNoClickThrough } from './use-no-click-through';

function Page({ onOpen }: { onOpen: () => void }) {
  useNoClickThrough();
  const [isAsking, setAsking] = useState(true);
  return (
    <>
      <button type="button" onClick={onOpen}>
        Row
      </button>
      {isAsking && (
        <div role="alertdialog">
          <button type="button" onClick={() => setAsking(false)}>
            Cancel run
          </button>
        </div>
      )}
    </>
  );
}

it('keeps the second click of a double click whose first took away what it was on from what has come to lie there', () => {
  const onOpen = jest.fn();
  render(<Page onOpen={onOpen} />);
  const row = screen.getByRole('button', { name: 'Row' });
  const at = { detail: 1, clientX: 40, clientY: 40 };
  fireEvent.click(screen.getByRole('button', { name: 'Cancel run' }), at);
  fireEvent.click(row, { ...at, detail: 2 });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(row, { ...at, clientY: 90 });
  fireEvent.click(row, { ...at, clientY: 90 });
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('lets a click through that comes later than the second of a double click', () => {
  const onOpen = jest.fn();
  render(<Page onOpen={onOpen} />);
  const clickAt = (name: string, timeStamp: number) => {
    const click = createEvent.click(screen.getByRole('button', { name }), { detail: 1, clientX: 40, clientY: 40 });
    Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    fireEvent(screen.getByRole('button', { name }), click);
  };
  clickAt('Cancel run', 1_000);
  clickAt('Row', 1_500);
  expect(onOpen).toHaveBeenCalledTimes(1);
});
