import { z } from 'zod';
import { engineNameSchema } from '@app/contracts/analysis/analysis.contract.js';
import { evaluationSorts } from '@app/contracts/evaluation/evaluation.constants.js';
import { draftSorts, inboxViews, sessionSorts } from '@app/contracts/learning/learning.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';

export const learningViews = ['sessions', 'review', 'gaps', 'evaluation'] as const;
export type LearningView = (typeof learningViews)[number];

const common = {
  view: choice(learningViews, 'sessions'),
  q: searchWords(),
  page: pageNumber(),
  size: pageSize(),
};

/** Where among the sessions the address points to. */
export const sessionsPlace = listPlace({
  tab: 'ai-learning',
  schema: z.object({
    ...common,
    sort: choice(sessionSorts, 'newest'),
    /** The session whose report is open. */
    session: openRecord(),
  }),
  filters: ['q'],
});

/** Where in the review inbox. */
export const reviewPlace = listPlace({
  tab: 'ai-learning',
  schema: z.object({
    ...common,
    state: choice(inboxViews, 'waiting'),
    sort: choice(draftSorts, 'newest'),
    /** The open draft. */
    draft: openRecord(),
  }),
  filters: ['q', 'state'],
});

/** How far back gaps are looked for. */
export const gapDays = ['7', '30', '90'] as const;

/** Where among the gaps. */
export const gapsPlace = listPlace({
  tab: 'ai-learning',
  schema: z.object({ ...common, days: choice(gapDays, '30') }),
  filters: ['q'],
});

/** Where among the evaluations. */
export const evaluationPlace = listPlace({
  tab: 'ai-learning',
  schema: z.object({
    ...common,
    engine: choice(engineNameSchema.options, 'offline'),
    sort: choice(evaluationSorts, 'newest'),
    /** The evaluation whose report is open. */
    run: openRecord(),
  }),
  filters: ['engine'],
});

export const viewLink = (view: LearningView) => sessionsPlace.link({ ...sessionsPlace.plain, view });
export const sessionLink = (session: string) => sessionsPlace.link({ ...sessionsPlace.plain, session });
export const draftLink = (draft: string) => reviewPlace.link({ ...reviewPlace.plain, view: 'review', draft });
