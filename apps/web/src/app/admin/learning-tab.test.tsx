import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_TOPIC } from '@app/contracts/learning/learning.constants.js';
import { useLocation } from 'react-router';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { LiveRunsProvider } from '../../features/jobs/api/live-runs-context';
import { fakeStaffSocket } from '../../testing/fake-staff-socket';
import { aRun } from '../../testing/job-run.factory';
import { aDoneSession, aQuestion, aReport, aSession, aStatus } from '../../testing/learning.factory';
import { enterText } from '../../testing/enter-text';
import { renderScreen } from '../../testing/render';
import { type Answer, aProblem, staffApi } from '../../testing/staff-api';
import { LearningTab } from './learning-tab';

const STATUS = 'GET /api/ai-learning/status';
const SESSIONS = 'GET /api/ai-learning/sessions';
const REPORT = 'GET /api/ai-learning/sessions/s1';
const RUN = '/api/ai-learning/run-cycle';
const STUDY = '/api/ai-learning/study-topic';
const GAPS = 'GET /api/ai/gaps';

const page = <Row,>(...rows: Row[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
const aGap = (gap: Partial<KnowledgeGap> = {}): KnowledgeGap => ({
  question: 'can i use quickclear with a scraper',
  wordings: ['can i use quickclear with a scraper', 'plastic scraper on quickclear'],
  count: 5,
  kinds: { unsure: 4, thumbs_down: 1 },
  sessions: 3,
  reasons: ['It says nothing of plastic scrapers.'],
  confidence: 0.41,
  topEntry: 'frozen-doors',
  lastSeen: '2026-11-20T10:00:00.000Z',
  analysisId: 'a1',
  ...gap,
});

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

function open(different: Record<string, Answer> = {}, search = '') {
  const api = staffApi({
    [STATUS]: { body: aStatus() },
    [SESSIONS]: page(),
    [GAPS]: { body: [aGap()] },
    ...different,
  });
  const socket = fakeStaffSocket();
  renderScreen(
    <LiveRunsProvider open={socket.open}>
      <LearningTab />
      <Address />
    </LiveRunsProvider>,
    `/ai-learning?tab=ai-learning${search}`,
  );
  return { api, socket };
}
const button = (name: string) => screen.findByRole('button', { name });
const atWork = {
  [STATUS]: { body: aStatus({ queueLength: 2, currentSession: aSession() }) },
  [REPORT]: { body: aReport() },
};

afterEach(() => {
  jest.useRealTimers();
});

describe('starting a session', () => {
  it.each([5, 10])('has a button for a run of %d questions, pressed once for two clicks', async (questionCount) => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { api } = open({
      [`POST ${RUN}`]: async () => {
        await answered;
        return { status: 202, body: aSession({ questionCount }) };
      },
    });
    const start = await button(`${questionCount} questions`);
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.dblClick(start);
    answer();
    expect(await screen.findByText('Session started')).toBeInTheDocument();
    expect(api.callsTo('POST', RUN).map(({ body }) => body)).toEqual([{ questionCount }]);
  });

  it('studies a topic with three questions, and never a blank one', async () => {
    const { api } = open({ [`POST ${STUDY}`]: { status: 202, body: aSession({ topic: 'matte wraps' }) } });
    const study = await button('Study topic');
    await waitFor(() => expect(study).toBeEnabled());
    await userEvent.type(screen.getByLabelText('Topic'), '  ');
    await userEvent.click(study);
    expect(await screen.findByText('Please name a topic to study.')).toBeInTheDocument();
    const topic = screen.getByLabelText('Topic');
    await enterText(topic, 'x'.repeat(MAX_TOPIC + 1));
    await userEvent.click(study);
    expect(await screen.findByText(/^The topic is too long/)).toBeInTheDocument();
    expect(api.callsTo('POST', STUDY)).toEqual([]);
    await userEvent.clear(topic);
    await userEvent.type(topic, 'matte wraps');
    await userEvent.click(study);
    await waitFor(() => expect(api.callsTo('POST', STUDY)).toHaveLength(1));
    expect(api.callsTo('POST', STUDY)[0]?.body).toMatchObject({ questionCount: 3 });
    expect(String((api.callsTo('POST', STUDY)[0]?.body as { topic: string }).topic).trim()).toBe('matte wraps');
  });

  it('is out of reach while a session runs, and says why', async () => {
    open(atWork);
    expect(await screen.findByText('Available when the current session ends.')).toBeInTheDocument();
    for (const name of ['5 questions', '10 questions', 'Study topic']) expect(await button(name)).toBeDisabled();
  });

  it('is refused with a sentence when a colleague was quicker, and shows the session that is in the way', async () => {
    const { api } = open({
      [`POST ${RUN}`]: aProblem(409, 'Another session runs. Start this one when it has ended.'),
      [REPORT]: { body: aReport() },
    });
    const start = await button('5 questions');
    await waitFor(() => expect(start).toBeEnabled());
    api.answers[STATUS] = { body: aStatus({ currentSession: aSession() }) };
    await userEvent.click(start);
    expect(await screen.findByText('Another session runs. Start this one when it has ended.')).toBeInTheDocument();
    expect(await screen.findByRole('progressbar', { name: 'Learning run, 5 questions' })).toBeInTheDocument();
  });
});

describe('the current session', () => {
  it('shows queue length, questions generated and researched, the question at work, and what became of the others', async () => {
    const session = aSession({ questionsGenerated: 4, questionsResearched: 1 });
    open({
      [STATUS]: { body: aStatus({ queueLength: 2, currentSession: session }) },
      [REPORT]: {
        body: aReport({
          questions: [
            aQuestion({ outcome: 'blocked', sentence: 'Bleach and acid must never meet.', evidenceCount: 4 }),
            aQuestion({ number: 2, text: 'Which grit?', outcome: null, sentence: '', evidenceCount: 1 }),
            aQuestion({ number: 3, text: 'Which soap?', outcome: null, sentence: '', evidenceCount: 0 }),
          ],
        }),
      },
    });
    const bar = await screen.findByRole('progressbar', { name: 'Learning run, 5 questions' });
    expect(bar).toHaveAttribute('aria-valuetext', 'Researching, question 2, 1 of 4 researched');
    const figures = screen.getByText('Queue length').closest('dl')!;
    expect(figures).toHaveTextContent('Queue length2Questions generated4Questions researched1');
    const list = await screen.findByRole('list', { name: 'Questions of the session' });
    const [blocked, current, waiting] = within(list).getAllByRole('listitem');
    expect(blocked).toHaveTextContent('Bleach and acid must never meet.4 quotationsBlocked');
    expect(current).toHaveAttribute('aria-current', 'step');
    expect(current).toHaveTextContent('Which grit?1 quotation');
    expect(waiting).toHaveTextContent('Which soap?Waiting');
  });

  it('is read every five seconds where the live connection is blocked', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = open();
    await screen.findByText('Nothing has been studied yet. Start a run, or name a topic.');
    expect(screen.getByText('Refreshes every 5 seconds')).toBeInTheDocument();
    api.answers[STATUS] = atWork[STATUS];
    api.answers[REPORT] = atWork[REPORT];
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('progressbar', { name: 'Learning run, 5 questions' })).toBeInTheDocument();
  });

  it('is read again as soon as its run moves', async () => {
    const { api, socket } = open(atWork);
    const run = aRun({ id: 's1', kind: 'learning-cycle', state: 'active', seq: 3 });
    act(() => socket.connect([run]));
    expect(await screen.findByText('Live')).toBeInTheDocument();
    await screen.findByText('1 of 5 researched');
    api.answers[STATUS] = { body: aStatus({ currentSession: aSession({ questionsResearched: 2 }) }) };
    act(() => socket.change({ ...run, seq: 4 }));
    expect(await screen.findByText('2 of 5 researched')).toBeInTheDocument();
  });

  it('is cancelled after a question', async () => {
    const cancelled = aSession({ cancelRequestedAt: '2026-11-20T10:00:30.000Z' });
    const { api } = open({ ...atWork, 'POST /api/ai-learning/sessions/s1/cancel': { body: cancelled } });
    await userEvent.click(await button('Cancel the session'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel the session?' });
    expect(question).toHaveTextContent('What it has drafted so far stays for review.');
    api.answers[STATUS] = { body: aStatus({ currentSession: cancelled }) };
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel session' }));
    expect(await button('Cancelling the session')).toHaveAttribute('aria-disabled', 'true');
    expect(api.callsTo('POST', '/api/ai-learning/sessions/s1/cancel')).toHaveLength(1);
  });

  it('says when the status does not come, and tries again', async () => {
    const { api } = open({ [STATUS]: aProblem(503, 'We are catching our breath.') });
    expect(await screen.findByText('The status could not be loaded')).toBeInTheDocument();
    expect(await button('5 questions')).toBeDisabled();
    api.answers[STATUS] = { body: aStatus({ lastSession: aDoneSession() }) };
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText(/Nothing is being studied/)).toBeInTheDocument();
  });
});

