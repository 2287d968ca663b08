import { z } from 'zod';
import { runStates } from '../jobs/jobs.constants.js';
import { staffListQuery } from '../staff-list.js';
import { typedText } from '../typed-text.js';
import {
  CYCLE_COUNTS,
  learningStages,
  MAX_TOPIC,
  MISSING_TOPIC,
  questionOrigins,
  questionOutcomes,
  sessionSorts,
  STUDY_COUNT,
  WRONG_CYCLE_COUNT,
  WRONG_STUDY_COUNT,
} from './learning.constants.js';

export const runCycleSchema = z.object({
  questionCount: z.literal(CYCLE_COUNTS, WRONG_CYCLE_COUNT),
});
export type RunCycle = z.infer<typeof runCycleSchema>;

export const studyTopicSchema = z.object({
  topic: typedText('topic', MAX_TOPIC, MISSING_TOPIC),
  questionCount: z.literal(STUDY_COUNT, WRONG_STUDY_COUNT),
});
export type StudyTopic = z.infer<typeof studyTopicSchema>;

/** One run of a learning cycle or of a topic study; its id is the run's. */
export const learningSessionSchema = z.object({
  id: z.string(),
  /** What it studies; null for a cycle over what visitors asked. */
  topic: z.string().nullable(),
  questionCount: z.int(),
  /** These two only rise. Fewer than asked for may be generated. */
  questionsGenerated: z.int(),
  questionsResearched: z.int(),
  /** Spent on a model, replies that were of no use included; 0 where none writes. Only rises. */
  tokens: z.int(),
  /** US dollars for these tokens, at the prices that were set; null where none were, or nothing was asked. */
  cost: z.number().nullable(),
  /** Why a model was not asked any more, as a sentence; '' where nothing stood against it. */
  remark: z.string(),
  state: z.enum(runStates),
  stage: z.enum(learningStages),
  /** The question at work, 1 first. */
  currentQuestion: z.object({ number: z.int(), text: z.string() }).nullable(),
  cancelRequestedAt: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  startedBy: z.string(),
  error: z.string().nullable(),
});
export type LearningSession = z.infer<typeof learningSessionSchema>;

export const learningStatusSchema = z.object({
  /** Sessions that wait for a worker. */
  queueLength: z.int(),
  /** The one that waits or works. */
  currentSession: learningSessionSchema.nullable(),
  lastSession: learningSessionSchema.nullable(),
});
export type LearningStatus = z.infer<typeof learningStatusSchema>;

export const sessionsQuerySchema = staffListQuery(sessionSorts, {
  state: z.enum(runStates).optional(),
});
export type SessionsQuery = z.infer<typeof sessionsQuerySchema>;

export const learningQuestionSchema = z.object({
  /** Its place in the session, 1 first. */
  number: z.int(),
  text: z.string(),
  origin: z.enum(questionOrigins),
  /** Null until it has been worked on. */
  outcome: z.enum(questionOutcomes).nullable(),
  /** What came of it and why: the rule, the evidence or the score that stopped a draft. */
  sentence: z.string(),
  draftId: z.string().nullable(),
  evidenceCount: z.int(),
});
export type LearningQuestion = z.infer<typeof learningQuestionSchema>;

/** A share of questions that find their guide, 0 to 1. */
const score = z.number();

/** What one session has done. */
export const learningReportSchema = z.object({
  session: learningSessionSchema,
  questions: z.array(learningQuestionSchema),
  /** At work, for one that has not ended so far. */
  seconds: z.number(),
  /** Of the topics drafted for; null where nothing was measured. */
  scoreBefore: score.nullable(),
  scoreAfter: score.nullable(),
});
export type LearningReport = z.infer<typeof learningReportSchema>;
