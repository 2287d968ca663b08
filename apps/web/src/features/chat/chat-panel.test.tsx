import type { ChatMessage } from '@app/contracts/chat/chat.contract.js';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { fakeNetwork, type FakeAnswer } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { ChatPanel } from './components/chat-panel';
import { useConversation } from './use-conversation';

function Panel({ isVisible = true, sessionId = 'session-0123456789' }: { isVisible?: boolean; sessionId?: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const conversation = useConversation({ sessionId, analysisId: 'a1', isVisible });
  return <ChatPanel conversation={conversation} opener="Are they painted?" field={field} />;
}

const frame = (content: string) => `data: ${JSON.stringify({ content })}\n\n`;
const stored = (role: ChatMessage['role'], content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `${role}-${content}`,
  role,
  content,
  messageType: 'text',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...more,
});

/** A door that a stream waits at until the test opens it. */
function gate() {
  let open = () => undefined as void;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { wait: () => passed, open: () => open() };
}

/** A server whose chat is `record`, and whose replies are `answer`. */
function serve(record: ChatMessage[], answer: () => FakeAnswer) {
  return fakeNetwork(({ method }) => (method === 'GET' ? { body: record } : answer()));
}
const field = () => screen.getByLabelText('Message');
const say = (text: string) => userEvent.type(field(), `${text}{Enter}`);
const messages = () => screen.getByRole('log');

describe('ChatPanel', () => {
  it('shows the message at once, thinks, streams, and ends with what is stored', async () => {
    const first = gate();
    const last = gate();
    const record: ChatMessage[] = [];
    const { calls } = serve(record, () => ({
      stream: [': beat\n\n', first.wait, frame('Yes, '), last.wait, frame('you can.'), 'data: [DONE]\n\n'],
    }));
    renderScreen(<Panel />);
    await say('Can I seal it?');

    expect(within(messages()).getByText('Can I seal it?')).toBeVisible();
    expect(within(messages()).getByText('Thinking...')).toBeVisible();
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Dictate' })).toBeDisabled();

    await act(async () => first.open());
    expect(await screen.findByText('Yes,')).toBeVisible();
    expect(within(messages()).queryByText('Thinking...')).not.toBeInTheDocument();

    record.push(stored('user', 'Can I seal it?'), stored('assistant', 'Yes, you can. (stored)'));
    await act(async () => last.open());
    expect(await screen.findByText('Yes, you can. (stored)')).toBeVisible();
    expect(field()).toBeEnabled();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      sessionId: 'session-0123456789',
      analysisId: 'a1',
      message: 'Can I seal it?',
      conversationHistory: [],
    });
  });

  it('announces the beginning and the end, not the pieces', async () => {
    const door = gate();
    serve([], () => ({ stream: [frame('Yes, '), door.wait, frame('you can.'), 'data: [DONE]\n\n'] }));
    renderScreen(<Panel />);
    await say('Can I?');
    const spoken = () => document.querySelector('[aria-live="polite"]:not([tabindex])');
    expect(spoken()).toHaveTextContent(/^Thinking...$/);
    await screen.findByText('Yes,');
    expect(spoken()).toHaveTextContent(/^Thinking...$/);
    await act(async () => door.open());
    await waitFor(() => expect(spoken()).toHaveTextContent('Assistant: Yes, you can.'));
    expect(messages()).toHaveAttribute('aria-live', 'off');
  });

  it('takes the message back into the composer when it fails before the first words', async () => {
    let isDown = true;
    serve([], () => (isDown ? { status: 503, body: 'Busy.' } : { stream: [frame('Here.'), 'data: [DONE]\n\n'] }));
    renderScreen(<Panel />);
    await say('Can I seal it?');
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorFailed to send message. Please try again.');
    expect(within(messages()).queryByText('Can I seal it?')).not.toBeInTheDocument();
    expect(field()).toHaveValue('Can I seal it?');

    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here.')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it.each([
    ['the server says so', 'data: {"error":"The engine stopped."}\n\ndata: [DONE]\n\n'],
    ['the stream ends unannounced', ''],
  ])('keeps both messages when it breaks after the first words because %s', async (_, end) => {
    const record: ChatMessage[] = [];
    serve(record, () => ({ stream: [frame('You can, and'), end] }));
    renderScreen(<Panel />);
    await say('Can I?');
    record.push(stored('user', 'Can I?'), stored('assistant', 'You can, and', { incomplete: true }));
    expect(await screen.findByText('Stopped before the end.')).toBeVisible();
    expect(within(messages()).getByText('Can I?')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('keeps what has arrived when it is stopped, marks it and offers to go on', async () => {
    const record: ChatMessage[] = [];
    const { calls } = serve(record, () => ({ stream: [frame('First the rinse'), () => new Promise(() => undefined)] }));
    renderScreen(<Panel />);
    await say('How?');
    await screen.findByText('First the rinse');
    record.push(stored('user', 'How?'), stored('assistant', 'First the rinse', { incomplete: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop reply' }));

    await waitFor(() => expect(screen.getByText('Stopped before the end.')).toBeVisible());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  });

  it('gives the text back without complaint when it is stopped before the first words', async () => {
    serve([], () => ({ stream: [': beat\n\n', () => new Promise(() => undefined)] }));
    renderScreen(<Panel />);
    await say('Never mind');
    await userEvent.click(screen.getByRole('button', { name: 'Stop reply' }));
    await waitFor(() => expect(field()).toHaveValue('Never mind'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(within(messages()).queryByText('Never mind')).not.toBeInTheDocument();
  });

  it('is fetched only while somebody can see it', async () => {
    const { calls } = serve([], () => ({}));
    renderScreen(<Panel isVisible={false} sessionId="session-hidden" />);
    await act(async () => undefined);
    // The screen of the test before may still be fetching its own session.
    expect(calls.filter(({ url }) => url.includes('session-hidden'))).toEqual([]);
  });

  it('says when the messages cannot be fetched, and fetches again', async () => {
    let isDown = true;
    fakeNetwork(() => (isDown ? { status: 503, body: 'Busy.' } : { body: [stored('assistant', 'There you are.')] }));
    renderScreen(<Panel />);
    expect(await screen.findByText('Failed to fetch chat messages')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There you are.')).toBeVisible();
  });

  it('plays a video tag only after a click, from the host without cookies', async () => {
    serve([stored('assistant', 'See [VIDEO:dQ7wR2xK9bE:The pass] or https://a.example/x.')], () => ({}));
    renderScreen(<Panel />);
    const play = await screen.findByRole('button', { name: 'Play: The pass' });
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(play);
    expect(screen.getByTitle('The pass')).toHaveAttribute(
      'src',
      expect.stringContaining('https://www.youtube-nocookie.com/embed/dQ7wR2xK9bE'),
    );
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener nofollow');
  });

  it('shows New reply instead of moving a reader who has scrolled up', async () => {
    const door = gate();
    serve([stored('assistant', 'Earlier')], () => ({ stream: [door.wait, frame('Later'), 'data: [DONE]\n\n'] }));
    renderScreen(<Panel />);
    await screen.findByText('Earlier');
    await say('More?');
    const list = messages();
    Object.defineProperties(list, {
      scrollHeight: { value: 2_000 },
      clientHeight: { value: 400 },
      scrollTop: { value: 100, writable: true },
    });
    list.dispatchEvent(new Event('scroll', { bubbles: true }));
    await act(async () => door.open());
    expect(await screen.findByRole('button', { name: 'New reply' })).toBeVisible();
  });
});
