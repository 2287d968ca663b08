import type { Draft, DraftRow } from '@app/contracts/learning/drafts.contract.js';
import type {
  LearningQuestion,
  LearningReport,
  LearningSession,
  LearningStatus,
} from '@app/contracts/learning/learning.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

/** A session at work on its second question; say only what the test is about. */
export const aSession = (session: Partial<LearningSession> = {}): LearningSession => ({
  id: 's1',
  topic: null,
  questionCount: 5,
  questionsGenerated: 5,
  questionsResearched: 1,
  tokens: 0,
  cost: null,
  remark: '',
  state: 'active',
  stage: 'researching',
  currentQuestion: { number: 2, text: 'What grit lifts yellowed headlights?' },
  cancelRequestedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:01.000Z',
  finishedAt: null,
  startedBy: 'karen.holt',
  error: null,
  ...session,
});

export const aDoneSession = (session: Partial<LearningSession> = {}): LearningSession =>
  aSession({
    state: 'completed',
    stage: 'done',
    questionsResearched: 5,
    currentQuestion: null,
    finishedAt: '2026-11-20T10:01:31.000Z',
    ...session,
  });

export const aStatus = (status: Partial<LearningStatus> = {}): LearningStatus => ({
  queueLength: 0,
  currentSession: null,
  lastSession: null,
  ...status,
});

export const aQuestion = (question: Partial<LearningQuestion> = {}): LearningQuestion => ({
  number: 1,
  text: 'Why do tyres go brown after washing?',
  origin: 'gap',
  outcome: 'drafted',
  sentence: 'A new guide waits for review.',
  draftId: 'd1',
  evidenceCount: 4,
  ...question,
});

export const aReport = (report: Partial<LearningReport> = {}): LearningReport => ({
  session: aDoneSession(),
  questions: [aQuestion()],
  seconds: 90,
  scoreBefore: 0.45,
  scoreAfter: 0.86,
  ...report,
});

export const anEntry = (entry: Partial<KnowledgeEntry> = {}): KnowledgeEntry => ({
  slug: 'heated-windscreen',
  title: 'Heated windscreen and scraping',
  topic: 151,
  problem: 'ice on a windscreen with heating wires',
  zone: 'glass',
  surfaces: ['glass'],
  aliases: [
    'does scraping damage the heated screen',
    'heated front screen scraper ok',
    'can i scrape quickclear',
    'ice on heated glass',
    'scraper marks heated windscreen',
  ],
  keywords: ['heated', 'windscreen', 'ice'],
  summary: 'A plastic scraper does not harm a heated windscreen: the wires lie between two panes.',
  diagnosis: [],
  steps: [
    { title: 'Heat first', text: 'Start the car and switch the windscreen heating on for five minutes.' },
    { title: 'Spray de-icer', text: 'Spray de-icer over the ice and wait two minutes.', dwell: '2 min' },
    { title: 'Scrape flat', text: 'Push loosened ice off with a plastic scraper, blade flat.' },
  ],
  variants: [],
  topTip: 'Cover the screen with a mat in the evening and there is nothing to scrape.',
  followUpQuestion: 'Does the heating still work everywhere?',
  followUpOptions: ['Yes', 'No'],
  equipment: [{ id: 'ice-scraper', purpose: 'loose ice', essential: true }],
  cautions: [{ level: 'warn', text: 'Never pour warm water over the screen, not even lukewarm.' }],
  neverDo: ['metal blades'],
  stopAndAskPro: 'A wire that stays cold leaves a thin line of ice. A glass firm can test it.',
  related: [],
  videoKeywords: [],
  sources: [{ kind: 'craft', ref: 'learned', trust: 3 }],
  ...entry,
});

export const aDraftRow = (draft: Partial<DraftRow> = {}): DraftRow => ({
  id: 'd1',
  state: 'waiting',
  slug: 'heated-windscreen',
  title: 'Heated windscreen and scraping',
  kind: 'new',
  isLowConfidence: false,
  questions: 2,
  scoreBefore: 0.45,
  scoreAfter: 0.86,
  createdAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-12-18T10:01:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: '',
  doubt: null,
  version: 1,
  ...draft,
});

export const aDraft = (draft: Partial<Draft> = {}): Draft => ({
  ...aDraftRow(),
  sessionId: 's1',
  entry: anEntry(),
  current: null,
  citations: [
    { field: 'summary', evidence: ['e1'] },
    { field: 'steps.0', evidence: ['e1', 'e2'] },
    { field: 'steps.1', evidence: ['e2'] },
  ],
  evidence: [
    {
      id: 'e1',
      quote: 'Plastic scrapers may be used on the outer pane.',
      source: 'maker',
      title: 'Glass maker, care sheet 12',
      trust: 3,
      address: 'https://glass.example/care',
      seenAt: '2026-11-19T10:00:00.000Z',
      licence: 'our catalogue',
    },
    {
      id: 'e2',
      quote: 'Leave for two minutes. Avoid rubber.',
      source: 'retailer',
      title: 'In2Detailing, de-icer',
      trust: 2,
      address: null,
      seenAt: '2026-11-19T10:00:00.000Z',
      licence: 'quoted from a shop',
    },
  ],
  causes: [
    {
      text: 'heated front screen scraper ok?',
      origin: 'gap',
      now: { text: 'I am not sure about heated screens.', confidence: 'unsure', slug: 'frozen-doors' },
      after: { text: 'A plastic scraper does not harm it.', confidence: 'answered', slug: 'heated-windscreen' },
    },
    {
      text: 'can i use ice scraper on quickclear',
      origin: 'gap',
      now: { text: 'I do not know this one.', confidence: 'out_of_scope', slug: null },
      after: { text: 'Yes, a plastic one.', confidence: 'answered', slug: 'heated-windscreen' },
    },
  ],
  scores: [{ slug: 'heated-windscreen', title: 'Heated windscreen', questions: 19, before: 0.45, after: 0.86 }],
  regression: { questions: 1240, before: 0.908, after: 0.912 },
  evaluation: { questions: 244, better: 2, worse: 0 },
  effect: null,
  ...draft,
});
