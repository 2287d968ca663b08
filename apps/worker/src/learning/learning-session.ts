import { Injectable } from '@nestjs/common';
import type { Research } from '@app/ai/learning/research.js';
import {
  type Considered,
  isProposal,
  type KnownDraft,
  type Proposal,
  type ToStudy,
} from '@app/ai/learning/study-question.js';
import type { learningKinds } from '@app/contracts/jobs/jobs.constants.js';
import type { ResultOf } from '@app/contracts/jobs/run-results.js';
import type { LearningStage } from '@app/contracts/learning/learning.constants.js';
import { DraftWriting } from '@app/domain/learning/draft-writing.js';
import { type LearningDesk, LearningDesks } from '@app/domain/learning/learning-desk.js';
import { LearningDraftsRepository } from '@app/domain/learning/learning-drafts.repository.js';
import { LearningQuestionsRepository, type OpenQuestion } from '@app/domain/learning/learning-questions.repository.js';
import { LearningResults } from '@app/domain/learning/learning-results.service.js';
import { stageWords } from '@app/domain/learning/stage-words.js';
import type { RunContext } from '@app/queues/job-handler.js';

/** What both kinds of session count. */
type Counted = Omit<ResultOf<(typeof learningKinds)[number]>, 'kind'>;

/** Approved drafts that a session measures again: each takes two indexes of the whole knowledge. */
const MEASURED_AGAIN = 10;

/** Which questions a session has. */
export type Gather = (desk: LearningDesk) => Promise<ToStudy[]> | ToStudy[];

/** A question on its way to a draft. */
interface Drafting {
  question: ToStudy;
  found: Research;
  desk: LearningDesk;
  run: RunContext;
  stage: (name: LearningStage) => Promise<void>;
}

/**
 * Works through a session, question by question. The questions are stored before the first is looked into, and each ends in one
 * transaction with its draft: another worker goes on with the first that has not ended. Staff's word to stop is heard between stages.
 */
@Injectable()
export class LearningSessionWork {
  constructor(
    private readonly desks: LearningDesks,
    private readonly questions: LearningQuestionsRepository,
    private readonly drafts: LearningDraftsRepository,
    private readonly results: LearningResults,
    private readonly writing: DraftWriting,
  ) {}

  async work<Kind extends (typeof learningKinds)[number]>(
    kind: Kind,
    run: RunContext,
    gather: Gather,
  ): Promise<{ outcome: 'ok'; result: Counted & { kind: Kind } }> {
    await run.progress(stageWords.gathering, 0, 0);
    const desk = await this.desks.open();
    const { total, open } = await this.gathered(run, desk, gather);
    for (const question of open) await this.lookInto(question, total, desk, run);
    await this.measureAgain(desk, run);
    const outcomes = await this.questions.countByOutcome(run.runId);
    return {
      outcome: 'ok',
      result: {
        kind,
        questions: total,
        drafts: outcomes.drafted ?? 0,
        edits: outcomes['edit proposed'] ?? 0,
        duplicates: outcomes.duplicate ?? 0,
        withoutEvidence: outcomes['no evidence'] ?? 0,
        blocked: outcomes.blocked ?? 0,
      },
    };
  }

  /** What was approved before is asked its questions again: the knowledge around it has changed since. */
  private async measureAgain(desk: LearningDesk, run: RunContext): Promise<void> {
    for (const { id, slug, causes } of await this.drafts.findToMeasure(MEASURED_AGAIN)) {
      run.signal.throwIfAborted();
      const asked = causes.map(({ text }) => text);
      const score = await desk.scoreLater(slug, asked, run.signal);
      if (score !== null) await run.commit((manager) => this.drafts.saveLaterScore(manager, id, score));
    }
  }

  private async gathered(run: RunContext, desk: LearningDesk, gather: Gather) {
    const known = await this.questions.findOf(run.runId);
    if (known.total > 0) return known;
    const asked = await gather(desk);
    await run.commit((manager) => this.questions.insert(manager, run.runId, asked));
    return this.questions.findOf(run.runId);
  }

  private async lookInto(question: OpenQuestion, total: number, desk: LearningDesk, run: RunContext): Promise<void> {
    const { runId, signal } = run;
    const key = { runId, number: question.number };
    const stage = async (name: LearningStage): Promise<void> => {
      signal.throwIfAborted();
      await run.progress(stageWords[name], question.number - 1, total);
    };
    await stage('researching');
    const found = await desk.research(question, signal);
    await run.commit((manager) => this.questions.markResearched(manager, runId, key.number, found.evidence.length));
    await stage('drafting');
    let considered: Considered = desk.study.draft(question, found);
    if (isProposal(considered)) {
      const extractive = considered;
      const known = await this.drafts.findKnown();
      considered =
        desk.study.known(extractive, known) ??
        (await this.verified(extractive, known, { question, found, desk, run, stage }));
    }
    if (!isProposal(considered)) {
      const settled = considered;
      await run.commit((manager) => this.results.settle(manager, key, settled));
      return;
    }
    await stage('measuring');
    const proposal = considered;
    const measured = await desk.measure(proposal, question, signal);
    const { objection } = measured;
    signal.throwIfAborted();
    await run.commit(async (manager) => {
      if (objection === null) return this.results.propose(manager, key, proposal, measured);
      await this.results.settle(manager, key, { outcome: 'blocked', sentence: objection });
    });
  }

  /** Written by a model where there is one, and held to what it rests on. */
  private async verified(
    extractive: Proposal,
    known: readonly KnownDraft[],
    { question, found, desk, run, stage }: Drafting,
  ): Promise<Considered> {
    const written = await this.writing.write(extractive, question, found, desk, run);
    await stage('verifying');
    return this.writing.verify(written, extractive, desk, known);
  }
}
