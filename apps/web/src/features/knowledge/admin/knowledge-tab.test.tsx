import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Guide, GuidePreview, GuideRow, GuideSearch } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { enterText } from '../../../testing/enter-text';
import { aGuide, aGuideRow, aGuideVersion, anEntry } from '../../../testing/guide.factory';
import { renderScreen } from '../../../testing/render';
import { aProblem, type Answer, staffApi } from '../../../testing/staff-api';
import { KnowledgeTab } from './knowledge-tab';

const LIST = 'GET /api/admin/knowledge';
const ONE = 'GET /api/admin/knowledge/brake-dust';
const SAVE = 'PUT /api/admin/knowledge/brake-dust';
const PREVIEW = 'POST /api/admin/knowledge/brake-dust/preview';
const SEARCH = 'GET /api/admin/knowledge/search';
const open = (search: string) => renderScreen(<KnowledgeTab />, `/ai-learning?tab=knowledge${search}`);
const pageOf = (...guides: GuideRow[]) => ({ body: guides, headers: { 'X-Total-Count': String(guides.length) } });

const aPreview = (different: Partial<GuidePreview> = {}): GuidePreview => ({
  opening: 'Wash off the loose dust.',
  steps: [{ title: 'Rinse', text: 'Rinse it.' }],
  cautions: [],
  topTip: '',
  followUpQuestion: '',
  confidence: 'answered',
  restsOn: [{ slug: 'brake-dust', title: 'Brake dust on wheels' }],
  ...different,
});

describe('the guides', () => {
  it('stand in a table with where they come from and whether answers rest on them', async () => {
    staffApi({
      [LIST]: pageOf(
        aGuideRow({ origin: 'learning', version: 14 }),
        aGuideRow({ slug: 'sap', title: 'Tree sap', status: 'retired' }),
      ),
    });
    open('');
    expect(await screen.findByRole('row', { name: /Brake dust on wheels/ })).toHaveTextContent(
      /Wheels.*Published.*Learning.*14/,
    );
    expect(screen.getByRole('row', { name: /Tree sap/ })).toHaveTextContent(/Retired/);
    expect(screen.getByRole('link', { name: 'Brake dust on wheels' })).toHaveAttribute(
      'href',
      '/ai-learning?tab=knowledge&guide=brake-dust',
    );
  });

  it('are asked for with every filter, and say that none matches, or why they do not come', async () => {
    const api = staffApi({ [LIST]: pageOf() });
    open('&q=tar&zone=wheels&origin=staff&status=retired&sort=-updatedAt');
    expect(await screen.findByText('No guides match')).toBeInTheDocument();
    const [call] = api.callsTo('GET', '/api/admin/knowledge');
    expect(Object.fromEntries(new URL(call!.url, 'http://localhost').searchParams)).toMatchObject({
      ...{ q: 'tar', zone: 'wheels', origin: 'staff', status: 'retired', sort: '-updatedAt' },
    });
    api.answers[LIST] = aProblem(500, 'The database is away.');
    await userEvent.selectOptions(screen.getByLabelText('Part of the car'), 'Glass');
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  });

  it('say that there are none at all', async () => {
    staffApi({ [LIST]: pageOf() });
    open('');
    expect(await screen.findByText('No guides yet')).toBeInTheDocument();
  });
});

