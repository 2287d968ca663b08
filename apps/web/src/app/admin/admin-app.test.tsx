import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { aCorrection } from '../../testing/correction.factory';
import { fakeStaffSocket } from '../../testing/fake-staff-socket';
import { aQueue } from '../../testing/queue.factory';
import { renderScreen } from '../../testing/render';
import { aProblem, aStaffSession, staffApi } from '../../testing/staff-api';
import { AdminApp } from './admin-app';

const signedOut = { 'GET /api/admin/session': aProblem(401, 'Please sign in.') };

/** The tabs that the specification names. */
const specified = [
  ['analytics', 'Analytics'],
  ['early-access', 'Users'],
  ['corrections', 'Training'],
  ['brands', 'Brands'],
  ['products', 'Products'],
  ['videos', 'Videos'],
  ['retailers', 'Retailers'],
  ['sponsored-ads', 'Sponsored ads'],
  ['prize-wheel', 'Prize wheel'],
  ['favorite-products', 'Favorite products'],
  ['settings', 'Settings'],
];

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function open(path = '/ai-learning') {
  const socket = fakeStaffSocket();
  renderScreen(
    <>
      <AdminApp openSocket={socket.open} />
      <Address />
    </>,
    path,
  );
  return socket;
}

const fill = async (username: string, password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  return user;
};

it('says which version the server runs', async () => {
  staffApi();
  open();
  expect(await screen.findByText('Beadline 1.2.3+abc1234')).toBeInTheDocument();
});

describe('signing in', () => {
  it('shows the form to whoever is not signed in, ready for password managers', async () => {
    staffApi(signedOut);
    open();
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(screen.getByText('Access the AI Learning Dashboard')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('is asked for at the address of the news, too', async () => {
    const api = staffApi(signedOut);
    open('/admin/news');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'News Management' })).not.toBeInTheDocument();
    expect(api.callsTo('GET', '/api/admin/news-content')).toHaveLength(0);
  });

  it('asks for both fields before it sends anything', async () => {
    const api = staffApi(signedOut);
    open();
    const user = await fill('karen.holt', '');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(api.callsTo('POST', '/api/admin/login')).toHaveLength(0);
  });

  it('says under the password that it was wrong', async () => {
    staffApi({ ...signedOut, 'POST /api/admin/login': aProblem(401, 'Invalid username or password') });
    open();
    const user = await fill('karen.holt', 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Invalid username or password'));
    expect(password).toBeInvalid();
    await waitFor(() => expect(password).toHaveFocus());
  });

  it('says how long to wait after too many attempts', async () => {
    staffApi({ ...signedOut, 'POST /api/admin/login': aProblem(429, 'Too many attempts.', { 'Retry-After': '90' }) });
    open();
    const user = await fill('karen.holt', 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Too many attempts. Try again in 2 min.')).toBeInTheDocument();
  });

  it('sends a double click once, is disabled meanwhile, and opens the console at the same address', async () => {
    let letIn = () => undefined as void;
    const door = new Promise<void>((resolve) => (letIn = resolve));
    const api = staffApi({
      ...signedOut,
      'POST /api/admin/login': async () => {
        await door;
        return { body: aStaffSession };
      },
    });
    open('/ai-learning?tab=jobs&state=failed');
    const user = await fill('karen.holt', 'right');
    await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Signing in …' })).toBeDisabled();
    await act(async () => letIn());
    expect(await screen.findByRole('heading', { name: 'Jobs', level: 1 })).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/login').map((call) => call.body)).toEqual([
      { username: 'karen.holt', password: 'right' },
    ]);
    expect(screen.getByLabelText('Address')).toHaveTextContent('/ai-learning?tab=jobs&state=failed');
  });

  it('asks for a code only when the server does, and says under it that it was wrong', async () => {
    const asked = (detail: string) => {
      const problem = aProblem(401, detail, { 'X-Error-Code': 'SECOND_FACTOR_REQUIRED' });
      return { ...problem, body: { ...(problem.body as object), code: 'SECOND_FACTOR_REQUIRED' } };
    };
    const api = staffApi({ ...signedOut, 'POST /api/admin/login': asked('Please enter the code.') });
    open();
    const user = await fill('karen.holt', 'right');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-invalid');

    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(code).toHaveAccessibleDescription(/^Please enter the code from your authenticator app\./);
    expect(api.callsTo('POST', '/api/admin/login')).toHaveLength(1);

    api.answers['POST /api/admin/login'] = asked('That code is not valid.');
    await user.type(code, ' 000000 {Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^That code is not valid\./));
    api.answers['POST /api/admin/login'] = { body: aStaffSession };
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Jobs', level: 1 })).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/login').map((call) => call.body)).toEqual([
      { username: 'karen.holt', password: 'right' },
      { username: 'karen.holt', password: 'right', code: '000000' },
      { username: 'karen.holt', password: 'right', code: '123456' },
    ]);
  });

  it('opens nothing but the enrolment to whoever must set up a second factor', async () => {
    const api = staffApi({ 'GET /api/admin/session': { body: { ...aStaffSession, mustEnrol: true } } });
    open();
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Console' })).not.toBeInTheDocument();
    expect(api.callsTo('GET', '/api/jobs/runs')).toHaveLength(0);
  });

  it('offers to try again when the server cannot be asked', async () => {
    const api = staffApi({ 'GET /api/admin/session': aProblem(500, 'Something went wrong on our side.') });
    open();
    expect(await screen.findByText('Something went wrong on our side.', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('req-42')).toBeInTheDocument();
    api.answers['GET /api/admin/session'] = { body: aStaffSession };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Jobs', level: 1 })).toBeInTheDocument();
  });
});

