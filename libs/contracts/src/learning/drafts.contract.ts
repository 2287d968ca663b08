import { z } from 'zod';
import { knowledgeEntrySchema } from '../knowledge/knowledge.contract.js';
import { staffListQuery } from '../staff-list.js';
import { typedText } from '../typed-text.js';
import { rowVersion } from '../whole-number.js';
import {
  draftSorts,
  draftStates,
  evidenceSources,
  inboxViews,
  MAX_REJECT_REASON,
  questionOrigins,
} from './learning.constants.js';

const version = rowVersion();

/** A row of the review inbox. */
export const draftRowSchema = z.object({
  id: z.string(),
  state: z.enum(draftStates),
  slug: z.string(),
  title: z.string(),
  /** A guide of its own, or a change of one that there is. */
  kind: z.enum(['new', 'edit']),
  /** Written without a model, from quotations alone: staff should read it the more carefully. */
  isLowConfidence: z.boolean(),
  /** How many questions caused it. */
  questions: z.int(),
  /** Of its topic, 0 to 1; null where there was nothing to measure. */
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was rejected, '' for others. */
  reason: z.string(),
  /** Why an approved one is back in the inbox, as a sentence; null for others. */
  doubt: z.string().nullable(),
  /** Rises with every change; a decision on an older one is refused. */
  version: z.int(),
});
export type DraftRow = z.infer<typeof draftRowSchema>;

export const draftsQuerySchema = staffListQuery(draftSorts, {
  state: z.enum(inboxViews).default('waiting'),
});
export type DraftsQuery = z.infer<typeof draftsQuerySchema>;

/** What a draft may rest on: a quotation, never more than a few sentences of one page. */
export const evidenceSchema = z.object({
  id: z.string(),
  quote: z.string(),
  source: z.enum(evidenceSources),
  /** Its name in words: a guide's title, a product, a shop. */
  title: z.string(),
  /** 5 for a correction of staff, 1 for a page of the web. */
  trust: z.int(),
  /** Where it can be read; null for what has no address. */
  address: z.string().nullable(),
  seenAt: z.string(),
  /** On what terms it is quoted. */
  licence: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Which evidence a part of the draft rests on, by its place in the entry: 'summary', 'steps.0', 'cautions.1'. */
export const citationSchema = z.object({ field: z.string(), evidence: z.array(z.string()).min(1) });
export type Citation = z.infer<typeof citationSchema>;

/** An answer as a visitor would read it. */
export const draftAnswerSchema = z.object({
  text: z.string(),
  confidence: z.enum(['answered', 'unsure', 'out_of_scope']),
  /** The guide it rests on; null where it rests on none. */
  slug: z.string().nullable(),
});
export type DraftAnswer = z.infer<typeof draftAnswerSchema>;

export const draftQuestionSchema = z.object({
  text: z.string(),
  origin: z.enum(questionOrigins),
  /** When the draft was measured, without it and with it. */
  now: draftAnswerSchema,
  after: draftAnswerSchema,
});
export type DraftQuestion = z.infer<typeof draftQuestionSchema>;

/** How many of a topic's questions find it, without the draft and with it: 0 to 1. */
export const topicScoreSchema = z.object({
  slug: z.string(),
  title: z.string(),
  questions: z.int(),
  before: z.number(),
  after: z.number(),
});
export type TopicScore = z.infer<typeof topicScoreSchema>;

/** How many questions of data/evaluation are answered better and worse with a draft. */
export const evaluationEffectSchema = z.object({ questions: z.int(), better: z.int(), worse: z.int() });
export type EvaluationEffect = z.infer<typeof evaluationEffectSchema>;

/** What an approved draft has done since. */
export const draftEffectSchema = z.object({
  /** Visitors' answers that rest on its guide first, and what their readers said. */
  answers: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
  /** Whether answers still rest on what was approved. */
  isLive: z.boolean(),
  /** How well its topic was found when a later session asked again, 0 to 1; null until one has. */
  later: z.object({ score: z.number(), at: z.string() }).nullable(),
  /** The questions that caused it, and whether they find the guide by now. */
  questions: z.array(z.object({ text: z.string(), isAnswered: z.boolean() })),
});
export type DraftEffect = z.infer<typeof draftEffectSchema>;

export const draftSchema = draftRowSchema.extend({
  /** Null once the session is no longer kept. */
  sessionId: z.string().nullable(),
  entry: knowledgeEntrySchema,
  /** The entry that it would change, as it was when the draft was made; null for a new one. */
  current: knowledgeEntrySchema.nullable(),
  citations: z.array(citationSchema),
  evidence: z.array(evidenceSchema),
  causes: z.array(draftQuestionSchema),
  /** Its own topic first; of the others only those that moved. */
  scores: z.array(topicScoreSchema),
  /** All topics of the sample together. */
  regression: topicScoreSchema.pick({ questions: true, before: true, after: true }),
  /** Null for a draft that was measured before this was. */
  evaluation: evaluationEffectSchema.nullable(),
  /** Null for one that is not approved. */
  effect: draftEffectSchema.nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** With an entry, that one is published in the draft's place, after the same checks. */
export const approveDraftSchema = z.object({ version, entry: knowledgeEntrySchema.optional() });
export type ApproveDraft = z.infer<typeof approveDraftSchema>;

export const rejectDraftSchema = z.object({
  version,
  reason: typedText('reason', MAX_REJECT_REASON, 'Please say why.'),
});
export type RejectDraft = z.infer<typeof rejectDraftSchema>;

export const restoreDraftSchema = z.object({ version });
export type RestoreDraft = z.infer<typeof restoreDraftSchema>;

export const withdrawDraftSchema = z.object({ version });
export type WithdrawDraft = z.infer<typeof withdrawDraftSchema>;

export const keepDraftSchema = z.object({ version });
export type KeepDraft = z.infer<typeof keepDraftSchema>;
