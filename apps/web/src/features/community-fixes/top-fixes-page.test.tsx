import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fakeNetwork, type FakeAnswer } from '../../testing/fake-network';
import { aFix } from '../../testing/fix.factory';
import { renderScreen } from '../../testing/render';
import { translatePage } from '../../testing/translate-page';
import { TopFixesPage } from './top-fixes-page';

beforeEach(() => localStorage.clear());

/** The gallery with these fixes; `vote` answers a vote. */
function open(fixes: Fix[], vote: () => FakeAnswer | Promise<FakeAnswer> = () => ({ status: 500 }), search = '') {
  const network = fakeNetwork(({ method }) => (method === 'POST' ? vote() : { body: fixes }));
  const { unmount } = renderScreen(<TopFixesPage />, `/top-fixes${search}`);
  return {
    unmount,
    votes: () => network.calls.filter(({ method }) => method === 'POST'),
  };
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const voteButton = () => screen.findByRole('button', { name: /^Vote for/ });

describe('the gallery', () => {
  it('shows cards with before and after images, a category badge, a vote count and a vote control', async () => {
    open([aFix({ isSample: true })]);
    const card = await screen.findByRole('article', { name: 'Five years of brake dust' });
    expect(within(card).getByRole('img', { name: 'Before: Five years of brake dust' })).toHaveAttribute('width', '960');
    expect(within(card).getByRole('img', { name: 'After: Five years of brake dust' })).toHaveAttribute('height', '720');
    expect(within(card).getByText('Wheels')).toBeInTheDocument();
    expect(within(card).getByText('Sample')).toBeInTheDocument();
    const button = within(card).getByRole('button', { name: 'Vote for Five years of brake dust, 12 votes' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('puts what waits for a check first, marked and without votes, and leaves the others in the server’s order', async () => {
    open([aFix({ title: 'Most votes' }), aFix({ title: 'Mine', status: 'pending' }), aFix({ title: 'Fewer votes' })]);
    const mine = await screen.findByRole('article', { name: 'Mine' });
    expect(titles()).toEqual(['Mine', 'Most votes', 'Fewer votes']);
    expect(within(mine).getByText('Waiting for a check')).toBeInTheDocument();
    expect(within(mine).queryByRole('button', { name: /^Vote/ })).not.toBeInTheDocument();
  });

  it('shows one category by the address', async () => {
    open([aFix({ title: 'Alloys' }), aFix({ title: 'Windscreen', category: 'glass' })]);
    await screen.findByText('Windscreen');
    await userEvent.click(screen.getByRole('link', { name: 'Glass' }));
    expect(titles()).toEqual(['Windscreen']);
    await userEvent.click(screen.getByRole('link', { name: 'Interior' }));
    expect(titles()).toEqual(['Nothing under Interior yet']);
    await userEvent.click(screen.getByRole('link', { name: 'Show all fixes' }));
    expect(titles()).toEqual(['Alloys', 'Windscreen']);
  });

  it('says when there is nothing yet', async () => {
    open([]);
    expect(await screen.findByText('No fixes yet')).toBeInTheDocument();
  });

  it('shows that it loads in the shape of what comes', () => {
    fakeNetwork(() => new Promise(() => undefined));
    renderScreen(<TopFixesPage />, '/top-fixes');
    expect(screen.getByRole('status', { name: 'Loading the fixes' })).toBeInTheDocument();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let isDown = true;
    fakeNetwork(() => (isDown ? { status: 503, body: 'We are catching our breath.' } : { body: [aFix()] }));
    renderScreen(<TopFixesPage />, '/top-fixes');
    expect(await screen.findByText('We are catching our breath.')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Five years of brake dust')).toBeInTheDocument();
  });
});

describe('the blade', () => {
  const slider = () => screen.findByRole('slider', { name: 'Compare before and after: Five years of brake dust' });

  it('is a slider that the arrow keys move by 5 percent', async () => {
    open([aFix()]);
    const blade = await slider();
    expect(blade).toHaveAttribute('aria-valuenow', '50');
    blade.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(blade).toHaveAttribute('aria-valuenow', '55');
    expect(blade).toHaveAttribute('aria-valuetext', '55% before, 45% after');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(blade).toHaveAttribute('aria-valuenow', '100');
    await userEvent.keyboard('{Home}{ArrowLeft}{PageUp}');
    expect(blade).toHaveAttribute('aria-valuenow', '20');
  });

  it('has buttons for the whole picture of each side', async () => {
    open([aFix()]);
    const blade = await slider();
    await userEvent.click(screen.getByRole('button', { name: 'Before' }));
    expect(blade).toHaveAttribute('aria-valuenow', '100');
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    expect(blade).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('voting', () => {
  it('adds the local vote to the server’s count at once, and takes the server’s count when it is there', async () => {
    let answer: (value: FakeAnswer) => void = () => undefined;
    open([aFix({ id: 'f1' })], () => new Promise((resolve) => (answer = resolve)));
    await userEvent.click(await voteButton());
    expect(screen.getByRole('button', { name: /13 votes/ })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('fixVotes')).toBe('{"f1":"sent"}');
    answer({ status: 201, body: { id: 'f1', voteCount: 15 } });
    expect(await screen.findByText('Thanks for your vote!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /15 votes/ })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('fixVotes')).toBe('{"f1":"counted"}');
  });

  it('shows the new count on a page that the browser translates', async () => {
    open([aFix({ id: 'f1' })], () => ({ status: 201, body: { id: 'f1', voteCount: 13 } }));
    const button = await voteButton();
    translatePage(document.body);
    await userEvent.click(button);
    expect(button).toHaveTextContent(/^13$/);
  });

  it('is possible once per fix per browser: a repeat says so and asks nobody', async () => {
    localStorage.setItem('fixVotes', '{"f1":"counted"}');
    const { votes } = open([aFix({ id: 'f1' })]);
    const button = await voteButton();
    expect(button).toHaveAccessibleName(/12 votes/);
    await userEvent.click(button);
    expect(await screen.findByText('Already voted')).toBeInTheDocument();
    expect(screen.getByText('You can only vote once per fix.')).toBeInTheDocument();
    expect(votes()).toEqual([]);
  });

  it('counts a double click once', async () => {
    const { votes } = open([aFix({ id: 'f1' })], () => ({ status: 201, body: { id: 'f1', voteCount: 13 } }));
    const button = await voteButton();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Thanks for your vote!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /13 votes/ })).toBeInTheDocument();
    expect(votes()).toHaveLength(1);
  });

  it('says Already voted when the server knows of a vote that this browser has forgotten', async () => {
    const headers = { 'X-Error-Code': 'CONFLICT' };
    open([aFix({ id: 'f1' })], () => ({ status: 409, body: 'You can only vote once per fix.', headers }));
    await userEvent.click(await voteButton());
    expect(await screen.findByText('Already voted')).toBeInTheDocument();
    expect(screen.getByText('You can only vote once per fix.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /12 votes/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('takes the vote back when the server refuses it, with its reason', async () => {
    const body = 'That is all the votes from one place for today. Please come back tomorrow.';
    open([aFix({ id: 'f1' })], () => ({ status: 429, body, headers: { 'X-Error-Code': 'RATE_LIMITED' } }));
    await userEvent.click(await voteButton());
    expect(await screen.findByText(body)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /12 votes/ })).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('fixVotes')).toBe('{}');
  });

  it('keeps a vote that did not get through, and sends it at the next visit', async () => {
    const first = open([aFix({ id: 'f1' })], () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(await voteButton());
    expect(await screen.findByText('Vote not sent yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /13 votes/ })).toHaveAttribute('aria-pressed', 'true');
    first.unmount();
    const next = open([aFix({ id: 'f1' })], () => ({ status: 201, body: { id: 'f1', voteCount: 13 } }));
    await waitFor(() => expect(localStorage.getItem('fixVotes')).toBe('{"f1":"counted"}'));
    expect(next.votes()).toHaveLength(1);
    expect(await screen.findByRole('button', { name: /13 votes/ })).toBeInTheDocument();
  });
});
