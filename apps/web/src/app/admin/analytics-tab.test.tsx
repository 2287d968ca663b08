import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { Analysis, AnswerTrace } from '@app/contracts/analysis/analysis.contract.js';
import type { ModelUsageRow } from '@app/contracts/model-usage/model-usage.contract.js';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import { anAnalysis, anEquipment, aProduct } from '@app/contracts/analysis/analysis.factory.js';
import { aReport } from '@app/contracts/figures/figures.factory.js';
import { enterText } from '../../testing/enter-text';
import { renderScreen } from '../../testing/render';
import { aProblem, staffApi } from '../../testing/staff-api';
import { AnalyticsTab } from './analytics-tab';

const SEARCHES = 'GET /api/analytics/searches';
const LOG = 'GET /api/analytics/search-log';
const IMPRESSIONS = 'GET /api/analytics/product-impressions';
const TERMS = 'GET /api/top-search-terms';
const REPORT = 'GET /api/analytics/report';
const USAGE = 'GET /api/ai/usage';
const MORE = '?tab=analytics&view=more';
const ANSWER = 'GET /api/analysis/a1';

const aSearch = (changes: Partial<RecentSearch> = {}): RecentSearch => ({
  id: '1',
  searchQuery: 'Brake dust on my alloys',
  searchType: 'text',
  createdAt: '2026-11-20T10:00:00.000Z',
  responseGenerated: true,
  analysisId: 'a1',
  confidence: 'answered',
  ...changes,
});
const aTrace = (changes: Partial<AnswerTrace> = {}): AnswerTrace => ({
  safetyRule: null,
  corrections: [],
  photoSeen: null,
  retrieved: [{ slug: 'brake-dust', version: 3, score: 1.234 }],
  retrievalConfidence: 0.93,
  suggestions: [],
  model: 'gpt-4.1-mini',
  tokens: { input: 1200, output: 80 },
  fallbackReason: null,
  milliseconds: 1240,
  timings: { finding: 12, writing: 1228 },
  ...changes,
});
const aUsage = (...rows: Partial<ModelUsageRow>[]) => ({
  body: {
    today: '2026-11-21',
    dailyCap: 5,
    rows: rows.map((row) => ({
      day: '2026-11-21',
      model: 'gpt-4.1-mini',
      calls: 1,
      inputTokens: 1000,
      outputTokens: 200,
      cachedTokens: 0,
      cost: 0.5,
      fallbacks: 0,
      ...row,
    })),
  },
});
const answered = (changes: Partial<Analysis> = {}) => ({
  body: anAnalysis({ engine: 'openai', trace: aTrace(), ...changes }),
});

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
function open(different: Parameters<typeof staffApi>[0] = {}, search = '?tab=analytics&view=searches') {
  const api = staffApi({
    [SEARCHES]: { body: [aSearch()] },
    'GET /api/analytics/searches/first': { body: { month: '2024-02' } },
    [REPORT]: { body: aReport() },
    'GET /api/analytics/gaps': { body: [] },
    [TERMS]: { body: [{ term: 'Snow foam', count: 12 }] },
    [IMPRESSIONS]: {
      body: [
        {
          productId: 'p1',
          productName: 'Slick Shampoo',
          impressionCount: 40,
          votes: 0,
          lastSeen: '2026-11-20T10:00:00.000Z',
        },
      ],
    },
    [USAGE]: aUsage(),
    [ANSWER]: answered(),
    ...different,
  });
  renderScreen(
    <>
      <AnalyticsTab />
      <Address />
    </>,
    `/ai-learning${search}`,
  );
  return api;
}
const address = () => screen.getByLabelText('Address');
const details = () => screen.findByRole('dialog', { name: 'Search Details' });

