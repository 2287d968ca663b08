import type { ChatFileAnswer, ChatMessage } from '@app/contracts/chat/chat.contract.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { fakeNetwork } from '../../testing/fake-network';
import { FakeUpload } from '../../testing/fake-upload';
import { renderScreen } from '../../testing/render';
import { ChatPanel } from './components/chat-panel';
import { useConversation } from './use-conversation';

function Panel() {
  const field = useRef<HTMLTextAreaElement>(null);
  const conversation = useConversation({ sessionId: 'session-0123456789', analysisId: 'a1', isVisible: true });
  return <ChatPanel conversation={conversation} opener="Are they painted?" field={field} />;
}

const photo = new File(['x'], 'wheel.jpg', { type: 'image/jpeg' });
const video = new File(['x'], 'walk-round.mov', { type: 'video/quicktime' });
const attachment = { id: 'p1', kind: 'image' as const, url: '/api/photos/p1/large' };
const message = (role: ChatMessage['role'], content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `${role}-${content}`,
  role,
  content,
  messageType: 'text',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
const answer = (content: string, more: Partial<ChatMessage> = {}): ChatFileAnswer => ({
  message: message('assistant', content, more),
  analysis: null,
  attachment,
});

let record: ChatMessage[];
beforeEach(() => {
  record = [];
  FakeUpload.install();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  // Messages without a file wait for ever; none of these tests is about their reply.
  fakeNetwork(({ method }) => (method === 'GET' ? { body: record } : new Promise(() => undefined)));
  renderScreen(<Panel />);
});

const field = () => screen.getByLabelText('Message');
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const messages = () => screen.getByRole('log');
const attach = (file: File) => userEvent.upload(screen.getByTestId('attachment-picker'), file, { applyAccept: false });
const upload = async () => {
  await waitFor(() => expect(FakeUpload.last?.form).toBeDefined());
  return FakeUpload.last!;
};
const sent = (call: FakeUpload) => Object.fromEntries(call.form?.entries() ?? []);

describe('a chat attachment', () => {
  it('is held with its name and size until it is sent, and can be removed', async () => {
    expect(sendButton()).toBeDisabled();
    await attach(photo);
    expect(screen.getByText('wheel.jpg')).toBeVisible();
    expect(screen.getByAltText('The photo you chose')).toHaveAttribute('src', 'blob:file');
    expect(sendButton()).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByText('wheel.jpg')).not.toBeInTheDocument();
    expect(sendButton()).toBeDisabled();
    expect(field()).toHaveFocus();
  });

  it('is taken by drop and by paste as well', () => {
    const panel = messages().parentElement!;
    fireEvent.dragOver(panel, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop a photo or video here')).toBeVisible();
    fireEvent.drop(panel, { dataTransfer: { types: ['Files'], files: [photo] } });
    expect(screen.getByText('wheel.jpg')).toBeVisible();
    expect(screen.queryByText('Drop a photo or video here')).not.toBeInTheDocument();
    fireEvent.paste(field(), { clipboardData: { files: [video] } });
    expect(screen.getByText('walk-round.mov')).toBeVisible();
    expect(screen.queryByText('wheel.jpg')).not.toBeInTheDocument();
  });

  it('is refused over 50 MB and of another type, in the specified words', async () => {
    await attach(
      Object.defineProperty(new File(['x'], 'long.mp4', { type: 'video/mp4' }), 'size', { value: 52_428_801 }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('File size must be less than 50MB');
    await attach(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(
      await screen.findByText('Please upload a valid image (JPG, PNG, WebP) or video (MP4, MOV, AVI) file'),
    ).toBeVisible();
    expect(sendButton()).toBeDisabled();
  });

  it.each([
    [photo, 'Please analyse this photo.'],
    [video, 'Please analyse this video.'],
  ])('sent without text gets a default message asking for analysis of the photo or video', async (file, words) => {
    await attach(file);
    await userEvent.click(sendButton());
    expect(within(messages()).getByText(words)).toBeVisible();
    const { sessionId, analysisId, message: text, conversationHistory, file: form } = sent(await upload());
    expect({ sessionId, analysisId, text, conversationHistory }).toEqual({
      sessionId: 'session-0123456789',
      analysisId: 'a1',
      text: words,
      conversationHistory: '[]',
    });
    expect(form).toBeInstanceOf(File);
  });

  it('is shown at once, counts its upload, thinks, and ends with what is stored', async () => {
    await attach(photo);
    await userEvent.type(field(), 'Like this?{Enter}');
    expect(within(messages()).getByAltText('Your photo')).toHaveAttribute('src', 'blob:file');
    expect(within(messages()).getByText('Thinking...')).toBeVisible();
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Attach a photo or video' })).toBeDisabled();
    const call = await upload();
    act(() => call.progress(42));
    expect(within(messages()).getByText('42%')).toBeVisible();
    record.push(message('user', 'Like this?', { attachment }), message('assistant', 'Just like that. (stored)'));
    act(() => call.answer(answer('Just like that.')));
    expect(await screen.findByText('Just like that. (stored)')).toBeVisible();
    expect(within(messages()).getByAltText('Your photo')).toHaveAttribute('src', '/api/photos/p1/large');
    expect(field()).toBeEnabled();
    expect(field()).toHaveFocus();
  });

  it.each([
    [503, 'Busy.', 'ErrorFailed to send file'],
    [422, 'This photo is damaged.', 'Failed to send fileThis photo is damaged.'],
  ])('that fails with %s goes back into the composer with its words', async (status, body, toast) => {
    await attach(photo);
    await userEvent.type(field(), 'Like this?{Enter}');
    const call = await upload();
    act(() => call.answer(body, status));
    expect(await screen.findByRole('alert')).toHaveTextContent(toast);
    expect(within(messages()).queryByText('Like this?')).not.toBeInTheDocument();
    expect(field()).toHaveValue('Like this?');
    expect(screen.getByText('wheel.jpg')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(FakeUpload.last).not.toBe(call));
    expect(sent(await upload())['message']).toBe('Like this?');
  });

  it('is given back without complaint when it is stopped', async () => {
    await attach(video);
    await userEvent.click(sendButton());
    const call = await upload();
    await userEvent.click(screen.getByRole('button', { name: 'Stop reply' }));
    expect(call.isAborted).toBe(true);
    expect(await screen.findByText('walk-round.mov')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(within(messages()).queryByText('Please analyse this video.')).not.toBeInTheDocument();
  });
});

describe('the list of messages', () => {
  it('plays an own video, and says so where it cannot', async () => {
    await attach(video);
    await userEvent.click(sendButton());
    const player = await screen.findByLabelText('Your video');
    expect(player).toHaveAttribute('controls');
    fireEvent.error(player);
    expect(screen.getByText('This video cannot be played here.')).toBeVisible();
  });

  it('offers the answers to tap that go with the last reply', async () => {
    await attach(photo);
    await userEvent.click(sendButton());
    const options = ['Paint or trim', 'Glass or lights'];
    const reply = answer('Where on the car is it?', { options });
    record.push(message('user', 'Please analyse this photo.', { attachment }), reply.message);
    const call = await upload();
    act(() => call.answer(reply));
    const taps = within(await screen.findByRole('list', { name: 'Answers to tap' }));
    expect(taps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(options);
    await userEvent.click(taps.getByRole('button', { name: 'Paint or trim' }));
    await waitFor(() => expect(within(messages()).getByText('Paint or trim')).toBeVisible());
    expect(screen.queryByRole('list', { name: 'Answers to tap' })).not.toBeInTheDocument();
  });
});