describe('asking as a visitor', () => {
  const found: GuideSearch = {
    band: 'closest',
    decoy: null,
    unheard: ['wallet'],
    found: [
      {
        slug: 'brake-dust',
        title: 'Brake dust on wheels',
        version: 3,
        score: 0.61,
        words: ['rims', 'orange'],
        meanings: ['rust'],
      },
      { slug: 'tar', title: 'Tar spots', version: 1, score: 0.2, words: [], meanings: [] },
    ],
  };

  it('shows what is found, how well, and by which words', async () => {
    staffApi({ [SEARCH]: { body: found } });
    open('&view=ask');
    expect(screen.getByText('Ask in a visitor’s words')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('A visitor’s question'), 'orange rims');
    expect(await screen.findByText('Answered from the first, with a caveat')).toBeInTheDocument();
    expect(screen.getByText('In no guide: wallet.')).toBeInTheDocument();
    const [first, second] = within(screen.getByRole('status')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Brake dust on wheelsScore 0.61rimsorangemeans rust');
    expect(second).toHaveTextContent('Only letters in common, no word.');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', expect.stringContaining('guide=brake-dust'));
  });

  it('says of what is none of ours whose it is', async () => {
    staffApi({ [SEARCH]: { body: { band: 'unknown', decoy: 'mechanical repairs', unheard: [], found: [] } } });
    open('&view=ask&question=my+clutch+slips');
    expect(await screen.findByText('It sounds like mechanical repairs, which is none of ours.')).toBeInTheDocument();
    expect(screen.getByText('No guide shares a word with it.')).toBeInTheDocument();
  });
});

describe('a guide', () => {
  const changed = anEntry({ topTip: 'Work on one wheel at a time, in the shade.' });
  const guide = aGuide({
    version: 2,
    entry: changed,
    origin: 'staff',
    versions: [
      aGuideVersion({
        version: 2,
        entry: changed,
        author: 'karen.holt',
        source: 'staff',
        reason: 'Shade.',
        evaluation: { before: 0.5, after: 0.75 },
      }),
      aGuideVersion({ state: 'past' }),
    ],
    use: {
      ...{ days: 30, answers: 312, helpful: 3, unhelpful: 1, gaps: 2 },
      words: [{ helpful: false, reason: 'It dried on', at: '2026-11-09T10:00:00.000Z' }],
    },
  });
  const at = (different: Record<string, Answer> = {}, one: Guide = guide) =>
    staffApi({ [ONE]: { body: one }, [PREVIEW]: { body: aPreview() }, ...different });
  const openGuide = async () => {
    open('&guide=brake-dust');
    return within(await screen.findByRole('form', { name: 'Edit Brake dust on wheels' }));
  };

  it('shows its answer, its versions and what became of its answers', async () => {
    at();
    const form = await openGuide();
    expect(form.getByText('Published, version 2')).toBeInTheDocument();
    expect(await form.findByText('Answered from this guide')).toBeInTheDocument();
    expect(form.getByRole('radio', { name: /v2 Shade\. Score 0\.50 to 0\.75\. karen\.holt/ })).toBeChecked();
    expect(form.getByRole('radio', { name: /v1 Came with a release\. came with a release/ })).toBeInTheDocument();
    expect(form.getByText('version 1 to 2, 1 place')).toBeInTheDocument();
    expect(form.getByText('75%')).toBeInTheDocument();
    expect(form.getByText('It dried on')).toBeInTheDocument();
  });

  it('follows the typing, says whose answer it is, and waits while a field does not fit', async () => {
    const api = at({ [PREVIEW]: { body: aPreview({ restsOn: [{ slug: 'tar', title: 'Tar spots' }] }) } });
    const form = await openGuide();
    expect(await form.findByText('Answered from “Tar spots”')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Top tip'), ' Always.');
    await waitFor(() =>
      expect(api.callsTo('POST', '/api/admin/knowledge/brake-dust/preview').at(-1)?.body).toMatchObject({
        question: 'brown stuff on my alloys',
        entry: { topTip: `${changed.topTip} Always.` },
      }),
    );
    expect(form.getByText('1 pending change')).toBeInTheDocument();
    expect(form.getByText('version 2 to not saved, 1 place')).toBeInTheDocument();
    await userEvent.clear(form.getByLabelText('Title'));
    expect(form.getByText('waits until the fields fit')).toBeInTheDocument();
  });

  it('is published with its reason, once, and with a step more', async () => {
    const saved: Guide = { ...guide, version: 3 };
    const api = at({
      [SAVE]: () => {
        api.answers[ONE] = { body: saved };
        return { body: saved };
      },
    });
    const form = await openGuide();
    await userEvent.click(form.getByRole('button', { name: 'Add step' }));
    await userEvent.type(form.getByLabelText('Leading words'), 'Dry');
    await enterText(form.getByLabelText('What to do'), 'Dry it with a towel.');
    await userEvent.click(form.getByRole('button', { name: 'Move step 4 up' }));
    await userEvent.type(form.getByLabelText('What changed, in a few words'), 'Drying');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save and publish' }));
    await form.findByText('Published, version 3');
    const calls = api.callsTo('PUT', '/api/admin/knowledge/brake-dust');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ version: 2, reason: 'Drying', slug: 'brake-dust' });
    expect((calls[0]?.body as Guide['entry']).steps.map(({ title }) => title)).toEqual([
      'Let the wheels go cold',
      'Rinse',
      'Dry',
      'Spray wheel cleaner',
    ]);
  });

  it('has its short answers changed, added and removed', async () => {
    const note = (about: string) => ({ answers: ['why' as const], about, says: `It is so because of ${about}.` });
    const withNotes = { ...guide, entry: { ...changed, notes: [note('orange rims'), note('the smell')] } };
    const api = at({ [SAVE]: { body: withNotes } }, withNotes);
    const form = await openGuide();
    await userEvent.click(form.getByRole('button', { name: 'Remove short answer 2' }));
    await userEvent.clear(form.getAllByLabelText('Answer')[0]!);
    await enterText(form.getAllByLabelText('Answer')[0]!, 'It is rust of the brake discs.');
    await userEvent.selectOptions(form.getByLabelText('Question 1 asks'), 'What is it?');
    await userEvent.click(form.getByRole('button', { name: 'Add short answer' }));
    await enterText(form.getAllByLabelText('About what')[1]!, 'wheel cleaner in winter');
    await enterText(form.getAllByLabelText('Answer')[1]!, 'Yes, above five degrees and on dry wheels.');
    await userEvent.click(form.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(api.callsTo('PUT', SAVE.slice(4))).toHaveLength(1));
    expect(api.callsTo('PUT', SAVE.slice(4))[0]?.body).toMatchObject({
      notes: [
        { answers: ['what-is'], about: 'orange rims', says: 'It is rust of the brake discs.' },
        { answers: ['how'], about: 'wheel cleaner in winter', says: 'Yes, above five degrees and on dry wheels.' },
      ],
    });
  });

  it('says what is wrong at its field: its own form, and the server’s word on a step', async () => {
    at({
      [SAVE]: {
        status: 400,
        body: {
          ...{ type: 'about:blank', title: 'BAD_REQUEST', status: 400, code: 'BAD_REQUEST', requestId: 'r' },
          detail: 'It is dangerous.',
          fields: [{ path: 'steps.1.text', message: 'This breaks the safety rule ‘bleach-mix’.' }],
        },
      },
    });
    const form = await openGuide();
    await userEvent.clear(form.getByLabelText('Title'));
    await userEvent.click(form.getByRole('button', { name: 'Save and publish' }));
    expect(form.getByText('Please fill this in.')).toBeInTheDocument();
    await enterText(form.getByLabelText('Title'), 'Brake dust');
    await userEvent.click(form.getByRole('button', { name: 'Save and publish' }));
    expect(await form.findByText('This breaks the safety rule ‘bleach-mix’.')).toBeInTheDocument();
    expect(form.getByLabelText('What to do')).toBeInvalid();
    await userEvent.type(form.getByLabelText('What to do'), ' Gently.');
    expect(form.queryByText(/bleach-mix/)).not.toBeInTheDocument();
  });

  it('keeps what was typed, and asks about what a colleague has changed too', async () => {
    const api = at({ [SAVE]: aProblem(409, 'Somebody else has changed this guide meanwhile.') });
    const form = await openGuide();
    await userEvent.type(form.getByLabelText('Top tip'), ' Mine.');
    api.answers[ONE] = { body: { ...guide, version: 3, entry: { ...changed, topTip: `${changed.topTip} Theirs.` } } };
    await userEvent.click(form.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText('Two people edited this guide')).toBeInTheDocument();
    expect(screen.getByText('You, not saved')).toBeInTheDocument();
  });

  it('goes back to a version after a question', async () => {
    const api = at({ 'POST /api/admin/knowledge/brake-dust/rollback': { body: aGuide({ ...guide, version: 3 }) } });
    const form = await openGuide();
    expect(form.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('radio', { name: /^v1/ }));
    expect(form.getByText('This is the first version that is kept.')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Restore 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish as version 3' }));
    expect(await screen.findByText('Published')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/knowledge/brake-dust/rollback')[0]?.body).toEqual({ version: 2, to: 1 });
  });

  it('is retired after a question, and an Undo brings it back', async () => {
    const versions = [aGuideVersion({ version: 3, state: 'retired', reason: 'Retired.' }), ...guide.versions];
    const retired: Guide = { ...guide, status: 'retired', version: 3, versions };
    const api = at({
      'POST /api/admin/knowledge/brake-dust/retire': {
        body: retired,
        headers: { 'x-audit-entry': '9' },
      },
      'POST /api/admin/audit/9/revert': { body: {} },
    });
    const form = await openGuide();
    await userEvent.click(form.getByRole('button', { name: 'Retire' }));
    const question = await screen.findByRole('alertdialog', { name: 'Retire “Brake dust on wheels”?' });
    expect(question).toHaveTextContent('which 312 of the last 30 days did');
    api.answers[ONE] = { body: retired };
    await userEvent.click(within(question).getByRole('button', { name: 'Retire guide' }));
    expect(await form.findByRole('button', { name: 'Publish again' })).toBeInTheDocument();
    api.answers[ONE] = { body: guide };
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo('POST', '/api/admin/audit/9/revert')).toHaveLength(1));
    expect(await form.findByRole('button', { name: 'Retire' })).toBeInTheDocument();
  });

  it('that is gone says so', async () => {
    staffApi({ [ONE]: aProblem(404, 'There is no such guide.') });
    open('&guide=brake-dust');
    expect(await screen.findByText('There is no such guide.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All guides' })).toHaveAttribute('href', '/ai-learning?tab=knowledge');
  });
});
