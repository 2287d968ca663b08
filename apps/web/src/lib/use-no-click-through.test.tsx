import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
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

it('keeps the second click of a double click on a dialog that has closed from what lay beneath', () => {
  const onOpen = jest.fn();
  render(<Page onOpen={onOpen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel run' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Row' }), { detail: 2 });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Row' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Row' }), { detail: 2 });
  expect(onOpen).toHaveBeenCalledTimes(2);
});
