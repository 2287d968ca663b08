import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { ChatPanel } from './components/chat-panel';
import { useConversation } from './use-conversation';

function Panel() {
  const field = useRef<HTMLTextAreaElement>(null);
  const conversation = useConversation({ sessionId: 'session-0123456789', analysisId: 'a1', isVisible: true });
  return <ChatPanel conversation={conversation} opener="" field={field} />;
}

const field = () => screen.getByLabelText('Message');
const send = () => screen.getByRole('button', { name: 'Send' });

describe('the composer', () => {
  let network: ReturnType<typeof fakeNetwork>;
  const sent = () => network.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  beforeEach(async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    network = fakeNetwork(({ method }) => (method === 'GET' ? { body: [] } : { stream: ['data: [DONE]\n\n'] }));
    renderScreen(<Panel />);
    await screen.findByRole('log');
  });

  it('needs non-empty trimmed text or a file to send', async () => {
    expect(send()).toBeDisabled();
    await userEvent.type(field(), '   {Enter}');
    expect(send()).toBeDisabled();
    expect(sent()).toEqual([]);
    await userEvent.upload(
      screen.getByTestId('attachment-picker'),
      new File(['x'], 'swirls.jpg', { type: 'image/jpeg' }),
    );
    expect(send()).toBeEnabled();
  });

  it('sends with Enter, and starts a new line with Shift+Enter', async () => {
    await userEvent.type(field(), 'Is clay safe{Shift>}{Enter}{/Shift}on a wrap?');
    expect(sent()).toEqual([]);
    // Safari's, which ends the composing of a word.
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(field()).toHaveValue('Is clay safe\non a wrap?');
    await userEvent.type(field(), '{Enter}');
    expect(sent()).toEqual([expect.objectContaining({ message: 'Is clay safe\non a wrap?' })]);
  });
});
