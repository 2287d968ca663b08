import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { previousSessions, rememberSession } from '../lib/local-settings';
import { anAnalysis, anEquipment, aProduct, offers } from '@app/contracts/analysis/analysis.factory.js';
import { fakeNetwork } from '../testing/fake-network';
import { renderScreen } from '../testing/render';
import { HomePage } from './home-page';

const field = () => screen.getByLabelText('Describe the problem');
const ask = (question: string) => userEvent.type(field(), `${question}{Enter}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => localStorage.clear());

describe('HomePage', () => {
  it('thinks, then shows the answer with its heading focused, and remembers the session', async () => {
    const { calls } = fakeNetwork(({ url }) => ({ body: url === '/api/analyze/text' ? anAnalysis() : [] }));
    renderScreen(<HomePage />);
    await ask('Brake dust on my alloys');
    expect(screen.getByText('Thinking...')).toBeVisible();
    expect(await heading('Brake dust on my alloys')).toBeVisible();

    await waitFor(() => expect(screen.getByText('The fix')).toBeVisible());
    expect(await heading('Brake dust on my alloys')).toHaveFocus();
    const sent = calls.find(({ url }) => url === '/api/analyze/text')?.body as { sessionId: string };
    expect(sent).toEqual({ inputType: 'text', inputData: 'Brake dust on my alloys', sessionId: sent.sessionId });
    expect(sent.sessionId).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(previousSessions()).toMatchObject([{ sessionId: sent.sessionId, topic: 'Brake dust on my alloys' }]);
  });

  it('goes from thinking straight into the answer: the home page does not flash, and nothing is blank between', async () => {
    fakeNetwork(({ url }) => ({ body: url === '/api/analyze/text' ? anAnalysis() : [] }));
    renderScreen(<HomePage />);
    await ask('Brake dust on my alloys');
    const between: string[] = [];
    const watch = new MutationObserver(() => {
      const shown = document.querySelector('main')?.textContent ?? '';
      if (!/Thinking|The fix/.test(shown)) between.push(shown);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await screen.findByText('The fix');
    watch.disconnect();
    expect(between).toEqual([]);
  });

  it('keeps a typed question through a reload, asks a pending one again, and leaves the thinking with Back', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    fakeNetwork(({ url, signal }) => {
      if (url !== '/api/analyze/text') return { body: [] };
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const typed = renderScreen(<HomePage />);
    await userEvent.type(field(), 'Tar spots');
    typed.unmount();
    const asked = renderScreen(<HomePage />);
    expect(field()).toHaveValue('Tar spots');
    await userEvent.type(field(), '{Enter}');
    expect(await screen.findByText('Thinking...')).toBeVisible();
    asked.unmount();
    renderScreen(<HomePage />);
    expect(await screen.findByText('Thinking...')).toBeVisible();
    await waitFor(() => expect(signals).toHaveLength(2));
    window.history.back();
    await waitFor(() => expect(field()).toHaveValue('Tar spots'));
    expect(signals[1]?.aborted).toBe(true);
  });

  it('leaves out every section that has nothing in it', async () => {
    fakeNetwork(({ url }) => ({
      body: url.startsWith('/api/analyses/') ? [anAnalysis({ topTip: '', products: [aProduct()] })] : [],
    }));
    renderScreen(<HomePage />, '/?session=session-0123456789');
    await screen.findByText('The fix');
    for (const absent of ['Top tip', 'Kit for the job', 'Videos', 'Suggested Product(s)']) {
      expect(screen.queryByText(absent)).not.toBeInTheDocument();
    }
  });

  it('shows urgent cautions before the steps, the kit, its products and where the answer comes from', async () => {
    const analysis = anAnalysis({
      cautions: [{ text: 'Never on hot wheels.', level: 'danger' }],
      equipment: [anEquipment()],
      products: [aProduct({ offers: [offers[2]] })],
      sources: [{ kind: 'knowledge', id: 'k', title: 'Brake dust', url: null }],
    });
    fakeNetwork(({ url }) => ({ body: url.startsWith('/api/analyses/') ? [analysis] : [] }));
    renderScreen(<HomePage />, '/?session=session-0123456789');
    const caution = await screen.findByText('Never on hot wheels.');
    const firstStep = screen.getByText('Let the wheels go cold.');
    expect(caution.compareDocumentPosition(firstStep)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { name: 'Suggested Product(s)' })).toBeVisible();
    expect(screen.getByText('Exclusive')).toBeVisible();
    expect(screen.getByText('Brake dust')).toBeVisible();
    expect(screen.getByText(/Built-in engine/)).toBeVisible();
  });

  it('keeps the question and says so when the analysis fails', async () => {
    fakeNetwork(() => ({ status: 500, body: 'Something broke.' }));
    renderScreen(<HomePage />);
    await ask('Tar spots');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Analysis FailedFailed to analyze your question. Please try again.',
    );
    expect(field()).toHaveValue('Tar spots');
  });

  it('keeps the question and says how long to wait when there were too many', async () => {
    fakeNetwork(() => ({ status: 429, body: 'That is a lot of questions.', headers: { 'Retry-After': '42' } }));
    renderScreen(<HomePage />);
    await ask('Tar spots');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please WaitThat is a lot of questions. You can go on in 42 seconds.',
    );
    expect(field()).toHaveValue('Tar spots');
  });

  it('goes back to the question when it is cancelled, without a complaint', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    fakeNetwork(({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    renderScreen(<HomePage />);
    await ask('Tar spots');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field()).toHaveValue('Tar spots');
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when a previous chat cannot be loaded, and starts afresh', async () => {
    rememberSession('session-0123456789', 'Gone');
    fakeNetwork(() => ({ status: 404, body: 'There is no such session.' }));
    renderScreen(<HomePage />, '/?session=session-0123456789');
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorFailed to load previous chat');
    expect(await heading('Your AI Detailing Assistant')).toBeVisible();
    expect(previousSessions()).toEqual([]);
  });

  it('lists New Analysis as the current page at first, and the previous chats beside a result', async () => {
    rememberSession('session-0123456789', 'Brake dust on my alloys');
    fakeNetwork(({ url }) =>
      url === '/api/auth/user' ? { status: 401 } : { body: url.startsWith('/api/analyses/') ? [anAnalysis()] : [] },
    );
    const home = renderScreen(<HomePage />);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByText('(Current Page)')).toBeVisible();
    expect(screen.queryByText('Previous Chats')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    home.unmount();

    renderScreen(<HomePage />, '/?session=session-0123456789');
    await screen.findByText('The fix');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByText('Previous Chats')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'New Analysis' }));
    expect(await heading('Your AI Detailing Assistant')).toBeVisible();
  });
});
