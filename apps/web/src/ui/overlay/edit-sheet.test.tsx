import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderScreen } from '../../testing/render';
import { ConfirmDialog } from './confirm-dialog';
import { EditDialog, EditSheet, type RegisterForm } from './edit-sheet';

function Fields({ registerForm }: { registerForm: RegisterForm }) {
  const [name, setName] = useState('');
  useEffect(() => registerForm({ isDirty: name !== '', discard: () => setName('') }));
  return (
    <form aria-label="A brand">
      <input hidden readOnly value="karen.holt" />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
    </form>
  );
}

function Page({ Overlay = EditSheet }: { Overlay?: typeof EditSheet }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Add</button>
      {isOpen && (
        <Overlay title="Add brand" question="Discard your changes?" onClose={() => setOpen(false)}>
          {({ registerForm }) => <Fields registerForm={registerForm} />}
        </Overlay>
      )}
    </>
  );
}

it.each([
  ['sheet', EditSheet],
  ['dialog', EditDialog],
])('a %s focuses the first field of its form each time it opens, and gives the focus back', async (_, Overlay) => {
  renderScreen(<Page Overlay={Overlay} />);
  for (let time = 1; time <= 2; time++) {
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  }
});

it('a question focuses its way out', async () => {
  renderScreen(
    <ConfirmDialog title="Delete it?" action="Delete" onCancel={() => undefined} onConfirm={() => undefined}>
      <p>It is gone then.</p>
    </ConfirmDialog>,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('says that what was typed is kept when something else than its own buttons closes it', async () => {
  const { unmount } = renderScreen(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Halden Bay');
  unmount();
  renderScreen(<p>The list</p>);
  expect(await screen.findByText('What you typed is kept.')).toBeInTheDocument();
});

it('says nothing of what was discarded', async () => {
  renderScreen(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Halden Bay');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('What you typed is kept.')).not.toBeInTheDocument();
});