describe('past sessions', () => {
  it('stand in a list, which says when there are none', async () => {
    open();
    expect(await screen.findByText('No sessions yet')).toBeInTheDocument();
  });

  it('open as a report: questions with origin and outcome, the draft, what it took and what it gained', async () => {
    open({
      [SESSIONS]: page(aDoneSession({ topic: 'matte wraps', questionCount: 3 })),
      [REPORT]: {
        body: aReport({
          session: aDoneSession({ topic: 'matte wraps', questionCount: 3, tokens: 5_400, cost: 0.0123 }),
          questions: [
            aQuestion(),
            aQuestion({
              number: 2,
              outcome: 'no evidence',
              origin: 'topic',
              sentence: 'Nothing we hold tells of it.',
              draftId: null,
            }),
          ],
        }),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Topic study: matte wraps' }));
    const sheet = await screen.findByRole('dialog', { name: 'Topic study: matte wraps' });
    const [drafted, unproved] = await within(sheet).findAllByRole('listitem');
    expect(drafted).toHaveTextContent('DraftedVisitors asked, 4 quotationsA new guide waits for review.');
    expect(within(drafted!).getByRole('link', { name: 'Open the draft' })).toHaveAttribute(
      'href',
      expect.stringContaining('view=review&draft=d1'),
    );
    expect(unproved).toHaveTextContent('No evidenceAsked of the topic');
    expect(unproved).toHaveTextContent('Nothing we hold tells of it.');
    expect(sheet).toHaveTextContent('2 of the 3 asked for');
    expect(sheet).toHaveTextContent('Score0.45 → 0.86 (+0.41)');
    expect(sheet).toHaveTextContent('Tokens5,400');
    expect(sheet).toHaveTextContent('Cost$0.0123');
    expect(screen.getByLabelText('Address')).toHaveTextContent('session=s1');
  });

  it('have no cost in the report where nothing was asked of a model', async () => {
    open({ [SESSIONS]: page(aDoneSession()), [REPORT]: { body: aReport({ session: aDoneSession() }) } }, '&session=s1');
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('At work')).toBeVisible();
    expect(within(sheet).queryByText('Cost')).toBeNull();
    expect(within(sheet).queryByText('Tokens')).toBeNull();
  });
});

describe('the gaps', () => {
  it('list what could not be answered, why and how often, and follow the days of the address', async () => {
    const { api } = open({}, '&view=gaps');
    const row = await screen.findByRole('row', { name: /can i use quickclear/ });
    expect(row).toHaveTextContent('54 unsure, 1 did not help “It says nothing of plastic scrapers.”3frozen-doors');
    await userEvent.selectOptions(screen.getByLabelText('Days'), '90');
    await waitFor(() => expect(api.callsTo('GET', '/api/ai/gaps').at(-1)?.url).toContain('days=90'));
    expect(screen.getByLabelText('Address')).toHaveTextContent('view=gaps&days=90');
  });

  it('are studied by a button, whose place its state takes', async () => {
    const session = aSession({ topic: aGap().question });
    const { api } = open(
      {
        [`POST ${STUDY}`]: () => {
          api.answers[STATUS] = { body: aStatus({ currentSession: session }) };
          return { status: 202, body: session };
        },
      },
      '&view=gaps',
    );
    const study = await button('Study this: can i use quickclear with a scraper');
    await waitFor(() => expect(study).toBeEnabled());
    await userEvent.click(study);
    expect(await screen.findByText('Being studied')).toBeInTheDocument();
    expect(api.callsTo('POST', STUDY)[0]?.body).toEqual({ topic: aGap().question, questionCount: 3 });
  });

  it('wait for the session that runs', async () => {
    open(atWork, '&view=gaps');
    const study = await button('Study this: can i use quickclear with a scraper');
    await waitFor(() => expect(study).toHaveAttribute('title', 'Available when the current session ends.'));
    expect(study).toBeDisabled();
  });

  it('say why a study is refused that somebody else was faster with', async () => {
    open({ [`POST ${STUDY}`]: aProblem(409, 'Another session runs. Start this one when it has ended.') }, '&view=gaps');
    const study = await button('Study this: can i use quickclear with a scraper');
    await waitFor(() => expect(study).toBeEnabled());
    await userEvent.click(study);
    expect(await screen.findByText('Another session runs. Start this one when it has ended.')).toBeInTheDocument();
  });

  it('are searched, say when none match and when there are none', async () => {
    const { api } = open({}, '&view=gaps&q=leather');
    expect(await screen.findByText('No gaps match')).toBeInTheDocument();
    api.answers[GAPS] = { body: [] };
    await userEvent.click(screen.getByRole('link', { name: 'Show all gaps' }));
    await userEvent.selectOptions(screen.getByLabelText('Days'), '7');
    expect(await screen.findByText('No gaps in these days')).toBeInTheDocument();
  });
});
