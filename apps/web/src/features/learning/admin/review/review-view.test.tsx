import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_REJECT_REASON } from '@app/contracts/learning/learning.constants.js';
import { useLocation } from 'react-router';
import type { Draft, DraftRow } from '@app/contracts/learning/drafts.contract.js';
import { enterText } from '../../../../testing/enter-text';
import { aDraft, aDraftRow, anEntry } from '../../../../testing/learning.factory';
import { renderScreen } from '../../../../testing/render';
import { type Answer, aProblem, staffApi } from '../../../../testing/staff-api';
import { ReviewView } from './review-view';

const LIST = 'GET /api/ai-learning/drafts';
const draftPath = (id: string) => `/api/ai-learning/drafts/${id}`;
const page = (...rows: DraftRow[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
const other = aDraftRow({ id: 'd2', title: 'Rubber strap marks', kind: 'edit', scoreBefore: 0.5, scoreAfter: 0.47 });

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

function open(different: Record<string, Answer> = {}, search = '', draft: Partial<Draft> = {}) {
  const api = staffApi({
    [LIST]: page(aDraftRow(), other),
    [`GET ${draftPath('d1')}`]: { body: aDraft(draft) },
    [`GET ${draftPath('d2')}`]: { body: aDraft({ ...other }) },
    ...different,
  });
  renderScreen(
    <>
      <ReviewView />
      <Address />
    </>,
    `/ai-learning?tab=ai-learning&view=review${search}`,
  );
  return api;
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const article = () => screen.findByRole('article');
const calls = (api: ReturnType<typeof staffApi>, command: string) =>
  api.callsTo('POST', `${draftPath('d1')}/${command}`);

describe('the inbox', () => {
  it('lists what waits with its gain, and opens the first beside it', async () => {
    open();
    expect(
      await screen.findByRole('row', { name: /Heated windscreen.*New guide, 2 questions.*\+0.41/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Rubber strap marks.*Change of a guide.*−0.03/ })).toBeInTheDocument();
    expect(await heading('Heated windscreen and scraping')).toBeInTheDocument();
  });

  it('goes down and up by j and k, not while somebody types', async () => {
    open();
    await heading('Heated windscreen and scraping');
    await userEvent.keyboard('j');
    expect(await heading('Rubber strap marks')).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveTextContent('draft=d2');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rubber strap marks' })).toHaveFocus());
    await userEvent.keyboard('jk');
    expect(await heading('Heated windscreen and scraping')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'ja');
    expect(await heading('Heated windscreen and scraping')).toBeInTheDocument();
  });

  it('says what to do when nothing waits, and that nothing matches', async () => {
    open({ [LIST]: page() });
    expect(await screen.findByText('Nothing to review')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what could not be answered' })).toHaveAttribute(
      'href',
      expect.stringContaining('view=gaps'),
    );
    await userEvent.selectOptions(screen.getByLabelText('State'), 'rejected');
    expect(await screen.findByText('No drafts match')).toBeInTheDocument();
  });

  it('says when list and draft do not come, and tries again', async () => {
    const api = open({ [`GET ${draftPath('d1')}`]: aProblem(503, 'We are catching our breath.') });
    expect(await screen.findByText('The draft could not be loaded')).toBeInTheDocument();
    api.answers[`GET ${draftPath('d1')}`] = { body: aDraft() };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await article()).toHaveAccessibleName('Heated windscreen and scraping');
  });
});

describe('a draft', () => {
  it('shows each claim with the numbers of its evidence, and marks what has none', async () => {
    open();
    const draft = await article();
    const claim = within(draft)
      .getByText(/Start the car and switch/)
      .closest('li')!;
    await userEvent.click(within(claim).getByRole('button', { name: 'Evidence 2' }));
    const evidence = within(screen.getByRole('region', { name: 'Evidence' })).getAllByRole('listitem');
    expect(evidence[1]).toHaveAttribute('aria-current', 'true');
    expect(evidence[1]).toHaveTextContent('In2Detailing, de-icertrust 2 of 5Leave for two minutes. Avoid rubber.');
    expect(evidence[1]).toHaveTextContent(/Shop, seen .*2026, quoted from a shop$/);
    expect(
      within(draft)
        .getByText(/Never pour warm water/)
        .closest('li'),
    ).toHaveTextContent('No evidence');
    expect(draft).toHaveTextContent('3 of 8 claims have evidence5 have none');
  });

  it('shows the questions that caused it, with the answer before and after of the one that is chosen', async () => {
    open();
    const causes = await screen.findByRole('region', { name: 'Questions that caused it' });
    expect(causes).toHaveTextContent('I am not sure about heated screens.');
    await userEvent.click(within(causes).getByRole('button', { name: /quickclear/ }));
    const pair = within(causes).getByRole('group', { name: /quickclear/ });
    expect(pair).toHaveTextContent(
      'Before RefusedI do not know this one.After AnsweredYes, a plastic one.heated-windscreen',
    );
  });

  it('shows the change in score, of its topic, of all, and what it makes worse', async () => {
    open({}, '', {
      scores: [
        ...aDraft().scores,
        { slug: 'frozen-doors', title: 'Frozen doors', questions: 12, before: 0.8, after: 0.75 },
      ],
    });
    await article();
    const figures = screen.getByText('Score, these 19').closest('dl')!;
    expect(figures).toHaveTextContent(
      'Score, these 190.86from 0.45All 1,2400.912+0.004Made worse1topicEvaluation, 244+20 worse',
    );
    expect(screen.getByRole('list', { name: 'Other topics that moved' })).toHaveTextContent('Frozen doors0.80 → 0.75');
  });

  it('that changes a guide marks the new words, and names what it takes out', async () => {
    const current = anEntry({
      summary: 'A metal scraper does not harm a heated windscreen: the wires lie between two panes.',
      neverDo: ['metal blades', 'hot water'],
    });
    open({}, '', { kind: 'edit', current });
    const draft = await article();
    expect(within(draft).getByText('plastic').tagName).toBe('MARK');
    expect(within(draft).getByText('hot water').tagName).toBe('DEL');
  });

  it('without a model says that it is to be read word by word', async () => {
    open({}, '', { isLowConfidence: true });
    expect(await article()).toHaveTextContent('Low confidence');
    expect(await article()).toHaveTextContent('without a model: read it word by word');
  });

  it('leads nowhere by an address that is no page', async () => {
    const [first, second] = aDraft().evidence;
    open({}, '', { evidence: [{ ...first!, address: 'javascript:alert(1)' }, second!] });
    const evidence = await screen.findByRole('region', { name: 'Evidence' });
    expect(within(evidence).getByText('javascript:alert(1)')).toBeInTheDocument();
    expect(within(evidence).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('a decision', () => {
  it('approves by a, once, and goes on with the next', async () => {
    const api = open({ [`POST ${draftPath('d1')}/approve`]: { body: aDraftRow({ state: 'approved', version: 2 }) } });
    await article();
    await userEvent.keyboard('aa');
    expect(await heading('Rubber strap marks')).toBeInTheDocument();
    expect(calls(api, 'approve').map(({ body }) => body)).toEqual([{ version: 1 }]);
    expect(await screen.findByText(/is in every answer from now on/)).toBeInTheDocument();
  });

  it('shows what blocks it as a sentence, and leaves it where it is', async () => {
    const sentence = 'Bleach and acid must never meet: the second step names both.';
    open({ [`POST ${draftPath('d1')}/approve`]: aProblem(400, sentence) });
    await article();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await heading('Heated windscreen and scraping')).toBeInTheDocument();
  });

  it('is seen when a colleague was first', async () => {
    const api = open({ [`POST ${draftPath('d1')}/approve`]: aProblem(409, 'dan.pryce has decided already.') });
    await article();
    const decided = {
      state: 'rejected',
      decidedBy: 'dan.pryce',
      decidedAt: '2026-11-20T11:00:00.000Z',
      reason: 'Wrong',
      version: 2,
    } as const;
    api.answers[`GET ${draftPath('d1')}`] = { body: aDraft(decided) };
    await userEvent.keyboard('a');
    expect(await screen.findByText('dan.pryce has decided already.')).toBeInTheDocument();
    expect(await screen.findByText(/by dan.pryce: Wrong/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('rejects by r with a reason, and can be undone', async () => {
    const rejected = aDraftRow({ state: 'rejected', reason: 'Wrong for leather', version: 2 });
    const api = open({
      [`POST ${draftPath('d1')}/reject`]: { body: rejected },
      [`POST ${draftPath('d1')}/restore`]: { body: aDraftRow({ version: 3 }) },
    });
    await article();
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject Heated windscreen and scraping?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText('Please say why.')).toBeInTheDocument();
    const reason = within(dialog).getByLabelText('Reason');
    await enterText(reason, 'x'.repeat(MAX_REJECT_REASON + 1));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText(/^The reason is too long/)).toBeInTheDocument();
    expect(reason).toHaveValue('x'.repeat(MAX_REJECT_REASON + 1));
    await userEvent.clear(reason);
    await enterText(reason, 'Wrong for leather');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(calls(api, 'reject')[0]?.body).toEqual({ version: 1, reason: 'Wrong for leather' });
    fireEvent.click(undo);
    fireEvent.click(undo);
    expect(await screen.findByText('Restored')).toBeInTheDocument();
    expect(calls(api, 'restore').map(({ body }) => body)).toEqual([{ version: 2 }]);
  });

  it('approved by mistake is taken back from the toast', async () => {
    const approved = aDraftRow({ state: 'approved', version: 2 });
    const api = open({
      [`POST ${draftPath('d1')}/approve`]: { body: approved },
      [`POST ${draftPath('d1')}/withdraw`]: { body: aDraftRow({ version: 3 }) },
    });
    await article();
    await userEvent.keyboard('a');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    fireEvent.click(undo);
    fireEvent.click(undo);
    expect(await screen.findByText('Taken back')).toBeInTheDocument();
    expect(calls(api, 'withdraw').map(({ body }) => body)).toEqual([{ version: 2 }]);
  });

  it('that its readers doubt is back with what they say, and can be kept', async () => {
    const doubt = '3 of 4 readers say that it did not help: “Nothing on rubber.”';
    const effect = { ...{ answers: 4, helpful: 1, unhelpful: 3, isLive: true, later: null }, questions: [] };
    const api = open({ [`POST ${draftPath('d1')}/keep`]: { body: aDraftRow({ state: 'approved', version: 3 }) } }, '', {
      ...{ state: 'approved', version: 2, effect, doubt },
    });
    expect(within(await article()).getByText(doubt)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('Kept')).toBeInTheDocument();
    expect(calls(api, 'keep').map(({ body }) => body)).toEqual([{ version: 2 }]);
  });

  it('that was approved tells what it did, and can be taken back while nobody has changed its guide', async () => {
    const effect = {
      ...{ answers: 14, helpful: 1, unhelpful: 4, isLive: true },
      later: { score: 0.8, at: '2026-11-25T10:00:00.000Z' },
      questions: [
        { text: 'can i scrape quickclear', isAnswered: true },
        { text: 'ice on heated glass', isAnswered: false },
      ],
    };
    const sentence = 'The guide has changed since it was approved. Please go back in its versions instead.';
    open({ [`POST ${draftPath('d1')}/withdraw`]: aProblem(409, sentence) }, '&state=doubted', {
      ...{ state: 'approved', version: 2, effect },
    });
    const gauges = await screen.findByLabelText('What it did');
    expect(gauges).toHaveTextContent('Answers14');
    expect(gauges).toHaveTextContent('Did not help4');
    expect(gauges).toHaveTextContent('Questions1 of 2');
    expect(gauges).toHaveTextContent(/Score0\.80−0\.06 since its approval, on .*25/);
    const questions = within(screen.getByRole('list', { name: 'Questions that caused it, now' }));
    expect(questions.getByText('ice on heated glass').parentElement).toHaveTextContent('Not yet');
    await userEvent.click(screen.getByRole('button', { name: 'Take the approval back' }));
    expect(await screen.findByText(`Heated windscreen and scraping: ${sentence}`)).toBeInTheDocument();
  });

  it('that was approved and changed since is not taken back here', async () => {
    const effect = { answers: 0, helpful: 0, unhelpful: 0, isLive: false, later: null, questions: [] };
    open({}, '&state=approved', { state: 'approved', effect });
    expect(await screen.findByText(/The guide has changed since/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take the approval back' })).not.toBeInTheDocument();
  });

  it('of the past stands with its reason, and a rejection can be taken back later', async () => {
    const rejected = {
      state: 'rejected',
      reason: 'Too vague',
      decidedAt: '2026-11-20T11:00:00.000Z',
      version: 2,
    } as const;
    const api = open(
      { [`POST ${draftPath('d1')}/restore`]: { body: aDraftRow({ version: 3 }) } },
      '&state=rejected',
      rejected,
    );
    await screen.findByRole('button', { name: 'Take the rejection back' });
    await userEvent.keyboard('b');
    await waitFor(() => expect(calls(api, 'restore')[0]?.body).toEqual({ version: 2 }));
  });
});

describe('an edit', () => {
  const edit = async () => {
    await article();
    await userEvent.keyboard('e');
    return screen.findByRole('dialog', { name: 'Edit Heated windscreen and scraping' });
  };
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('publishes what staff have made of the draft, and keeps what was typed when it is refused', async () => {
    const api = open({ [`POST ${draftPath('d1')}/approve`]: aProblem(400, 'The first step warns of nothing.') });
    const sheet = await edit();
    await retype(within(sheet).getByLabelText('Step 1'), 'Warm it up');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Approve with my changes' }));
    expect(await within(sheet).findByText('The first step warns of nothing.')).toBeInTheDocument();
    expect(within(sheet).getByLabelText('Step 1')).toHaveValue('Warm it up');
    api.answers[`POST ${draftPath('d1')}/approve`] = { body: aDraftRow({ state: 'approved', version: 2 }) };
    await userEvent.click(within(sheet).getByRole('button', { name: 'Approve with my changes' }));
    expect(await heading('Rubber strap marks')).toBeInTheDocument();
    const [heatFirst, ...rest] = anEntry().steps;
    expect(calls(api, 'approve').at(-1)?.body).toEqual({
      version: 1,
      entry: anEntry({ steps: [{ ...heatFirst!, title: 'Warm it up' }, ...rest] }),
    });
  });

  it('says at its field what is wrong, and sends nothing', async () => {
    const api = open();
    const sheet = await edit();
    await retype(within(sheet).getByLabelText('Direct answer'), 'Too short.');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Approve with my changes' }));
    expect(within(sheet).getByLabelText('Direct answer')).toBeInvalid();
    expect(calls(api, 'approve')).toHaveLength(0);
  });
});
