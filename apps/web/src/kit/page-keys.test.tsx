import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing/render';
import { usePageKeys } from './page-keys';

let pressed: string[];

function Page({ hasDialog = false }: { hasDialog?: boolean }) {
  usePageKeys({ a: () => pressed.push('a'), j: () => pressed.push('j') });
  return (
    <>
      <input aria-label="Words" />
      <button type="button">Act</button>
      {hasDialog && <div role="dialog" />}
    </>
  );
}

it('acts on its keys, whatever button has the focus', async () => {
  pressed = [];
  renderScreen(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Act' }));
  await userEvent.keyboard('jAx');
  expect(pressed).toEqual(['j', 'a']);
});

it('leaves alone what is typed, what a browser does with them, and a key that is held down', async () => {
  pressed = [];
  renderScreen(<Page />);
  await userEvent.type(screen.getByLabelText('Words'), 'aj');
  expect(screen.getByLabelText('Words')).toHaveValue('aj');
  await userEvent.click(screen.getByRole('button', { name: 'Act' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(pressed).toEqual([]);
  await userEvent.keyboard('{j>3/}');
  expect(pressed).toEqual(['j']);
});

it('does nothing under a dialog', async () => {
  pressed = [];
  renderScreen(<Page hasDialog />);
  await userEvent.keyboard('aj');
  expect(pressed).toEqual([]);
});
