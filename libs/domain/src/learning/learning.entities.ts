import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type EngineName, engineNameSchema } from '@app/contracts/analysis/analysis.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Citation, DraftQuestion, EvaluationEffect, TopicScore } from '@app/contracts/learning/drafts.contract.js';
import {
  type DraftState,
  draftStates,
  type EvidenceSource,
  evidenceSources,
  type QuestionOrigin,
  questionOrigins,
  type QuestionOutcome,
  questionOutcomes,
} from '@app/contracts/learning/learning.constants.js';
import { oneOf } from '@app/database/one-of.js';
import { JobRunEntity } from '../jobs/job-run.entity.js';

/** One beside each run of the kinds `learning-cycle` and `topic-study`. */
@Entity('learning_session')
export class LearningSessionEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => JobRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @Column('text', { nullable: true })
  topic: string | null;
  @Column('int')
  questionCount: number;
  /** Spent on a model, whatever became of its replies. */
  @Column('int', { default: 0 })
  tokens: number;
  /** At most so many for the call at work. Whoever dies in it leaves them here: nobody can tell what it has cost. */
  @Column('int', { default: 0 })
  reservedTokens: number;
  /** Millionths of a dollar, at the prices that were set; null where none were. */
  @Column('bigint', { nullable: true })
  costMicros: string | null;
  /** The same for the tokens that are kept back. */
  @Column('bigint', { nullable: true })
  reservedMicros: string | null;
  /** Why no model was asked any more, as a sentence; '' where it was. */
  @Column('text', { default: '' })
  remark: string;
}

/** A guide, or a change of one, that waits for staff. Rejected ones stay: the same is never proposed again. */
@Entity('learning_draft')
@Index('learning_draft_age', ['createdAt'])
@Index('learning_draft_once', ['fingerprint'], { unique: true, where: `state in ('waiting', 'rejected')` })
@Index('learning_draft_run', ['runId'])
@Check('learning_draft_engine_check', oneOf('engine', engineNameSchema.options))
@Check('learning_draft_state_check', oneOf('state', draftStates))
export class LearningDraftEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => JobRunEntity, { onDelete: 'SET NULL' })
  runId: string | null;
  @Column('text', { default: 'waiting' })
  state: DraftState;
  @Column('jsonb')
  entry: KnowledgeEntry;
  /** The guide that it changes, as it was; null for a new one. */
  @Column('jsonb', { nullable: true })
  current: KnowledgeEntry | null;
  @Column('jsonb')
  citations: Citation[];
  @Column('jsonb')
  causes: DraftQuestion[];
  @Column('jsonb')
  scores: TopicScore[];
  @Column('jsonb')
  regression: Pick<TopicScore, 'questions' | 'before' | 'after'>;
  /** What it does to the questions of data/evaluation; null for one that was measured before this was. */
  @Column('jsonb', { nullable: true })
  evaluation: EvaluationEffect | null;
  @Column('text')
  fingerprint: string;
  /** What wrote its sentences: the built-in engine has put them together from quotations alone. */
  @Column('text', { default: 'offline' })
  engine: EngineName;
  /** The version of its guide that it became; null for one that was not approved, or was before that was kept. */
  @Column('int', { nullable: true })
  publishedVersion: number | null;
  /** Why staff have rejected it. */
  @Column('text', { default: '' })
  reason: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  /** Since when it waits, anew where a decision was taken back: from here on its days in the inbox count. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  waitingSince: Date;
  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;
  @Column('text', { nullable: true })
  decidedBy: string | null;
  /** Why an approved one is back in the inbox, as a sentence; null where nothing speaks against it. */
  @Column('text', { nullable: true })
  doubt: string | null;
  @Column('timestamptz', { nullable: true })
  doubtedAt: Date | null;
  /** Staff have kept it in spite of its readers: from then on these count. */
  @Column('timestamptz', { nullable: true })
  trustedAt: Date | null;
  /** How well its topic was found when a later session asked again. */
  @Column('real', { nullable: true })
  laterScore: number | null;
  @Column('timestamptz', { nullable: true })
  laterAt: Date | null;
  @Column('int', { default: 1 })
  version: number;
  /** By a trigger: what words are looked for in, in small letters. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searched: string;
}

export type LearningDraft = Omit<LearningDraftEntity, 'searched'>;

/** A quotation that a draft cites. */
@Entity('learning_evidence')
@Index('learning_evidence_draft', ['draftId'])
@Check('learning_evidence_source_check', oneOf('source', evidenceSources))
export class LearningEvidenceEntity {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  @ForeignKey(() => LearningDraftEntity, { onDelete: 'CASCADE' })
  draftId: string;
  @Column('int')
  place: number;
  /** What it was read in: two quotations of one text are one source. */
  @Column('text')
  ref: string;
  @Column('text')
  source: EvidenceSource;
  @Column('text')
  title: string;
  @Column('text')
  quote: string;
  @Column('int')
  trust: number;
  @Column('text', { nullable: true })
  address: string | null;
  @Column('timestamptz')
  seenAt: Date;
  @Column('text')
  licence: string;
}

/** A session's question, and what became of it. Rows are only added and finished, so that what is counted of them only rises. */
@Entity('learning_question')
@Index('learning_question_draft', ['draftId'])
@Check('learning_question_origin_check', oneOf('origin', questionOrigins))
@Check('learning_question_outcome_check', oneOf('outcome', questionOutcomes))
export class LearningQuestionEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => LearningSessionEntity, { onDelete: 'CASCADE' })
  runId: string;
  @PrimaryColumn('int')
  number: number;
  @Column('text')
  text: string;
  @Column('text')
  origin: QuestionOrigin;
  /** What it is about, without its asking. */
  @Column('text')
  subject: string;
  /** How visitors asked it. */
  @Column('jsonb')
  wordings: string[];
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  researchedAt: Date | null;
  @Column('text', { nullable: true })
  outcome: QuestionOutcome | null;
  @Column('text', { default: '' })
  sentence: string;
  @Column('int', { default: 0 })
  evidenceCount: number;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => LearningDraftEntity, { onDelete: 'SET NULL' })
  draftId: string | null;
}
