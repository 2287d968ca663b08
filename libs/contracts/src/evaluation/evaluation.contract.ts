import { z } from 'zod';
import { engineNameSchema } from '../analysis/analysis.contract.js';
import { runStates } from '../jobs/jobs.constants.js';
import { staffListQuery } from '../staff-list.js';
import { evaluationSets, evaluationSorts } from './evaluation.constants.js';

export const startEvaluationSchema = z.object({ engine: engineNameSchema.default('offline') });
export type StartEvaluation = z.infer<typeof startEvaluationSchema>;

/** 0 to 1; null of nothing. */
const share = z.number().nullable();

export const evaluationFiguresSchema = z.object({
  /** Of whole answers: their facts and their kit, 0 to 1. */
  composite: z.number(),
  /** Answers that advise what they must not. */
  violations: z.int(),
  /** Questions whose guide came first, or among the first three. */
  first: share,
  topThree: share,
  /** Of the sure answers to an unfamiliar style of asking those that rest on the right guide. */
  sureRight: share,
  /** Questions on other subjects that were answered as if we were sure. */
  sureOfUnrelated: z.int(),
});
export type EvaluationFigures = z.infer<typeof evaluationFiguresSchema>;

/** One run over all sets; its id is the run's. */
export const evaluationRunSchema = z.object({
  id: z.string(),
  engine: engineNameSchema,
  state: z.enum(runStates),
  /** The knowledge that was asked: how many guides, and how many changes they have had. Null before it begins. */
  guides: z.int().nullable(),
  knowledgeVersion: z.int().nullable(),
  questions: z.int(),
  answered: z.int(),
  /** Null until all are answered. */
  figures: evaluationFiguresSchema.nullable(),
  cancelRequestedAt: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  startedBy: z.string(),
  error: z.string().nullable(),
});
export type EvaluationRun = z.infer<typeof evaluationRunSchema>;

export const evaluationsQuerySchema = staffListQuery(evaluationSorts, { engine: engineNameSchema.optional() });
export type EvaluationsQuery = z.infer<typeof evaluationsQuerySchema>;

/** What the questions about one thing were marked, 0 to 1. */
export const evaluationTopicSchema = z.object({
  topic: z.string(),
  questions: z.int(),
  mark: z.number(),
  /** Null where the run before did not ask. */
  before: z.number().nullable(),
});
export type EvaluationTopic = z.infer<typeof evaluationTopicSchema>;

/** A question that was right and is wrong now, or the other way round. */
export const changedQuestionSchema = z.object({
  set: z.enum(evaluationSets),
  id: z.string(),
  topic: z.string(),
  question: z.string(),
  isRight: z.boolean(),
  mark: z.number(),
  before: z.number(),
});
export type ChangedQuestion = z.infer<typeof changedQuestionSchema>;

export const evaluationReportSchema = z.object({
  run: evaluationRunSchema,
  /** The one that it is compared with: the last of the same engine that came to its end before. */
  before: evaluationRunSchema.nullable(),
  /** The worst first. */
  topics: z.array(evaluationTopicSchema),
  changed: z.array(changedQuestionSchema),
});
export type EvaluationReport = z.infer<typeof evaluationReportSchema>;

export const topicHistoryQuerySchema = z.object({
  engine: engineNameSchema.default('offline'),
  topic: z.string('Please name a topic.').min(1, 'Please name a topic.').max(200, 'That is no topic.'),
});
export type TopicHistoryQuery = z.infer<typeof topicHistoryQuerySchema>;

/** What one evaluation made of a topic. */
export const topicPointSchema = z.object({
  runId: z.string(),
  createdAt: z.string(),
  guides: z.int().nullable(),
  knowledgeVersion: z.int().nullable(),
  questions: z.int(),
  /** Their mean mark, 0 to 1. */
  mark: z.number(),
  /** Questions that changed sides since the evaluation before. */
  changed: z.array(z.object({ question: z.string(), isRight: z.boolean() })),
});
export type TopicPoint = z.infer<typeof topicPointSchema>;
