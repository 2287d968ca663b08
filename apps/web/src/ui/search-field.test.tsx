import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field';

let goTo: (words: string) => void;
const searches: string[] = [];
function Page() {
  const [address, setAddress] = useState('');
  goTo = setAddress;
  return (
    <>
      <SearchField
        label="Search"
        value={address}
        onSearch={(words) => {
          searches.push(words);
          setAddress(words);
        }}
      />
      <output>{address}</output>
    </>
  );
}

it('keeps the space that stood last when the typing paused', async () => {
  render(<Page />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(field, 'wax ');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('wax'));
  expect(field).toHaveValue('wax ');
  await userEvent.type(field, 'soap');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('wax soap'));
  expect(field).toHaveValue('wax soap');
});

it('asks once, 250 ms after the last key, and keeps the focus', () => {
  jest.useFakeTimers();
  try {
    searches.length = 0;
    render(<Page />);
    const field = screen.getByRole('searchbox', { name: 'Search' });
    act(() => field.focus());
    for (const value of ['w', 'wa', 'wax']) {
      fireEvent.change(field, { target: { value } });
      act(() => jest.advanceTimersByTime(249));
      expect(searches).toEqual([]);
    }
    act(() => jest.advanceTimersByTime(1));
    expect(searches).toEqual(['wax']);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('wax');
  } finally {
    jest.useRealTimers();
  }
});

it('follows the address when Back or a link changes it, to words that were searched for before too', async () => {
  render(<Page />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(field, 'foam');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('foam'));
  act(() => goTo(''));
  expect(field).toHaveValue('');
  act(() => goTo('foam'));
  expect(field).toHaveValue('foam');
});
