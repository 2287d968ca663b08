import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { CrawlConfig, CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { LiveRunsProvider } from '../../features/jobs/api/live-runs-context';
import { forgetHeldDrafts } from '../../kit/drafts';
import { aConfig, aCrawlRun, aLogLine } from '../../testing/crawler.factory';
import { enterText } from '../../testing/enter-text';
import { fakeStaffSocket } from '../../testing/fake-staff-socket';
import { aRun } from '../../testing/job-run.factory';
import { savedFiles } from '../../testing/saved-files';
import { renderScreen } from '../../testing/render';
import { aRetailer } from '../../testing/retailer.factory';
import { type Answer, aProblem, staffApi } from '../../testing/staff-api';
import { RetailersTab } from './retailers-tab';

const LIST = 'GET /api/retailers';
const bliss = aRetailer({ retailer: 'Polished Bliss', priority: 2 });
const hut = aRetailer({ retailer: 'Motor Hut', category: 'fallback', status: 'inactive', notes: 'Site rebuild' });
const aCrawl = (about: Partial<JobRun> = {}) =>
  aRun({
    id: 'c1',
    kind: 'crawl',
    subject: 'Polished Bliss',
    state: 'active',
    stage: 'Reading product pages',
    requestedBy: 'karen.holt',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    progress: { done: 20, total: 60 },
    ...about,
  });

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

function open(search = '?tab=retailers', runs: JobRun[] = []) {
  const socket = fakeStaffSocket();
  const { unmount } = renderScreen(
    <LiveRunsProvider open={socket.open}>
      <RetailersTab />
      <Address />
    </LiveRunsProvider>,
    `/ai-learning${search}`,
  );
  act(() => socket.connect(runs));
  return { ...socket, unmount };
}

/** The calls that every retailers tab makes. */
function api(
  {
    retailers = [bliss, hut],
    configs = [aConfig()],
    runs = [] as CrawlRun[],
  }: {
    retailers?: StaffRetailer[];
    configs?: CrawlConfig[];
    runs?: CrawlRun[];
  },
  different: Parameters<typeof staffApi>[0] = {},
) {
  return staffApi({
    [LIST]: { body: retailers },
    'GET /api/crawler/configs': { body: configs },
    'GET /api/crawler/runs': { body: runs, headers: { 'X-Total-Count': String(runs.length) } },
    'GET /api/crawler/products': { body: [], headers: { 'X-Total-Count': '1846' } },
    'GET /api/crawler/review': { body: [], headers: { 'X-Total-Count': '0' } },
    ...different,
  });
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const address = () => screen.getByLabelText('Address');

describe('the retailers', () => {
  it('are counted by category and stand in a table with their last crawl', async () => {
    const server = api({ runs: [aCrawlRun({ outcome: 'partial', products: 240 })] });
    open();
    const line = await row(/Polished Bliss/);
    await waitFor(() => expect(line).toHaveTextContent(/Active2£3.95.*Recorded.*Done in part.*240/));
    expect(await row(/Motor Hut/)).not.toHaveTextContent('240');
    // One answer for all rows, however many there are.
    expect(server.callsTo('GET', '/api/crawler/runs')).toHaveLength(1);
    const counts = screen.getByLabelText('Retailers by category');
    expect(counts).toHaveTextContent('Preferred11 active');
    expect(counts).toHaveTextContent('Fallback10 active');
    expect(counts).toHaveTextContent('Secondary00 active');
    await waitFor(() => expect(counts).toHaveTextContent('Crawled products1,846'));
    expect(await row(/Motor Hut/)).toHaveTextContent('Site rebuild');
  });

  it('are saved as a file, those that match', async () => {
    const files = savedFiles();
    api({});
    open('?tab=retailers&q=bliss');
    await row(/Polished Bliss/);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files.names).toEqual(['retailers.csv']));
    expect((await files.text(0)).split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '"Retailer"',
      '"Polished Bliss"',
      '',
    ]);
    files.restore();
  });

  it('are searched and sorted by the address', async () => {
    api({});
    open('?tab=retailers&sort=name');
    expect((await screen.findAllByRole('row')).slice(1).map((line) => line.textContent)[0]).toContain('Motor Hut');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search retailers' }), 'bliss');
    await waitFor(() => expect(address()).toHaveTextContent('?tab=retailers&q=bliss&sort=name'));
    expect(screen.queryByRole('row', { name: /Motor Hut/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
  });

  it('change category and status on the spot, and back again when that fails', async () => {
    let refuse: () => void = () => undefined;
    const server = api(
      {},
      {
        'PUT /api/retailers/motor-hut': () =>
          new Promise((resolve) => (refuse = () => resolve(aProblem(503, 'We are catching our breath.')))),
      },
    );
    open();
    const line = await row(/Motor Hut/);
    const status = within(line).getByRole('switch', { name: 'Motor Hut is active' });
    await userEvent.dblClick(status);
    expect(status).toBeChecked();
    await waitFor(() => expect(server.callsTo('PUT', '/api/retailers/motor-hut')).toHaveLength(1));
    expect(server.callsTo('PUT', '/api/retailers/motor-hut')[0]?.body).toEqual({ status: 'active', version: 1 });
    act(() => refuse());
    expect(await screen.findByText('Motor Hut: We are catching our breath.')).toBeInTheDocument();
    expect(status).not.toBeChecked();
    expect(status).toHaveAccessibleDescription('We are catching our breath.');
    await userEvent.click(status);
    await waitFor(() => expect(status).not.toHaveAccessibleDescription());
  });

  it('are added with what the contract asks for, said at the field', async () => {
    const server = api({}, { 'POST /api/retailers': { status: 201, body: aRetailer({ retailer: 'Gleam & Co' }) } });
    open('?tab=retailers&edit=new');
    const sheet = await screen.findByRole('dialog', { name: 'Add retailer' });
    await userEvent.clear(within(sheet).getByRole('textbox', { name: 'Priority' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add retailer' }));
    expect(within(sheet).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Please enter the name of the retailer.',
    );
    expect(within(sheet).getByText('The priority is a whole number, 1 first.')).toBeInTheDocument();
    await enterText(within(sheet).getByRole('textbox', { name: 'Name' }), 'Gleam & Co');
    await userEvent.type(within(sheet).getByRole('textbox', { name: 'Priority' }), '6');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add retailer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo('POST', '/api/retailers')[0]?.body).toMatchObject({ retailer: 'Gleam & Co', priority: 6 });
  });

  const savedByHer = (theirs: StaffRetailer): Record<string, Answer> => ({
    'PUT /api/retailers/polished-bliss': ({ body }) => {
      const sent = body as StaffRetailer;
      return sent.version === theirs.version ? { body: { ...sent, version: 3 } } : aProblem(409, 'Somebody else has.');
    },
  });

  it('are changed on the spot on top of a colleague’s change of another field', async () => {
    const theirs = { ...bliss, category: 'secondary', version: 2 } as const;
    const server = api({}, savedByHer(theirs));
    open();
    const status = within(await row(/Polished Bliss/)).getByRole('switch', { name: 'Polished Bliss is active' });
    server.answers[LIST] = { body: [theirs, hut] };
    await userEvent.click(status);
    await waitFor(() =>
      expect(server.callsTo('PUT', '/api/retailers/polished-bliss').map(({ body }) => body)).toEqual([
        { status: 'inactive', version: 1 },
        { status: 'inactive', version: 2 },
      ]),
    );
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('say so where a colleague has changed the same field, and show it as it is now', async () => {
    const theirs = { ...bliss, category: 'secondary', version: 2 } as const;
    const server = api({}, savedByHer(theirs));
    open();
    const category = within(await row(/Polished Bliss/)).getByRole('combobox', { name: 'Category of Polished Bliss' });
    server.answers[LIST] = { body: [theirs, hut] };
    await userEvent.selectOptions(category, 'Fallback');
    expect(await screen.findByText('Polished Bliss: Somebody else has.')).toBeInTheDocument();
    expect(server.callsTo('PUT', '/api/retailers/polished-bliss')).toHaveLength(1);
    await waitFor(() => expect(category).toHaveDisplayValue('Secondary'));
  });

  it('keep both changes when somebody else has saved another field', async () => {
    const theirs = { ...bliss, priority: 9, version: 2 };
    const server = api({}, savedByHer(theirs));
    open('?tab=retailers&edit=polished-bliss');
    const sheet = await screen.findByRole('dialog', { name: 'Polished Bliss' });
    await enterText(within(sheet).getByRole('textbox', { name: 'Notes' }), 'Same-day dispatch');
    server.answers[LIST] = { body: [theirs, hut] };
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo('PUT', '/api/retailers/polished-bliss').at(-1)?.body).toMatchObject({
      notes: 'Same-day dispatch',
      priority: 9,
      version: 2,
    });
  });

  it('ask which of two saves of one field shall stand', async () => {
    const theirs = { ...bliss, notes: 'Closed on Mondays', version: 2 };
    const server = api({}, savedByHer(theirs));
    open('?tab=retailers&edit=polished-bliss');
    const sheet = await screen.findByRole('dialog', { name: 'Polished Bliss' });
    await enterText(within(sheet).getByRole('textbox', { name: 'Notes' }), 'Same-day dispatch');
    server.answers[LIST] = { body: [theirs, hut] };
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    const conflict = await screen.findByRole('dialog', { name: 'Two people edited this retailer' });
    await userEvent.click(within(conflict).getByRole('radio', { name: /Closed on Mondays/ }));
    await userEvent.click(within(conflict).getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo('PUT', '/api/retailers/polished-bliss').at(-1)?.body).toMatchObject({
      notes: 'Closed on Mondays',
      version: 2,
    });
  });

  it('are typed on where they were left, in the tab or out of it', async () => {
    api({});
    const { unmount } = open('?tab=retailers&edit=polished-bliss');
    const notes = () => screen.findByRole('textbox', { name: 'Notes' });
    await enterText(await notes(), 'Same-day dispatch');
    unmount();
    forgetHeldDrafts();
    open('?tab=retailers&edit=polished-bliss');
    expect(await notes()).toHaveValue('Same-day dispatch');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  it('say that a name is taken at the name', async () => {
    api({}, { 'POST /api/retailers': aProblem(409, 'The retailer Motor Hut already exists.') });
    open('?tab=retailers&edit=new');
    const sheet = await screen.findByRole('dialog');
    await userEvent.type(within(sheet).getByRole('textbox', { name: 'Name' }), 'motor hut');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add retailer' }));
    await waitFor(() =>
      expect(within(sheet).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        'The retailer Motor Hut already exists.',
      ),
    );
  });

  it('ask before typed words are thrown away', async () => {
    api({});
    open('?tab=retailers&edit=new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gleam');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Gleam');
  });

  it('are deleted at once', async () => {
    const server = api({}, { 'DELETE /api/retailers/motor-hut': { status: 204 } });
    open();
    const remove = await screen.findByRole('button', { name: 'Delete Motor Hut' });
    server.answers[LIST] = { body: [bliss] };
    await userEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Motor Hut/ })).not.toBeInTheDocument());
  });

  it('show that they load, and what went wrong', async () => {
    const server = api({}, { [LIST]: aProblem(500, 'Something went wrong on our side.') });
    open();
    expect(screen.getByRole('status', { name: 'Loading the retailers' })).toBeInTheDocument();
    expect(await screen.findByText('The retailers could not be loaded')).toBeInTheDocument();
    server.answers[LIST] = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No retailers yet')).toBeInTheDocument();
  });
});

describe('Crawl', () => {
  const crawlButton = () => screen.findByRole('button', { name: 'Crawl Polished Bliss' });

  it('is there only for preferred and active retailers', async () => {
    api({});
    open();
    await crawlButton();
    expect(screen.queryByRole('button', { name: 'Crawl Motor Hut' })).not.toBeInTheDocument();
  });

  it('says that it has started', async () => {
    api({}, { 'POST /api/crawler/run/polished-bliss': { status: 202, body: aCrawl({ state: 'queued' }) } });
    open();
    const button = await crawlButton();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(button);
    expect(await screen.findByText('Crawl started')).toBeInTheDocument();
  });

  it('starts one run, however often it is pressed', async () => {
    const server = api(
      {},
      { 'POST /api/crawler/run/polished-bliss': { status: 202, body: aCrawl({ state: 'queued' }) } },
    );
    open();
    const button = await crawlButton();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.dblClick(button);
    expect(await screen.findByRole('heading', { name: 'Crawl of Polished Bliss' })).toBeInTheDocument();
    expect(server.callsTo('POST', '/api/crawler/run/polished-bliss')).toHaveLength(1);
    // A quick answer comes between the two clicks of a double click.
    fireEvent.click(await crawlButton(), { detail: 2 });
    expect(screen.getByText('Crawl started')).toBeInTheDocument();
    fireEvent.click(await crawlButton(), { detail: 1 });
    expect(await screen.findByText('Not now')).toBeInTheDocument();
  });

  it('says in words why it may not start', async () => {
    const refusal = 'Nobody has recorded that Polished Bliss agrees to be crawled.';
    const server = api({ configs: [aConfig({ permissionNote: '', refusal })] });
    open();
    const button = await crawlButton();
    await waitFor(() => expect(button).toHaveAccessibleDescription(refusal));
    await userEvent.click(button);
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Configuration' }));
    expect(await screen.findByRole('link', { name: 'Configuration' })).toHaveAttribute('aria-current', 'page');
    expect(server.callsTo('POST', '/api/crawler/run/polished-bliss')).toEqual([]);
  });

  it('is off while the retailer is being crawled', async () => {
    api({});
    open('?tab=retailers', [aCrawl()]);
    await waitFor(async () =>
      expect(await crawlButton()).toHaveAccessibleDescription('Polished Bliss is being crawled already.'),
    );
  });
});

describe('a running crawl', () => {
  it('shows page by page what the server knows, with rate, time left and the last lines of its log', async () => {
    let done = 20;
    const server = api(
      {},
      {
        'GET /api/crawler/runs/c1': () => ({
          body: aCrawlRun({ runId: 'c1', outcome: null, products: done * 5, pages: { total: 60, done, failed: 0 } }),
        }),
        'GET /api/crawler/logs': () => ({ body: [aLogLine({ message: `Page ${done} read.` })] }),
      },
    );
    const socket = open('?tab=retailers', [aCrawl()]);
    expect(await screen.findByText('20 of 60 pages, about 2 min left')).toBeInTheDocument();
    expect(await screen.findByLabelText('Crawl of Polished Bliss in numbers')).toHaveTextContent(
      /Products found100Pages read20Not read0Pages a minute20/,
    );
    expect(await screen.findByText('Page 20 read.')).toBeInTheDocument();
    done = 21;
    act(() => socket.change(aCrawl({ seq: 2, progress: { done, total: 60 } })));
    expect(await screen.findByText('Page 21 read.')).toBeInTheDocument();
    expect(screen.getByText(/^21 of 60 pages, about/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Full log' }));
    expect(address()).toHaveTextContent('?tab=retailers&retailer=polished-bliss&view=logs&crawl=c1');
    expect(server.callsTo('GET', '/api/crawler/logs').at(-1)?.url).toContain('runId=c1');
  });

  it('shows no total, no share and no time left while the total is not known, whatever the last crawl had', async () => {
    api(
      { runs: [aCrawlRun({ pages: { total: 60, done: 60, failed: 0 } })] },
      { 'GET /api/crawler/runs/c1': { body: aCrawlRun({ runId: 'c1', state: 'active', outcome: null }) } },
    );
    open('?tab=retailers&retailer=polished-bliss', [aCrawl({ progress: { done: 8, total: 0 } })]);
    expect(await screen.findByText(/by karen\.holt, last time about 60 pages$/)).toBeInTheDocument();
    expect(screen.getByText('8 pages so far')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Crawl of Polished Bliss' })).not.toHaveAttribute('aria-valuenow');
  });

  it('is cancelled once, and says so until it has', async () => {
    const cancelling = aCrawl({ seq: 2, cancelRequestedAt: '2026-11-21T14:01:00.000Z' });
    const server = api({}, { 'POST /api/jobs/runs/c1/cancel': { body: cancelling } });
    const socket = open('?tab=retailers', [aCrawl()]);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Cancel the crawl of Polished Bliss' }));
    expect(await screen.findByRole('button', { name: 'Cancelling the crawl of Polished Bliss' })).toBeInTheDocument();
    expect(server.callsTo('POST', '/api/jobs/runs/c1/cancel')).toHaveLength(1);
    act(() => socket.change({ ...cancelling, seq: 3, state: 'cancelled' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Crawl of Polished Bliss' })).not.toBeInTheDocument(),
    );
  });
});

describe('a crawl that has ended', () => {
  it('stays in sight for a while, in one line with the way to what it changed', async () => {
    api({}, { 'GET /api/crawler/runs/c1': { body: aCrawlRun({ runId: 'c1' }) } });
    const socket = open('?tab=retailers', [aCrawl()]);
    await screen.findByRole('button', { name: 'Cancel the crawl of Polished Bliss' });
    act(() => socket.change(aCrawl({ seq: 2, state: 'completed', outcome: 'ok' })));
    const ended = await screen.findByRole('region', { name: 'Crawl of Polished Bliss, ended' });
    expect(ended).toHaveTextContent('Done240 products: 3 new, 5 changed, 1 gone');
    await userEvent.click(within(ended).getByRole('link', { name: 'View changes' }));
    expect(address()).toHaveTextContent('?tab=retailers&retailer=polished-bliss&view=products&changed=true');
  });
});

describe('a retailer’s page', () => {
  it('shows a crawl that is retried from elsewhere as running, whatever it was before', async () => {
    const ended = aCrawlRun({ runId: 'c1', state: 'failed' });
    api(
      { runs: [ended] },
      { 'GET /api/crawler/runs/c1': { body: ended }, 'GET /api/crawler/runs/c1/pages': { body: [] } },
    );
    const socket = open('?tab=retailers&retailer=polished-bliss&run=c1');
    const sheet = await screen.findByRole('dialog', { name: 'Crawl of Polished Bliss' });
    expect(await within(sheet).findByText('Failed')).toBeInTheDocument();
    act(() => socket.change(aCrawl({ seq: 5, state: 'active' })));
    expect(await within(sheet).findByText('Running')).toBeInTheDocument();
    expect(within(sheet).queryByText(/Every page was read/)).not.toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Crawl of Polished Bliss' })).toBeInTheDocument();
    expect(await row(/Running.*240/)).toBeInTheDocument();
  });

  it('keeps search and order for the way back', async () => {
    api({});
    open('?tab=retailers&q=bliss&retailer=polished-bliss&view=logs');
    await userEvent.click(await screen.findByRole('link', { name: 'All retailers' }));
    expect(address()).toHaveTextContent('?tab=retailers&q=bliss');
    await userEvent.click(await screen.findByRole('link', { name: 'Polished Bliss' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Polished Bliss' })).toBeInTheDocument();
  });

  it('says when there is no such retailer', async () => {
    api({});
    open('?tab=retailers&retailer=gone');
    expect(await screen.findByText('There is no such retailer any more.')).toBeInTheDocument();
  });
});
