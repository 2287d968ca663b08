/** So many questions a cycle may research, and so many a study of one topic. */
export const CYCLE_COUNTS = [5, 10] as const;
export const STUDY_COUNT = 3;
export const MAX_TOPIC = 120;
export const MAX_REJECT_REASON = 300;

/** What is wrong with any other number of questions. */
export const WRONG_CYCLE_COUNT = 'A learning run has 5 or 10 questions.';
export const WRONG_STUDY_COUNT = 'A topic study has 3 questions.';
export const MISSING_TOPIC = 'Please name a topic to study.';

/** So long a draft waits for staff, in days. */
export const DRAFT_DAYS = 28;

/** What becomes of each question, one after the other; 'gathering' comes once, before the first. */
export const learningStages = ['gathering', 'researching', 'drafting', 'verifying', 'measuring', 'done'] as const;
export type LearningStage = (typeof learningStages)[number];

/** Where a question came from: what visitors asked in vain, a correction that no guide tells of, or a topic that staff named. */
export const questionOrigins = ['gap', 'correction', 'topic'] as const;
export type QuestionOrigin = (typeof questionOrigins)[number];

export const questionOutcomes = ['drafted', 'edit proposed', 'duplicate', 'no evidence', 'blocked'] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

export const evidenceSources = ['correction', 'entry', 'maker', 'retailer', 'web'] as const;
export type EvidenceSource = (typeof evidenceSources)[number];

export const draftStates = ['waiting', 'approved', 'rejected', 'expired'] as const;
export type DraftState = (typeof draftStates)[number];

/** What staff may ask the inbox for: by state, of which those that wait include the doubted, or these alone. */
export const inboxViews = [...draftStates, 'doubted'] as const;
export type InboxView = (typeof inboxViews)[number];

/** So many readers have to say that a guide did not help, and more than say that it did, before it comes back to the inbox. */
export const BAD_VOTES = 3;

export const draftSorts = ['newest', 'oldest', 'gain', 'title'] as const;
export const sessionSorts = ['newest', 'oldest'] as const;
