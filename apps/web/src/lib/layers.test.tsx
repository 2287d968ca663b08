import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing/render';
import { useLayer } from './layers';

function Page() {
  const chat = useLayer('chat');
  const bay = useLayer('bay');
  return (
    <>
      <p>{[chat.isOpen && 'chat', bay.isOpen && 'bay'].filter(Boolean).join(' and ') || 'nothing'}</p>
      <button onClick={chat.open}>chat</button>
      <button onClick={bay.open}>bay</button>
      <button onClick={chat.close}>close</button>
      <button
        onClick={() => {
          chat.close();
          bay.open();
        }}
      >
        swap
      </button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isShown = (text: string) => waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent(text));
const back = () => act(async () => window.history.back());

beforeEach(() => window.history.pushState(null, ''));

it('closes what is open with Back, the last opened first', async () => {
  renderScreen(<Page />);
  await press('chat');
  await press('bay');
  await isShown('chat and bay');
  await back();
  await isShown('chat');
  await back();
  await isShown('nothing');
});

it('closes what lies over it as well, and is open again after a reload', async () => {
  renderScreen(<Page />).unmount();
  const page = renderScreen(<Page />);
  await press('chat');
  await press('bay');
  page.unmount();
  renderScreen(<Page />);
  await isShown('chat and bay');
  await press('close');
  await isShown('nothing');
  await waitFor(() => expect(window.history.state).toBeNull());
});

it('can be opened while another is closed, and Back then closes that one', async () => {
  renderScreen(<Page />);
  await press('chat');
  await press('swap');
  await isShown('bay');
  await waitFor(() => expect(window.history.state).toEqual({ layers: { page: 'default', names: ['bay'] } }));
  await back();
  await isShown('nothing');
});
