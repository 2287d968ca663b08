import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { aCorrection } from '../../../testing/correction.factory';
import { enterText } from '../../../testing/enter-text';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { CorrectionForm } from './correction-form';
import { TrainingTab } from './training-tab';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
function open(search = '?tab=corrections') {
  return renderScreen(
    <>
      <TrainingTab />
      <Address />
    </>,
    `/ai-learning${search}`,
  );
}
const LIST = 'GET /api/training/corrections';
const ONE = 'GET /api/training/correction/c1';
const ADD = 'POST /api/training/correction';
const pageOf = (...corrections: Correction[]) => ({
  body: corrections,
  headers: { 'X-Total-Count': String(corrections.length) },
});
const row = (name: RegExp) => screen.findByRole('row', { name });
const address = () => screen.getByLabelText('Address');
const field = (name: string) => screen.getByLabelText(name);

describe('the corrections', () => {
  it('stand in a table with the wrong and the right answer, type, priority and status', async () => {
    staffApi({ [LIST]: pageOf(aCorrection(), aCorrection({ id: 'c2', originalQuery: 'rust', status: 'inactive' })) });
    open();
    const first = await row(/tree sap on my roof/);
    expect(first).toHaveTextContent(/Wrong: Scrape it off.*Right: Warm it.*Technique.*Medium.*Active/);
    expect(
      within(first)
        .getByText(/Scrape it off/)
        .closest('del'),
    ).toBeInTheDocument();
    expect(await row(/rust/)).toHaveTextContent('Inactive');
    expect(screen.getByText('Showing 1 to 2 of 2 corrections')).toBeInTheDocument();
  });

  it('are searched and sorted in the address', async () => {
    const api = staffApi({ [LIST]: pageOf(aCorrection()) });
    open();
    await userEvent.type(await screen.findByLabelText('Search corrections'), 'sap');
    await waitFor(() => expect(address()).toHaveTextContent('?tab=corrections&q=sap'));
    await userEvent.selectOptions(field('Order'), 'By priority');
    expect(address()).toHaveTextContent('?tab=corrections&q=sap&sort=priority');
    await waitFor(() => {
      const last = api.callsTo('GET', '/api/training/corrections').at(-1);
      expect(last?.url).toContain('q=sap&sort=priority&page=1&pageSize=20');
    });
  });

  it('are those of the last search, whichever answer comes first, and say how many they are', async () => {
    let answerLate: () => void = () => undefined;
    const late = new Promise<ReturnType<typeof pageOf>>((resolve) => {
      answerLate = () => resolve(pageOf(aCorrection({ originalQuery: 'sand in the carpet' })));
    });
    const api = staffApi({
      [LIST]: ({ url }) => (url.searchParams.get('q') === 'sa' ? late : pageOf(aCorrection())),
    });
    open();
    const search = await screen.findByLabelText('Search corrections');
    await userEvent.type(search, 'sa');
    const searched = (words: string) =>
      api.callsTo('GET', '/api/training/corrections').find(({ url }) => url.includes(`q=${words}&`));
    await waitFor(() => expect(searched('sa')).toBeDefined());
    await userEvent.type(search, 'p');
    await waitFor(() => expect(searched('sap')).toBeDefined());
    expect(searched('sa')?.init.signal?.aborted).toBe(true);
    await act(async () => answerLate());
    expect(await row(/tree sap on my roof/)).toBeInTheDocument();
    expect(screen.queryByText('sand in the carpet')).not.toBeInTheDocument();
    const count = screen.getByText('Showing 1 to 1 of 1 correction');
    expect(screen.getAllByRole('status')).toContain(count);
    expect(search).toHaveFocus();
    expect(search).toHaveValue('sap');
  });

  it('say when there are none, none that match, and when they could not be loaded', async () => {
    const api = staffApi({ [LIST]: pageOf() });
    open();
    expect(await screen.findByText('No corrections yet')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Search corrections'), 'x');
    expect(await screen.findByText('No corrections match')).toBeInTheDocument();
    api.answers[LIST] = aProblem(500, 'Something went wrong.');
    await userEvent.click(screen.getByRole('link', { name: 'Show all corrections' }));
    expect(await screen.findByText('No corrections yet')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const api = staffApi({ [LIST]: aProblem(500, 'Something went wrong.') });
    open();
    expect(await screen.findByText('The corrections could not be loaded')).toBeInTheDocument();
    api.answers[LIST] = pageOf(aCorrection());
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await row(/tree sap/)).toBeInTheDocument();
  });
});

describe('a row', () => {
  it('turns into a form and back on Cancel', async () => {
    const api = staffApi({ [LIST]: pageOf(aCorrection()) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit tree sap on my roof' }));
    expect(address()).toHaveTextContent('edit=c1');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit tree sap on my roof' })).toBeInTheDocument();
    expect(api.callsTo('PUT', '/api/training/correction/c1')).toEqual([]);
  });

  it('is saved with the version that was read, and back', async () => {
    const changed = aCorrection({ priority: 'high', version: 4 });
    const api = staffApi({ [LIST]: pageOf(aCorrection()), 'PUT /api/training/correction/c1': { body: changed } });
    open('?tab=corrections&edit=c1');
    await userEvent.selectOptions(await screen.findByLabelText('Priority'), 'High');
    api.answers[LIST] = pageOf(changed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await row(/tree sap on my roof.*High/)).toBeInTheDocument();
    expect(api.callsTo('PUT', '/api/training/correction/c1').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        priority: 'high',
        version: 3,
        correctedResponse: 'Warm it with a wet cloth and lift it.',
      }),
    ]);
  });

  it('stays open with what was typed when it could not be saved, and says why', async () => {
    staffApi({
      [LIST]: pageOf(aCorrection()),
      [ONE]: { body: aCorrection() },
      'PUT /api/training/correction/c1': aProblem(409, 'Somebody else has changed this correction meanwhile.'),
    });
    open('?tab=corrections&edit=c1');
    await userEvent.type(await screen.findByLabelText('Corrected response'), ' More.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alertdialog', { name: 'The correction could not be saved' });
    expect(alert).toHaveTextContent('Somebody else has changed');
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Corrected response')).toHaveValue('Warm it with a wet cloth and lift it. More.');
  });

  it('asks when somebody else has changed the same field meanwhile, and keeps the rest of both', async () => {
    const theirs = aCorrection({ correctedResponse: 'Ask us.', priority: 'high', version: 4 });
    const api = staffApi({
      [LIST]: pageOf(aCorrection()),
      [ONE]: { body: aCorrection() },
      'PUT /api/training/correction/c1': ({ body }) =>
        (body as Correction).version === 4 ? { body: { ...theirs, version: 5 } } : aProblem(409, 'Somebody else has.'),
    });
    open('?tab=corrections&edit=c1');
    await userEvent.type(await screen.findByLabelText('Corrected response'), ' More.');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'General');
    api.answers[LIST] = pageOf(theirs);
    api.answers[ONE] = { body: theirs };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Two people edited this correction' });
    expect(dialog).toHaveTextContent('One of your changes fits with theirs and is kept.');
    await userEvent.click(within(dialog).getByRole('radio', { name: /You, not saved/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(api.callsTo('PUT', '/api/training/correction/c1').at(-1)?.body).toMatchObject({
      correctedResponse: 'Warm it with a wet cloth and lift it. More.',
      correctionType: 'general',
      priority: 'high',
      version: 4,
    });
  });

  it('stays open where a colleague’s change takes the row out of the search, and asks about that change', async () => {
    const theirs = aCorrection({ originalQuery: 'Resin on the roof', correctedResponse: 'Ask us.', version: 4 });
    const api = staffApi({
      [LIST]: pageOf(aCorrection()),
      [ONE]: { body: aCorrection() },
      'PUT /api/training/correction/c1': aProblem(409, 'Somebody else has changed this correction meanwhile.'),
    });
    open('?tab=corrections&q=sap&edit=c1');
    await userEvent.type(await screen.findByLabelText('Corrected response'), ' More.');
    api.answers[LIST] = pageOf();
    api.answers[ONE] = { body: theirs };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Two people edited this correction' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await userEvent.clear(screen.getByLabelText('Search corrections'));
    await userEvent.type(screen.getByLabelText('Search corrections'), 'tar');
    await waitFor(() => expect(api.callsTo('GET', '/api/training/corrections').at(-1)?.url).toContain('q=tar'));
    expect(screen.getByLabelText('Corrected response')).toHaveValue('Warm it with a wet cloth and lift it. More.');
  });

  it('keeps what was typed when the tab is left, and says in the table that it is not saved', async () => {
    staffApi({ [LIST]: pageOf(aCorrection()) });
    const { unmount } = open('?tab=corrections&edit=c1');
    await userEvent.type(await screen.findByLabelText('Corrected response'), ' More.');
    unmount();
    open();
    expect(await row(/tree sap on my roof Not saved/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit tree sap on my roof' }));
    expect(screen.getByLabelText('Corrected response')).toHaveValue('Warm it with a wet cloth and lift it. More.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Corrected response')).toHaveValue('Warm it with a wet cloth and lift it. More.');
    await userEvent.type(screen.getByLabelText('Corrected response'), '{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('is deleted at once, and says when that failed', async () => {
    const api = staffApi({
      [LIST]: pageOf(aCorrection()),
      'DELETE /api/training/correction/c1': aProblem(500, 'Something went wrong.'),
    });
    open();
    const remove = () => screen.findByRole('button', { name: 'Delete tree sap on my roof' });
    await userEvent.click(await remove());
    const alert = await screen.findByRole('alertdialog', { name: 'The correction could not be deleted' });
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));

    api.answers['DELETE /api/training/correction/c1'] = { status: 204 };
    api.answers[LIST] = pageOf();
    await userEvent.click(await remove());
    expect(await screen.findByText('No corrections yet')).toBeInTheDocument();
  });
});

describe('the form', () => {
  const fill = async () => {
    await enterText(await screen.findByLabelText('Question'), 'tree sap on my roof');
    await enterText(field('Incorrect response'), 'Scrape it.');
    await userEvent.type(field('Corrected response'), 'Warm it.');
  };

  it('adds a correction, general and medium unless chosen, and closes', async () => {
    const api = staffApi({ [LIST]: pageOf(), [ADD]: { status: 201, body: aCorrection() } });
    open('?tab=corrections&edit=new');
    await fill();
    api.answers[LIST] = pageOf(aCorrection());
    await userEvent.click(screen.getByRole('button', { name: 'Add correction' }));
    expect(await row(/tree sap on my roof/)).toBeInTheDocument();
    expect(await screen.findByText('Training correction submitted successfully')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/training/correction').map(({ body }) => body)).toEqual([
      {
        originalQuery: 'tree sap on my roof',
        incorrectResponse: 'Scrape it.',
        correctedResponse: 'Warm it.',
        correctionType: 'general',
        priority: 'medium',
        status: 'active',
      },
    ]);
    expect(address()).toHaveTextContent('?tab=corrections');
  });

  it('says what is missing without asking the server', async () => {
    const api = staffApi({ [LIST]: pageOf() });
    open('?tab=corrections&edit=new');
    await userEvent.type(await screen.findByLabelText('Question'), 'tree sap');
    await userEvent.click(screen.getByRole('button', { name: 'Add correction' }));
    expect(await screen.findByText('Missing Fields')).toBeInTheDocument();
    expect(field('Corrected response')).toBeInvalid();
    expect(field('Question')).toBeValid();
    expect(api.callsTo('POST', '/api/training/correction')).toEqual([]);
  });

  it('shows the server’s words when it is refused, and keeps what was typed', async () => {
    staffApi({ [LIST]: pageOf(), [ADD]: aProblem(400, "The corrected response breaks the safety rule 'bleach-mix'.") });
    open('?tab=corrections&edit=new');
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Add correction' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText(/safety rule 'bleach-mix'/)).toBeInTheDocument();
    expect(field('Corrected response')).toHaveValue('Warm it.');
  });

  it('says Failed to submit training correction where the server says nothing, and keeps what was typed', async () => {
    const lineIsDown = () => Promise.reject(new TypeError('Failed to fetch'));
    const api = staffApi({ [LIST]: pageOf(), [ADD]: lineIsDown });
    open('?tab=corrections&edit=new');
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Add correction' }));
    expect(await screen.findByText('Failed to submit training correction')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/training/correction')).toHaveLength(1);
    expect(field('Corrected response')).toHaveValue('Warm it.');
  });

  it('asks before it throws away what was typed', async () => {
    staffApi({ [LIST]: pageOf() });
    open('?tab=corrections&edit=new');
    await userEvent.type(await screen.findByLabelText('Question'), 'tree sap');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field('Question')).toHaveValue('tree sap');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Question')).not.toBeInTheDocument());
  });

  it('begins at an answer with its question and text, and asks for the right one', async () => {
    const api = staffApi({ [ADD]: { status: 201, body: aCorrection() } });
    let added = 0;
    renderScreen(
      <CorrectionForm
        about={{ originalQuery: 'tree sap on my roof', incorrectResponse: 'Scrape it.' }}
        onAdded={() => (added += 1)}
      />,
      '/ai-learning',
    );
    expect(field('Question')).toHaveValue('tree sap on my roof');
    expect(field('Incorrect response')).toHaveValue('Scrape it.');
    await userEvent.click(screen.getByRole('button', { name: 'Add correction' }));
    expect((await screen.findAllByText(/Please provide a corrected response/)).length).toBeGreaterThan(0);
    await userEvent.type(field('Corrected response'), 'Warm it.');
    await userEvent.click(screen.getByRole('button', { name: 'Add correction' }));
    await waitFor(() => expect(added).toBe(1));
    expect(api.callsTo('POST', '/api/training/correction')).toHaveLength(1);
  });

  it('tells which of the latest searches it would change', async () => {
    const api = staffApi({
      [LIST]: pageOf(),
      'POST /api/training/correction/preview': {
        body: {
          searched: 200,
          matches: [{ query: 'sap on my car', count: 3, lastAskedAt: '2026-11-20T10:00:00.000Z' }],
        },
      },
    });
    open('?tab=corrections&edit=new');
    await userEvent.type(await screen.findByLabelText('Question'), 'tree sap');
    await userEvent.click(screen.getByRole('button', { name: 'Which questions would this change?' }));
    expect(await screen.findByText('One wording among the last 200 searches:')).toBeInTheDocument();
    expect(screen.getByText(/sap on my car/)).toHaveTextContent('sap on my car × 3');
    expect(api.callsTo('POST', '/api/training/correction/preview').map(({ body }) => body)).toEqual([
      { originalQuery: 'tree sap' },
    ]);
    await userEvent.type(field('Question'), ' on glass');
    expect(screen.queryByText(/sap on my car/)).not.toBeInTheDocument();
  });
});
