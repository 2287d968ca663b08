import type { EngineAnswer } from '../answer-engine.js';
import { subjectOf } from '../dialogue-turn.js';
import type { Decision } from '../finish-answer.js';
import type { MoveKind } from '../move.js';
import type { AnswerKind } from '../pipeline-answer.js';
import type { PipelineQuestion } from '../pipeline-question.js';
import { plainText } from '../reading/plain-text.js';
import type { ProductAnswer, ProductQuestion } from './product-talk.js';

/** Moves that may well ask something of the catalogue; with any other it has to be plain. */
const mayAsk = new Set<MoveKind>([
  'product',
  'cheaper',
  'where-to-buy',
  'question',
  'may-i',
  'how-long',
  'how-much',
  'lacks',
  'elsewhere',
  'another-subject',
]);

/** Answers that are none. */
const unanswered = new Set<AnswerKind>(['unknown', 'clarify', 'out_of_scope']);
/** A sentence as sure as this answers the question. */
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
    return {
      message: plainText(question).text,
      conversation,
      guide: null,
      isAboutJob: false,
      isSettled: false,
      isUnanswered: true,
      isForeign,
    };
  }
  const { question: message, dialogue, retrieved, lead } = decision.question;
  const isInHand = !dialogue || subjectOf(dialogue.state) !== null;
  return {
    message,
    conversation: decision.question.conversation,
    guide: isInHand ? (retrieved[0]?.entry ?? null) : null,
    ...(dialogue ? { move: dialogue.move } : {}),
    isAboutJob: dialogue !== null && dialogue !== undefined && !mayAsk.has(dialogue.move.kind),
    isForeign: false,
    isUnanswered: retrieved.length === 0,
    isSettled: lead !== null && lead !== undefined && lead.sureness >= settled,
  };
}

/** What was asked, for the trace. */
export const askedOf = ({ query: { ask, probability } }: ProductAnswer): string => `${ask} (${probability.toFixed(2)})`;

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
