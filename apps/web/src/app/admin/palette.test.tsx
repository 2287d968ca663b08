import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { anAd } from '../../testing/ad.factory';
import { aCorrection } from '../../testing/correction.factory';
import { aConfig } from '../../testing/crawler.factory';
import { enterText } from '../../testing/enter-text';
import { aGuideRow } from '../../testing/guide.factory';
import { aRun } from '../../testing/job-run.factory';
import { aQueue } from '../../testing/queue.factory';
import { renderScreen } from '../../testing/render';
import { type Answer, aProblem, staffApi } from '../../testing/staff-api';
import { PaletteButton } from './palette-button';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
const nothing: Record<string, Answer> = Object.fromEntries(
  [
    ...['products', 'brands', 'retailers', 'videos', 'training/corrections', 'admin/fixes'],
    ...['admin/news-content', 'admin/news-videos', 'early-access/submissions', 'admin/knowledge', 'sponsored-ads'],
    ...['crawler/configs', 'jobs/queues'],
  ].map((path) => [`GET /api/${path}`, { body: [], headers: { 'X-Total-Count': '0' } }]),
);
nothing['GET /api/jobs/runs'] = { body: { runs: [], page: 1, pageSize: 5, total: 0 } };
const address = () => screen.getByLabelText('Address');
const choose = async (palette: HTMLElement, name: RegExp) =>
  userEvent.click(await within(palette).findByRole('option', { name }));
async function open(different: Record<string, Answer> = {}) {
  const api = staffApi({ ...nothing, ...different });
  renderScreen(
    <>
      <PaletteButton />
      <Address />
    </>,
    '/ai-learning',
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = await screen.findByRole('dialog', { name: 'Find anything' });
  return { api, palette, input: await within(palette).findByRole('combobox') };
}

it('opens by Ctrl+K and leads to a tab by a few of its letters', async () => {
  const { palette, input } = await open();
  await userEvent.type(input, 'favo');
  expect(
    within(palette)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Favorite productsHome page']);
  await userEvent.type(input, '{Enter}');
  expect(screen.getByLabelText('Address')).toHaveTextContent('/ai-learning?tab=favorite-products');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the focus in its field, by its button too', async () => {
  const { palette, input } = await open();
  expect(input).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(palette).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Find anything' }));
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

it('finds records by their words, and what can be done', async () => {
  const { api, palette, input } = await open({
    'GET /api/training/corrections': {
      body: [aCorrection({ id: 'c1', originalQuery: 'tar on the sills' })],
      headers: { 'X-Total-Count': '1' },
    },
  });
  await userEvent.type(input, 'tar');
  await userEvent.click(await within(palette).findByRole('option', { name: /tar on the sills/ }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/ai-learning?tab=corrections&q=tar&edit=c1');
  await waitFor(() => expect(api.callsTo('GET', '/api/admin/fixes')[0]?.url).toContain('q=tar'));
});

it('says when there is nothing of that name, and is closed by Escape', async () => {
  const { palette, input } = await open();
  await userEvent.type(input, 'zzz');
  expect(await within(palette).findByText('Nothing of that name.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [
    'a guide',
    'GET /api/admin/knowledge',
    [aGuideRow({ slug: 'tree-sap', title: 'Tree sap on paint' })],
    /Tree sap/,
    'knowledge&q=sap&guide=tree-sap',
  ],
  [
    'an ad',
    'GET /api/sponsored-ads',
    [anAd({ id: 'a1', url: 'https://sap.example/' }), anAd({ id: 'a2', url: 'https://wax.example/' })],
    /sap\.example/,
    'sponsored-ads&edit=a1',
  ],
  [
    'a run',
    'GET /api/jobs/runs',
    { runs: [aRun({ id: 'r1', kind: 'crawl', subject: 'Sap shop' })], page: 1, pageSize: 5, total: 1 },
    /Crawl: Sap shop .*Run$/,
    'jobs&run=r1',
  ],
])('finds %s', async (_, call, body, name, place) => {
  const { palette, input } = await open({ [call]: { body, headers: { 'X-Total-Count': '1' } } });
  await userEvent.type(input, 'sap');
  await choose(palette, name);
  expect(address()).toHaveTextContent(`/ai-learning?tab=${place}`);
  expect(within(palette).queryByRole('option', { name: /wax/ })).toBeNull();
});

describe('what is done from the palette', () => {
  const configs = {
    'GET /api/crawler/configs': {
      body: [
        aConfig({ retailerSlug: 'bliss', retailerName: 'Polished Bliss', refusal: null }),
        aConfig({ retailerSlug: 'off', retailerName: 'Switched Off', refusal: 'It is switched off.' }),
      ],
    },
  };

  it('starts a crawl of a shop that may be crawled, behind a question, and leads to its run', async () => {
    const { api, palette, input } = await open({
      ...configs,
      'POST /api/crawler/run/bliss': { status: 202, body: aRun({ id: 'r7' }) },
    });
    await userEvent.type(input, 'crawl of');
    await choose(palette, /Start a crawl of Polished Bliss/);
    expect(api.callsTo('POST', '/api/crawler/run/bliss')).toHaveLength(0);
    const question = await screen.findByRole('alertdialog', { name: 'Start a crawl of Polished Bliss?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Start crawl' }));
    await waitFor(() => expect(address()).toHaveTextContent('/ai-learning?tab=jobs&run=r7'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('offers no crawl that would be refused', async () => {
    const { palette, input } = await open(configs);
    await userEvent.type(input, 'crawl of');
    await within(palette).findByRole('option', { name: /Polished Bliss/ });
    expect(within(palette).queryByRole('option', { name: /Switched Off/ })).toBeNull();
  });

  it('says in the question why something is not started, and does nothing when it is cancelled', async () => {
    const { api, palette, input } = await open({ 'POST /api/retention/run': aProblem(503, 'The database is away.') });
    await userEvent.type(input, 'retention');
    await choose(palette, /Run the clean-up/);
    const question = await screen.findByRole('alertdialog', { name: 'Run the clean-up now?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Run clean-up' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('The database is away.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.callsTo('POST', '/api/retention/run')).toHaveLength(1);
    expect(address()).toHaveTextContent(/^\/ai-learning$/);
  });

  it('pauses a queue with a reason, and resumes one that stands', async () => {
    const { api, palette, input } = await open({
      'GET /api/jobs/queues': {
        body: [aQueue({ name: 'imports' }), aQueue({ name: 'images', paused: true })],
      },
      'POST /api/jobs/queues/imports/pause': { body: [] },
      'POST /api/jobs/queues/images/resume': { body: [] },
    });
    await userEvent.type(input, 'queue');
    await choose(palette, /Pause queue Imports/);
    const question = await screen.findByRole('alertdialog', { name: 'Pause Imports?' });
    await enterText(within(question).getByLabelText('Why'), 'The file is wrong.');
    await userEvent.click(within(question).getByRole('button', { name: 'Pause queue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsTo('POST', '/api/jobs/queues/imports/pause')[0]?.body).toEqual({ reason: 'The file is wrong.' });

    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const again = await screen.findByRole('dialog', { name: 'Find anything' });
    await userEvent.type(within(again).getByRole('combobox'), 'queue');
    await choose(again, /Resume queue Photos/);
    await userEvent.click(await screen.findByRole('button', { name: 'Resume queue' }));
    await waitFor(() => expect(api.callsTo('POST', '/api/jobs/queues/images/resume')).toHaveLength(1));
  });
});