describe('recent searches', () => {
  it('stand in a table with their kind, whether they were answered, and when', async () => {
    open({
      [SEARCHES]: {
        body: [
          aSearch(),
          aSearch({ id: '2', searchQuery: '', searchType: 'image', responseGenerated: false, confidence: null }),
          aSearch({ id: '3', searchQuery: 'Blorp', confidence: 'unsure' }),
          aSearch({ id: '4', searchQuery: 'My taxes', confidence: 'out_of_scope' }),
        ],
      },
    });
    expect(
      await screen.findByRole('row', { name: /Brake dust on my alloys Words Answered 20 Nov/ }),
    ).toBeInTheDocument();
    for (const name of [/A photo without words Photo No answer/, /Blorp Words Unsure/, /My taxes Words Refused/])
      expect(screen.getByRole('row', { name })).toBeInTheDocument();
  });

  it('are asked for by the first and last day of a month', async () => {
    const api = open({}, '?tab=analytics&view=searches&month=2026-02');
    await screen.findByRole('row', { name: /Brake dust/ });
    const url = new URL(api.callsTo('GET', '/api/analytics/searches')[0]?.url ?? '', 'http://localhost');
    expect(url.search).toBe('?start=2026-02-01&end=2026-02-28');
    const months = within(screen.getByRole('combobox', { name: 'Month' })).getAllByRole('option');
    expect(months.at(-1)).toHaveTextContent('February 2024');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'All months');
    expect(address()).toHaveTextContent('?tab=analytics&view=searches');
    expect(address()).not.toHaveTextContent('month');
  });

  it('are looked for among all there are by their words, page by page, and brought back', async () => {
    const found = { ...aSearch({ id: '9', searchQuery: 'Brake dust of last year' }), confidence: 'answered' };
    const api = open({ [LOG]: { body: [found], headers: { 'X-Total-Count': '120' } } });
    await screen.findByRole('row', { name: /Brake dust on my alloys/ });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the questions' }), 'brake');
    expect(await screen.findByRole('row', { name: /Brake dust of last year/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Searches with these words' })).toBeInTheDocument();
    expect(screen.getByText(/1 to 50 of 120/)).toBeInTheDocument();
    expect(api.callsTo('GET', '/api/analytics/search-log')[0]?.url).toMatch(/q=b/);
    api.answers[LOG] = { body: [found], headers: { 'X-Total-Count': '500' } };
    await userEvent.type(screen.getByRole('searchbox'), 's');
    expect(
      await screen.findByRole('heading', { name: 'The newest 500 searches with these words' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Older searches' })).not.toBeInTheDocument();
    api.answers[LOG] = { body: [], headers: { 'X-Total-Count': '0' } };
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    await userEvent.click(await screen.findByRole('link', { name: 'Show all searches' }));
    expect(await screen.findByRole('row', { name: /Brake dust on my alloys/ })).toBeInTheDocument();
  });

  it('go on with the older ones behind the last page of the newest', async () => {
    const found = { ...aSearch({ id: '9' }), confidence: 'answered' };
    const api = open(
      { [LOG]: { body: [found], headers: { 'X-Total-Count': '500' } } },
      '?tab=analytics&view=searches&q=brake&page=10',
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Older searches' }));
    expect(await screen.findByRole('heading', { name: 'Older searches with these words' })).toBeInTheDocument();
    const { url } = api.callsTo('GET', '/api/analytics/search-log').at(-1)!;
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toMatchObject({
      q: 'brake',
      page: '1',
      before: '9',
    });
    await userEvent.click(screen.getByRole('link', { name: 'Newest searches' }));
    expect(await screen.findByRole('heading', { name: /^The newest 500/ })).toBeInTheDocument();
  });

  it('have fifty to a page, or as few as are asked for', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => aSearch({ id: `${n}`, searchQuery: `question ${n}` }));
    open({ [SEARCHES]: { body: rows } });
    expect(await screen.findAllByRole('link', { name: /^question/ })).toHaveLength(50);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /rows/i }), '20');
    expect(screen.getAllByRole('link', { name: /^question/ })).toHaveLength(20);
  });

  it('say that there are none yet', async () => {
    open({ [SEARCHES]: { body: [] } });
    expect(await screen.findByRole('heading', { name: 'No searches yet' })).toBeInTheDocument();
  });

  it('are loaded again with Try again', async () => {
    const api = open({ [SEARCHES]: aProblem(500, 'Something went wrong on our side.') });
    expect(await screen.findByText('The searches could not be loaded')).toBeInTheDocument();
    api.answers[SEARCHES] = { body: [aSearch()] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Brake dust/ })).toBeInTheDocument();
  });
});

describe('what stands whatever the days are', () => {
  it('is ten terms, and each product with its impressions and when it was last suggested', async () => {
    const api = open();
    expect(await screen.findByRole('row', { name: 'Snow foam 12' })).toBeInTheDocument();
    expect(api.callsTo('GET', '/api/top-search-terms')[0]?.url).toMatch(/limit=10/);
    expect(screen.getByRole('row', { name: /^Slick Shampoo 40 20 Nov/ })).toBeInTheDocument();
  });
});

