import { Inject, Injectable } from '@nestjs/common';
import type { Research } from '@app/ai/learning/research.js';
import type { Considered, KnownDraft, Proposal, ToStudy } from '@app/ai/learning/study-question.js';
import { isProposal } from '@app/ai/learning/study-question.js';
import type { DraftRequest, DraftWriter, Taken } from '@app/ai/learning/draft-writer.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { RunContext } from '@app/queues/job-handler.js';
import { ModelUsage } from '../model-usage/model-usage.service.js';
import type { LearningDesk } from './learning-desk.js';
import { LearningSessionsRepository, type Spending } from './learning-sessions.repository.js';

/** What writing a draft needs of its session: every write holds the claim. */
export type Writing = Pick<RunContext, 'runId' | 'signal' | 'commit'>;

/** Has a model write what was put together from quotations, as far as the session's budget goes. */
@Injectable()
export class DraftWriting {
  private readonly logger = new AreaLogger('models');

  constructor(
    private readonly sessions: LearningSessionsRepository,
    private readonly ledger: ModelUsage,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'openai'>,
  ) {}

  /**
   * The proposal in a model's words, or as it is with a sentence that says why. Rejects with the signal's reason once it is
   * aborted.
   */
  async write(
    proposal: Proposal,
    question: ToStudy,
    { evidence }: Research,
    desk: LearningDesk,
    writing: Writing,
  ): Promise<Proposal> {
    const { writer } = desk;
    // What changes a guide that there is keeps its words but for what is new.
    if (!writer || proposal.current !== null) return proposal;
    const request: DraftRequest = { subject: question.subject, asked: question.wordings, evidence };
    const { learningTokens: budget = 0 } = this.settings.openai ?? {};
    const { runId } = writing;
    const most = this.spending(writer.mostTokens(request));
    const isReserved = await writing.commit((manager) => this.sessions.reserve(manager, runId, most, budget));
    if (isReserved) return this.ask(writer, request, proposal, desk, writing);
    const why = `The session’s budget of ${budget.toLocaleString('en-GB')} tokens is spent: quotations alone.`;
    await writing.commit((manager) => this.sessions.setRemark(manager, runId, why));
    return withRemark(proposal, why);
  }

  private spending(tokens: Taken): Spending {
    return { tokens: tokens.input + tokens.output, micros: this.ledger.priceOf(tokens) };
  }

  /** What was written and does not hold gives way to the quotations. */
  verify(written: Proposal, extractive: Proposal, desk: LearningDesk, known: readonly KnownDraft[]): Considered {
    const considered = desk.study.verify(written, known);
    if (written === extractive || isProposal(considered) || considered.outcome !== 'blocked') return considered;
    const why = `What the model wrote was left out: ${considered.sentence} Quotations alone.`;
    return desk.study.verify(withRemark(extractive, why), known);
  }

  private async ask(
    writer: DraftWriter,
    request: DraftRequest,
    proposal: Proposal,
    { study }: LearningDesk,
    writing: Writing,
  ): Promise<Proposal> {
    const { written, error, tokens } = await writer.write(request, writing.signal);
    await writing.commit((manager) => this.sessions.settle(manager, writing.runId, this.spending(tokens)));
    if (written) return study.written(proposal, written.draft, written.shown);
    this.logger.warn(`The model has written no draft: ${error.message}`);
    return withRemark(proposal, 'The model wrote no draft: quotations alone.');
  }
}

const withRemark = (proposal: Proposal, why: string): Proposal => ({
  ...proposal,
  sentence: `${proposal.sentence} ${why}`,
});
