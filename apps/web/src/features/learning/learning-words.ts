import type { DraftRow, DraftsQuery } from '@app/contracts/learning/drafts.contract.js';
import type {
  DraftState,
  EvidenceSource,
  InboxView,
  LearningStage,
  QuestionOrigin,
  QuestionOutcome,
} from '@app/contracts/learning/learning.constants.js';
import type { LearningSession } from '@app/contracts/learning/learning.contract.js';
import type { Tone } from '../../ui/badge';
import { formatDuration } from '../../lib/moments';

/** 'Learning run, 5 questions', 'Topic study: matte wraps' */
export const sessionName = ({ topic, questionCount }: Pick<LearningSession, 'topic' | 'questionCount'>): string =>
  topic === null ? `Learning run, ${questionCount} questions` : `Topic study: ${topic}`;

export const isUnfinished = ({ state }: Pick<LearningSession, 'state'>): boolean =>
  state === 'queued' || state === 'active';

/** Asked to stop, and still at it. */
export const isCancelling = (session: Pick<LearningSession, 'state' | 'cancelRequestedAt'>): boolean =>
  isUnfinished(session) && session.cancelRequestedAt !== null;

const stageWords: Record<LearningStage, string> = {
  gathering: 'Gathering questions',
  researching: 'Researching',
  drafting: 'Drafting',
  verifying: 'Checking the draft',
  measuring: 'Measuring the draft',
  done: 'Finishing',
};

/** 'Researching question 4' */
export function sessionStage(session: LearningSession): string {
  if (isCancelling(session)) return 'Cancelling …';
  if (session.state === 'queued') return 'Waiting for its turn';
  const { stage, currentQuestion } = session;
  return currentQuestion ? `${stageWords[stage]}, question ${currentQuestion.number}` : stageWords[stage];
}

/** '3 of 5 researched' of what there is to research; before it is known, of what was asked for. */
export const researchedWords = (session: LearningSession): string =>
  `${session.questionsResearched} of ${toResearch(session)} researched`;

export const toResearch = ({ questionsGenerated, questionCount, stage }: LearningSession): number =>
  stage === 'gathering' ? questionCount : questionsGenerated;

/** How long it ran, or runs by now; '' for one that never did. */
export const tookWords = ({ startedAt, finishedAt }: LearningSession, now: number): string =>
  startedAt === null
    ? ''
    : formatDuration((finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt));

export const outcomeWords: Record<QuestionOutcome, { label: string; tone: Tone }> = {
  drafted: { label: 'Drafted', tone: 'ok' },
  'edit proposed': { label: 'Edit proposed', tone: 'ok' },
  duplicate: { label: 'Known already', tone: 'neutral' },
  'no evidence': { label: 'No evidence', tone: 'warn' },
  blocked: { label: 'Blocked', tone: 'danger' },
};

export const originWords: Record<QuestionOrigin, string> = {
  gap: 'Visitors asked',
  correction: 'A correction without a guide',
  topic: 'Asked of the topic',
};

/** '4 quotations' */
export const evidenceWords = (count: number): string => (count === 1 ? '1 quotation' : `${count} quotations`);

export const draftStateWords: Record<DraftState, string> = {
  waiting: 'To review',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
};

export const inboxViewWords: Record<InboxView, string> = {
  ...draftStateWords,
  doubted: 'Approved, and doubted',
};

export const sortWords: Record<DraftsQuery['sort'], string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  gain: 'Most gain',
  title: 'Title',
};

export const sourceWords: Record<EvidenceSource, string> = {
  correction: 'Correction of staff',
  entry: 'Approved guide',
  maker: 'Maker',
  retailer: 'Shop',
  web: 'Web page',
};

/** '0.86' */
export const scoreWords = (score: number): string => score.toFixed(2);

/** '+0.41', '−0.03', '0.00'; null where nothing was measured. */
export function gainWords({ scoreBefore, scoreAfter }: Pick<DraftRow, 'scoreBefore' | 'scoreAfter'>): string | null {
  if (scoreBefore === null || scoreAfter === null) return null;
  return changeWords(scoreBefore, scoreAfter);
}

export function changeWords(before: number, after: number, digits = 2): string {
  const change = (after - before).toFixed(digits);
  if (Number(change) === 0) return (0).toFixed(digits);
  return Number(change) > 0 ? `+${change}` : change.replace('-', '−');
}

/** 'New guide, 19 questions'; of one that its readers doubt that alone. */
export const queueWords = (draft: Pick<DraftRow, 'kind' | 'questions' | 'doubt'>): string =>
  draft.doubt === null ? draftWords(draft) : `Approved, and doubted: ${draft.doubt}`;

/** 'New guide, 19 questions' */
export const draftWords = ({ kind, questions }: Pick<DraftRow, 'kind' | 'questions'>): string =>
  `${kind === 'new' ? 'New guide' : 'Change of a guide'}, ${questions} ${questions === 1 ? 'question' : 'questions'}`;