describe('Search Details', () => {
  it('opens from a row with the answer, its kit, products, videos and trace', async () => {
    open({
      [ANSWER]: answered({
        equipment: [anEquipment({ hasVideo: true, videoId: 'v' })],
        products: [aProduct({ reason: 'It fits the dust and the wheel.' })],
        videoData: {
          ...anAnalysis().videoData,
          videos: [
            { title: 'How to', description: 'Short.', url: 'https://video.example/v', videoId: 'v', imageUrl: '' },
          ],
        },
        feedback: { helpful: false, reason: 'Too long' },
      }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Brake dust on my alloys' }));
    const sheet = await details();
    expect(address()).toHaveTextContent('search=1');
    expect(await within(sheet).findByRole('region', { name: 'AI response' })).toHaveTextContent(
      'It is iron from the pads.',
    );
    expect(within(sheet).getByRole('region', { name: 'Expert tip' })).toHaveTextContent('Rinse the barrel last.');
    expect(within(sheet).getByRole('region', { name: 'Follow-up question' })).toHaveTextContent('Are they painted?');
    const kit = within(sheet).getByRole('region', { name: 'Suggested products' });
    expect(kit).toHaveTextContent(/Fallout remover.*Wheel cleaner.*£11.95.*Video.*why this product\?/);
    await userEvent.click(within(kit).getByText(/why this product/));
    expect(within(kit).getByText('It fits the dust and the wheel.')).toBeVisible();
    expect(within(sheet).getByRole('link', { name: 'How to' })).toHaveAttribute('href', 'https://video.example/v');
    const trace = within(sheet).getByRole('region', { name: 'How this answer came about' });
    expect(trace).toHaveTextContent('ConfidenceSure');
    expect(trace).toHaveTextContent('EngineModel gpt-4.1-mini');
    expect(trace).toHaveTextContent('brake-dust version 3, score 1.23');
    expect(trace).toHaveTextContent('1,240 ms: 12 finding, 1,228 writing');
    expect(trace).toHaveTextContent('1,200 in, 80 out');
    expect(trace).toHaveTextContent('It did not help: Too long');
    expect(trace).not.toHaveTextContent('Instead of the model');
  });

  it('says why the built-in engine answered, and what was seen in a photo', async () => {
    const trace = aTrace({ fallbackReason: 'daily cap', photoSeen: 'tar on paint', model: null, tokens: null });
    open({ [ANSWER]: answered({ engine: 'offline', fallback: true, trace }) }, '?tab=analytics&search=1');
    const shown = await within(await details()).findByRole('region', { name: 'How this answer came about' });
    expect(shown).toHaveTextContent('Instead of the modelThe daily spending cap was reached');
    expect(shown).toHaveTextContent('Seen in the phototar on paint');
    expect(shown).not.toHaveTextContent('Tokens');
  });

  it('copies the response', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    open({}, '?tab=analytics&search=1');
    await user.click(await within(await details()).findByRole('button', { name: 'Copy Response' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(
      'It is iron from the pads.\n1. Let the wheels go cold.\n2. Mist the remover on.\n\nTop tip: Rinse the barrel last.\n\nAre they painted?',
    );
  });

  it('says so where no answer is kept, or it has been deleted', async () => {
    open({ [SEARCHES]: { body: [aSearch({ analysisId: null })] } }, '?tab=analytics&search=1');
    expect(await within(await details()).findByRole('heading', { name: 'No answer is kept' })).toBeInTheDocument();
  });

  it('says so where the answer is gone meanwhile, and offers to try again where it failed', async () => {
    const api = open({ [ANSWER]: aProblem(500, 'Something went wrong on our side.') }, '?tab=analytics&search=1');
    await within(await details()).findByText('The answer could not be loaded');
    api.answers[ANSWER] = aProblem(404, 'There is no such answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It has been deleted by now.')).toBeInTheDocument();
  });

  it('says so where the link names a search that is not in the list', async () => {
    open({}, '?tab=analytics&search=99');
    expect(await within(await details()).findByText('This search is not among the newest 50')).toBeInTheDocument();
  });

  it('takes a correction of the answer, begun with the question and the answer, and asks before it is thrown away', async () => {
    open({}, '?tab=analytics&search=1');
    const sheet = await details();
    const form = await within(sheet).findByRole('form', { name: 'Training correction' });
    expect(within(form).getByDisplayValue('Brake dust on my alloys')).toBeInTheDocument();
    await enterText(within(form).getByRole('textbox', { name: /Corrected response/i }), 'Cold wheels first.');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(within(form).getByRole('textbox', { name: /Corrected response/i })).toHaveValue('Cold wheels first.');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).not.toHaveTextContent('search=1'));
  });

  it('closes back to the list', async () => {
    open({}, '?tab=analytics&view=searches&month=2026-11&search=1');
    await userEvent.click(within(await details()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toHaveTextContent('?tab=analytics&view=searches&month=2026-11'));
    expect(address()).not.toHaveTextContent('search=');
  });
});

describe('the model usage', () => {
  it('adds up today and the last 30 days', async () => {
    open(
      {
        [USAGE]: aUsage(
          { fallbacks: 2 },
          { model: 'vectors', cost: 0.01 },
          { day: '2026-11-01', calls: 1234, cost: 4 },
        ),
      },
      MORE,
    );
    const pane = await screen.findByRole('region', { name: 'Model usage' });
    expect(pane).toHaveTextContent('Daily cap $5.00');
    expect(within(pane).getByRole('row', { name: 'Today 2 2,400 $0.51 2' })).toBeInTheDocument();
    expect(within(pane).getByRole('row', { name: 'Last 30 days 1,236 3,600 $4.51 2' })).toBeInTheDocument();
  });

  it('says that the cost is not known without a price', async () => {
    open({ [USAGE]: aUsage({ cost: null }) }, MORE);
    expect(await screen.findByRole('row', { name: /Today .* not known/ })).toBeInTheDocument();
  });

  it('does not round a small cost down to nothing', async () => {
    open({ [USAGE]: aUsage({ cost: 0.003 }) }, MORE);
    expect(await screen.findByRole('row', { name: /Today .* under \$0\.01/ })).toBeInTheDocument();
  });

  it('is not there where nothing was called', async () => {
    open({ [USAGE]: aUsage() }, MORE);
    await screen.findByRole('region', { name: 'Engines' });
    expect(screen.queryByRole('region', { name: 'Model usage' })).not.toBeInTheDocument();
  });
});
