import { Injectable } from '@nestjs/common';
import type { ResultOf } from '@app/contracts/jobs/run-results.js';
import type { StartEvaluation } from '@app/contracts/evaluation/evaluation.contract.js';
import { EvaluationAnswersRepository, keyOf } from '@app/domain/evaluation/evaluation-answers.repository.js';
import { EvaluationDesks } from '@app/domain/evaluation/evaluation-desk.js';
import { EvaluationRunsRepository } from '@app/domain/evaluation/evaluation-runs.repository.js';
import { evaluationJob } from '@app/domain/evaluation/evaluation.jobs.js';
import { type Figures, figuresOf } from '@app/evaluation/figures.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

/** Asks every question once; each answer is stored as it comes, so that another worker goes on with the next. */
@Injectable()
@HandlesJob()
export class EvaluationHandler implements JobHandler<typeof evaluationJob> {
  readonly job = evaluationJob;

  constructor(
    private readonly desks: EvaluationDesks,
    private readonly runs: EvaluationRunsRepository,
    private readonly answers: EvaluationAnswersRepository,
  ) {}

  async handle({ engine }: StartEvaluation, run: RunContext): Promise<JobResult<'evaluation'>> {
    const { runId, signal } = run;
    await run.progress('Reading the knowledge', 0, 0);
    const desk = await this.desks.open(engine);
    const { questions, knowledge } = desk;
    const answered = await run.commit((manager) => this.answers.begin(manager, runId, knowledge, questions.length));
    const left = questions.filter((question) => !answered.has(keyOf(question)));
    for (const [at, question] of left.entries()) {
      signal.throwIfAborted();
      await run.progress('Asking', questions.length - left.length + at, questions.length);
      const marked = await desk.ask(question, signal);
      await run.commit((manager) => this.answers.insert(manager, runId, [marked]));
    }
    const figures = await run.commit(async (manager) => {
      const all = figuresOf(await this.answers.findMarked(manager, runId));
      await this.runs.finish(manager, runId, all);
      return all;
    });
    return { outcome: 'ok', result: resultOf(figures, questions.length) };
  }
}

const percent = (share: number | null): number => Math.round((share ?? 0) * 100);

const resultOf = ({ composite, violations, first }: Figures, questions: number): ResultOf<'evaluation'> => ({
  kind: 'evaluation',
  questions,
  scorePercent: percent(composite),
  rightGuideFirstPercent: percent(first),
  violations,
});
