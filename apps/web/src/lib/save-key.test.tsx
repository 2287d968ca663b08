import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAVE_KEY, useSaveKey } from './save-key';

const onSave = jest.fn();

function Page({ hasDialog }: { hasDialog: boolean }) {
  useSaveKey();
  const form = (name: string) => (
    <form aria-label={name}>
      <input aria-label={name} />
      <button type="button" {...SAVE_KEY} onClick={() => onSave(name)} />
    </form>
  );
  return (
    <>
      {form('above')}
      {form('below')}
      {hasDialog && <div role="dialog">{form('over both')}</div>}
    </>
  );
}

it('saves the form that one types in, and no other than that of an open dialog', async () => {
  const { rerender } = render(<Page hasDialog={false} />);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('below', { selector: 'input' }), '{Control>}s{/Control}');
  expect(onSave.mock.calls).toEqual([['below']]);
  rerender(<Page hasDialog />);
  await userEvent.keyboard('{Meta>}s{/Meta}');
  expect(onSave.mock.calls).toEqual([['below'], ['over both']]);
});