describe('the console', () => {
  it('opens the first tab where the address names none, and says so where it names none that there is', async () => {
    staffApi();
    open('/ai-learning?tab=moon');
    expect(await screen.findByText('There is no tab “moon”')).toBeInTheDocument();
    const jobs = within(screen.getByRole('navigation', { name: 'Console' })).getByRole('link', { name: 'Jobs' });
    expect(jobs).not.toHaveAttribute('aria-current');
    cleanup();
    open('/ai-learning');
    expect(await screen.findByRole('heading', { name: 'Jobs', level: 1 })).toBeInTheDocument();
  });

  it('says at an unknown address below /admin that there is no such page', async () => {
    staffApi();
    open('/admin/xyz');
    expect(await screen.findByText('There is no page at /admin/xyz')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the jobs' })).toHaveAttribute('href', '/ai-learning?tab=jobs');
  });

  it('puts the focus on the heading of the tab that was chosen in the palette', async () => {
    staffApi({ 'GET /api/brands': { body: [], headers: { 'X-Total-Count': '0' } } });
    open('/ai-learning?tab=settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Find anything' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'brands{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Brands', level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heading).toHaveFocus();
  });

  it('has a tab under each name of the specification, with its label', async () => {
    staffApi();
    open();
    const links = within(await screen.findByRole('navigation', { name: 'Console' })).getAllByRole('link');
    const labels = new Map(links.map((link) => [link.getAttribute('href'), link.textContent]));
    expect(specified.map(([id]) => [id, labels.get(`/ai-learning?tab=${id}`)])).toEqual(specified);
  });

  it('has the same tabs in a dropdown, which leads to the chosen one', async () => {
    staffApi({ 'GET /api/brands': { body: [], headers: { 'X-Total-Count': '0' } } });
    open('/ai-learning?tab=jobs&state=failed');
    const dropdown = await screen.findByRole('combobox', { name: 'Tab' });
    expect(dropdown).toHaveDisplayValue('Jobs');
    const options = within(dropdown).getAllByRole('option');
    const tabs = within(screen.getByRole('navigation', { name: 'Console' })).getAllByRole('listitem');
    expect(options.map(({ textContent }) => textContent)).toEqual(tabs.map(({ textContent }) => textContent));
    await userEvent.selectOptions(dropdown, 'Brands');
    expect(await screen.findByRole('heading', { name: 'Brands', level: 1 })).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('/ai-learning?tab=brands');
    await userEvent.selectOptions(dropdown, 'News Management');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/admin/news'));
  });

  it('are skipped without another address, whose target the browser would focus again with every Back', async () => {
    staffApi();
    open('/ai-learning?tab=jobs');
    await userEvent.click(await screen.findByRole('link', { name: 'Skip to the content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('leads to the news at an address of their own, and back', async () => {
    staffApi({
      'GET /api/admin/news-content': { body: [], headers: { 'X-Total-Count': '0' } },
      'GET /api/settings': aProblem(503, 'Please try again.'),
    });
    open('/ai-learning?tab=jobs');
    const links = within(await screen.findByRole('navigation', { name: 'Console' }));
    await userEvent.click(links.getByRole('link', { name: 'News Management' }));
    expect(await screen.findByRole('heading', { name: 'News Management', level: 1 })).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('/admin/news');
    expect(links.getByRole('link', { name: 'News Management' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(links.getByRole('link', { name: 'Jobs' }));
    expect(screen.getByLabelText('Address')).toHaveTextContent('/ai-learning?tab=jobs');
  });

  it('stays under the sign-in when the session ends, with what is typed, and saves it once signed in again', async () => {
    let isSignedIn = true;
    const api = staffApi({
      'GET /api/training/corrections': { body: [aCorrection()], headers: { 'X-Total-Count': '1' } },
      'PUT /api/training/correction/c1': () =>
        isSignedIn ? { body: aCorrection({ version: 4 }) } : aProblem(401, 'Please sign in.'),
      'POST /api/admin/login': () => {
        isSignedIn = true;
        return { body: { ...aStaffSession, csrfToken: 'token-2' } };
      },
    });
    open('/ai-learning?tab=corrections&edit=c1');
    await userEvent.type(await screen.findByLabelText('Corrected response'), ' More.');
    isSignedIn = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(dialog).toHaveTextContent('Your session has ended. Sign in again to go on where you were.');
    expect(screen.getByLabelText('Corrected response')).toHaveValue('Warm it with a wet cloth and lift it. More.');
    await fill('karen.holt', 'right');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The assistant follows it from now on.')).toBeInTheDocument();
    const saves = api.callsTo('PUT', '/api/training/correction/c1');
    expect(saves.map(({ body }) => (body as { correctedResponse: string }).correctedResponse)).toEqual([
      'Warm it with a wet cloth and lift it. More.',
      'Warm it with a wet cloth and lift it. More.',
    ]);
    expect(saves[1]?.init.headers).toMatchObject({ 'x-csrf-token': 'token-2' });
  });

  it.each([
    ['a sheet', 'brands&edit=new', 'Name'],
    ['a page', 'corrections&edit=c1', 'Corrected response'],
  ])('asks for the name over %s, gives the focus back, and says that what is typed is kept', async (_, tab, label) => {
    const api = staffApi({
      'GET /api/brands': { body: [], headers: { 'X-Total-Count': '0' } },
      'GET /api/training/corrections': { body: [aCorrection()], headers: { 'X-Total-Count': '1' } },
      'POST /api/admin/login': { body: aStaffSession },
    });
    const socket = open(`/ai-learning?tab=${tab}`);
    const sessionEnds = async () => {
      api.answers['GET /api/admin/session'] = aProblem(401, 'Please sign in.');
      act(() => socket.drop('for good'));
      await screen.findByRole('dialog', { name: 'Sign in again' });
    };
    const field = await screen.findByLabelText(label);
    await userEvent.type(field, 'More.');
    await sessionEnds();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    await fill('karen.holt', 'right');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await sessionEnds();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('You are signed out. What you typed and did not save is kept.')).toBeInTheDocument();
  });

  it('shows nothing of one person’s console to the next', async () => {
    const theirs = { user: { id: 'u2', username: 'dan.pryce' }, csrfToken: 'token-2' };
    const api = staffApi({
      'GET /api/training/corrections': { body: [aCorrection()], headers: { 'X-Total-Count': '1' } },
      'POST /api/admin/login': { body: theirs },
    });
    const socket = open('/ai-learning?tab=corrections&edit=c1');
    await userEvent.type(await screen.findByLabelText('Corrected response'), ' More.');
    api.answers['GET /api/admin/session'] = aProblem(401, 'Please sign in.');
    act(() => socket.drop('for good'));
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await fill('dan.pryce', 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByLabelText('Corrected response')).toHaveValue('Warm it with a wet cloth and lift it.');
  });

  it('shows the sign-in again, with a sentence, when the session has ended', async () => {
    const api = staffApi();
    const socket = open('/ai-learning?tab=jobs&page=2');
    await screen.findByRole('heading', { name: 'Jobs', level: 1 });
    api.answers['GET /api/admin/session'] = aProblem(401, 'Please sign in.');
    act(() => socket.drop('for good'));
    expect(
      await screen.findByText('Your session has ended. Sign in again to go on where you were.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('tab=jobs');
  });

  it('signs out with the token of the session', async () => {
    const api = staffApi({ 'POST /api/admin/logout': { status: 204 } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/logout')[0]?.init.headers).toMatchObject({ 'x-csrf-token': 'token-1' });
  });

  it('says so when signing out failed', async () => {
    staffApi({ 'POST /api/admin/logout': aProblem(500, 'Something went wrong on our side.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You are still signed in')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Jobs', level: 1 })).toBeInTheDocument();
  });
});

describe('the warnings', () => {
  const queue = (about: Partial<QueueStatus>) => aQueue({ name: 'crawl', waiting: 1, ...about });

  it('are silent while jobs move', async () => {
    const api = staffApi({ 'GET /api/jobs/queues': { body: [queue({ oldestWaitingSeconds: 30 })] } });
    open();
    const warnings = await screen.findByRole('status', { name: 'Warnings' });
    await waitFor(() => expect(api.callsTo('GET', '/api/jobs/queues')).not.toHaveLength(0));
    expect(warnings).toBeEmptyDOMElement();
  });

  it.each([
    [
      'a queue is paused',
      { 'GET /api/jobs/queues': { body: [queue({ paused: true, pause: null })] } },
      'Crawls paused by somebody, past this console. 1 job waits.',
    ],
    [
      'no worker is alive',
      { 'GET /api/health/ready': { body: { degraded: ['worker'] } } },
      'Some queues have no worker',
    ],
    [
      'jobs wait too long',
      { 'GET /api/jobs/queues': { body: [queue({ oldestWaitingSeconds: 200 })] } },
      'Crawls for 3 min',
    ],
    [
      'the server is not ready',
      { 'GET /api/health/ready': aProblem(503, 'Not ready.') },
      'The server does not answer as it should.',
    ],
  ])('say that %s', async (_, different, words) => {
    staffApi(different);
    open();
    const warning = await screen.findByText(words, { exact: false });
    expect(within(warning.closest('p')!).getByRole('link', { name: 'Show the queues' })).toHaveAttribute(
      'href',
      '/ai-learning?tab=jobs&view=queues',
    );
  });
});
