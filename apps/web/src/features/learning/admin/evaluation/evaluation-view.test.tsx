import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TopicPoint } from '@app/contracts/evaluation/evaluation.contract.js';
import { anEvaluation, anEvaluationReport } from '../../../../testing/evaluation.factory';
import { renderScreen } from '../../../../testing/render';
import { type Answer, aProblem, staffApi } from '../../../../testing/staff-api';
import { LearningRunsContext } from '../../learning-runs-context';
import { EvaluationView } from './evaluation-view';

const RUNS = '/api/evaluation/runs';
const HISTORY = '/api/evaluation/topic-history';
const page = (...rows: ReturnType<typeof anEvaluation>[]) => ({
  body: rows,
  headers: { 'X-Total-Count': String(rows.length) },
});
const earlier = anEvaluation({
  id: 'e0',
  createdAt: '2026-11-19T03:00:00.000Z',
  figures: { ...anEvaluation().figures!, composite: 0.894 },
});

function open(different: Record<string, Answer> = {}, search = '') {
  const api = staffApi({ [`GET ${RUNS}`]: page(anEvaluation(), earlier), ...different });
  renderScreen(
    <LearningRunsContext value={{ version: '', isLive: true }}>
      <EvaluationView />
    </LearningRunsContext>,
    `/ai-learning?tab=ai-learning&view=evaluation${search}`,
  );
  return api;
}

describe('the evaluations', () => {
  it('show the last figures with how far they moved, and draw the history', async () => {
    open();
    const gauges = await screen.findByLabelText('The last evaluation');
    expect(gauges).toHaveTextContent('Score0.91+0.016');
    expect(gauges).toHaveTextContent('Violations0');
    expect(screen.getByRole('img', { name: '2 evaluations; score 0.91 in the last' })).toBeInTheDocument();
    expect(await screen.findAllByText('150 guides, version 162')).toHaveLength(2);
  });

  it('are none at first, and say how to begin', async () => {
    open({ [`GET ${RUNS}`]: page() });
    expect(await screen.findByText('Nothing has been measured yet.')).toBeInTheDocument();
    expect(await screen.findByText('No evaluations yet')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('are started once for two clicks, of the engine that is chosen', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const api = open({
      [`POST ${RUNS}`]: async () => {
        await answered;
        return { status: 202, body: anEvaluation({ state: 'queued', figures: null }) };
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Engine'), 'Model');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Evaluate now' }));
    answer();
    expect(await screen.findByText('Evaluation started')).toBeInTheDocument();
    expect(api.callsTo('POST', RUNS).map(({ body }) => body)).toEqual([{ engine: 'openai' }]);
  });

  it.each([
    [409, 'An evaluation runs already.'],
    [400, 'No model is set up: only the built-in engine can be evaluated.'],
  ])('are refused with %d in a sentence', async (status, sentence) => {
    open({ [`POST ${RUNS}`]: aProblem(status, sentence) });
    await userEvent.click(await screen.findByRole('button', { name: 'Evaluate now' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('show one at work, which can be cancelled and not started twice', async () => {
    const atWork = anEvaluation({ state: 'active', figures: null, answered: 61, finishedAt: null });
    const api = open({
      [`GET ${RUNS}`]: page(atWork, earlier),
      [`POST ${RUNS}/e1/cancel`]: { body: { ...atWork, cancelRequestedAt: '2026-11-20T03:00:10.000Z' } },
    });
    expect(await screen.findByRole('progressbar', { name: 'Evaluation' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('button', { name: 'Evaluate now' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(api.callsTo('POST', `${RUNS}/e1/cancel`)).toHaveLength(1));
  });

  it('say why they could not be loaded', async () => {
    open({ [`GET ${RUNS}`]: aProblem(500, 'Broken.') });
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  });
});

describe('one evaluation', () => {
  it('names the questions that changed sides and the weak topics', async () => {
    open({ [`GET ${RUNS}/e1`]: { body: anEvaluationReport() } }, '&run=e1');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Black dots along the sills, what are they?')).toBeInTheDocument();
    expect(sheet.getByText('Wrong now 1.00 → 0.50')).toBeInTheDocument();
    expect(sheet.getByText('0.40 (−0.20)')).toBeInTheDocument();
    expect(sheet.queryByText('bird droppings')).not.toBeInTheDocument();
  });

  it('follows a topic from version to version, with the questions that changed sides there', async () => {
    const point = (runId: string, knowledgeVersion: number, mark: number, changed: TopicPoint['changed'] = []) => ({
      ...{ runId, knowledgeVersion, mark, changed, guides: 150, questions: 2 },
      createdAt: `2026-11-${knowledgeVersion - 140}T03:00:00.000Z`,
    });
    const tar = 'Black dots along the sills, what are they?';
    const points = [point('e0', 160, 1), point('e1', 162, 0.5, [{ question: tar, isRight: false }])];
    const api = open(
      { [`GET ${RUNS}/e1`]: { body: anEvaluationReport() }, [`GET ${HISTORY}`]: { body: points } },
      '&run=e1',
    );
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'All 2 topics' }));
    await userEvent.click(sheet.getByRole('button', { name: 'History of bird droppings' }));
    const [newest, oldest] = within(await sheet.findByRole('list', { name: 'History of bird droppings' })).getAllByRole(
      'listitem',
    );
    expect(newest).toHaveTextContent(`version 162, 0.50Wrong now: ${tar}`);
    expect(oldest).toHaveTextContent(/version 160, 1\.00$/);
    expect(sheet.getByRole('img', { name: 'bird droppings: 2 evaluations, 0.50 in the last' })).toBeInTheDocument();
    expect(api.callsTo('GET', HISTORY)[0]?.url).toContain('topic=bird+droppings');
  });

  it('has none before it, and says so', async () => {
    open({ [`GET ${RUNS}/e1`]: { body: anEvaluationReport({ before: null, changed: [] }) } }, '&run=e1');
    expect(await screen.findByText('There is none before it.')).toBeInTheDocument();
  });
});
