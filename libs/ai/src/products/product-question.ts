import type { EngineAnswer } from '../answer-engine.js';
import { subjectOf } from '../dialogue-turn.js';
import type { Decision } from '../finish-answer.js';
import type { MoveKind } from '../move.js';
import type { AnswerKind } from '../pipeline-answer.js';
import type { PipelineQuestion } from '../pipeline-question.js';
import { plainText } from '../reading/plain-text.js';
import type { ProductAnswer, ProductQuestion } from './product-talk.js';

/** Moves that may ask something of the catalogue; the others tell how it went, or are between people. */
const mayAsk = new Set<MoveKind>([
  'product',
  'cheaper',
  'where-to-buy',
  'question',
  'may-i',
  'how-long',
  'how-often',
  'how-much',
  'why',
  'substitute',
  'owns',
  'lacks',
  'elsewhere',
  'another-subject',
  'detail',
  'acknowledged',
]);

/** Answers that are none. */
const unanswered = new Set<AnswerKind>(['unknown', 'clarify', 'out_of_scope']);
/** A sentence less sure than this leaves a question open. */
const settled = 0.6;

/**
 * What the catalogue may be asked, once it is decided how a message is to be answered: safety, first aid, staff's corrections and what
 * is no matter of ours stay as they are.
 */
export function productQuestion(
  decision: Decision,
  { question, conversation }: Pick<PipelineQuestion, 'question' | 'conversation'>,
): ProductQuestion | null {
  if (decision.kind === 'fixed') {
    const { answerKind, rule } = decision;
    if (rule !== null || decision.isForeign || !unanswered.has(answerKind)) return null;
    const isForeign = answerKind === 'out_of_scope';
    return { message: plainText(question).text, conversation, guide: null, isOpen: !isForeign, isForeign };
  }
  const { question: message, dialogue, retrieved, certainty, lead } = decision.question;
  if (dialogue && !mayAsk.has(dialogue.move.kind)) return null;
  const isInHand = !dialogue || subjectOf(dialogue.state) !== null;
  return {
    message,
    conversation: decision.question.conversation,
    guide: isInHand ? (retrieved[0]?.entry ?? null) : null,
    ...(dialogue ? { move: dialogue.move } : {}),
    isForeign: false,
    isOpen: (!lead || lead.sureness < settled) && (certainty === 'closest' || retrieved.length === 0),
  };
}

/** What was asked, for the trace. */
export const askedOf = ({ query: { ask, evidence } }: ProductAnswer): string => `${ask}: '${evidence}'`;

/** The answer in words; its products are shown as cards. */
export const answerOfProducts = ({ text }: ProductAnswer): EngineAnswer => ({
  fix: text,
  steps: [],
  topTip: '',
  followUpQuestion: '',
  followUpOptions: [],
  cautions: [],
  equipment: [],
  usedSlugs: [],
  model: null,
  tokens: null,
});
