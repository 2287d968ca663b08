import type { EvaluationReport, EvaluationRun } from '@app/contracts/evaluation/evaluation.contract.js';

/** One that came to its end; say only what the test is about. */
export const anEvaluation = (run: Partial<EvaluationRun> = {}): EvaluationRun => ({
  id: 'e1',
  engine: 'offline',
  state: 'completed',
  guides: 150,
  knowledgeVersion: 162,
  questions: 244,
  answered: 244,
  figures: { composite: 0.91, violations: 0, first: 0.93, topThree: 0.98, sureRight: 0.97, sureOfUnrelated: 0 },
  cancelRequestedAt: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  finishedAt: '2026-11-20T03:00:20.000Z',
  startedBy: 'schedule',
  error: null,
  ...run,
});

export const anEvaluationReport = (report: Partial<EvaluationReport> = {}): EvaluationReport => ({
  run: anEvaluation(),
  before: anEvaluation({ id: 'e0', knowledgeVersion: 160, createdAt: '2026-11-19T03:00:00.000Z' }),
  topics: [
    { topic: 'road tar', questions: 3, mark: 0.4, before: 0.6 },
    { topic: 'bird droppings', questions: 2, mark: 1, before: 1 },
  ],
  changed: [
    {
      set: 'labelled',
      id: 'L004',
      topic: 'road tar',
      question: 'Black dots along the sills, what are they?',
      isRight: false,
      mark: 0.5,
      before: 1,
    },
  ],
  ...report,
});
