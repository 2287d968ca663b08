import { expect, it } from '@jest/globals';
import { useRef } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { renderScreen } from '../testing/render';
import { BackToList, useOpenerFocus } from './back-to-list';

function List() {
  const rows = useRef<HTMLUListElement>(null);
  useOpenerFocus(rows);
  return (
    <ul ref={rows}>
      {['wax', 'clay'].map((soap) => (
        <li key={soap}>
          <Link id={soap} to={`/${soap}`}>
            {soap}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const open = () =>
  renderScreen(
    <Routes>
      <Route path="/" element={<List />} />
      <Route
        path="/clay"
        element={
          <>
            <BackToList to="/" opener="clay">
              All soaps
            </BackToList>
            <input aria-label="Name" />
          </>
        }
      />
    </Routes>,
  );

it('takes the focus that went with the list, and gives it back to the row’s link by Escape', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'clay' }));
  expect(screen.getByRole('link', { name: 'All soaps' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: 'clay' })).toHaveFocus();
});

it('stays where somebody types, and leads back by its link as well', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'clay' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Blue{Escape}');
  await userEvent.click(screen.getByRole('link', { name: 'All soaps' }));
  expect(screen.getByRole('link', { name: 'clay' })).toHaveFocus();
});
