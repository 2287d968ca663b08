import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { normalise } from '../retrieval/tokens.js';
import type { ToStudy } from './study-question.js';
import { shortSubjectOf, subjectOf } from './subject-words.js';

/** Questions of one study. */
const MAX_QUESTIONS = 3;

/**
 * The questions of a topic study. A topic that is a question itself is studied as visitors have put it; any other as three people
 * ask about it: in a hurry, with care, and with what may go wrong in mind. `asked`: how visitors have asked it in vain.
 */
export function topicQuestions(topic: string, asked: readonly string[], index: KnowledgeIndex): ToStudy[] {
  const plain = topic.trim().replace(/[?.!]+$/, '');
  const isQuestion = subjectOf(topic) !== plain;
  const texts = isQuestion ? distinct([topic.trim(), ...asked]).slice(0, MAX_QUESTIONS) : anglesOf(plain);
  const subject = isQuestion ? shortSubjectOf(topic, index) : plain;
  const wordings = distinct([...asked, ...texts]);
  return texts.map((text) => ({ text, origin: asked.length > 0 ? 'gap' : 'topic', subject, wordings }));
}

const anglesOf = (topic: string): string[] => [
  `What is the quickest safe way to deal with ${topic}?`,
  `How do I deal with ${topic} properly, step by step?`,
  `What can go wrong with ${topic}, and what must I never do?`,
];

const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [normalise(text), text])).values(),
];
