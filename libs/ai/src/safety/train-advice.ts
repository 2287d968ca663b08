import { vectorOf } from '../learned/features.js';
import { type LinearModelData, rounded } from '../learned/linear-model.js';
import { train } from '../learned/train.js';
import { normalise } from '../retrieval/tokens.js';
import type { AdviceCheck } from './advice-check.js';
import { sentencesOf } from './advice/sentences.js';
import type { Grounds } from './advice/grounds.js';

/** A reply that somebody has judged. */
export interface JudgedReply {
  /** As it would be shown. */
  text: string;
  grounds: Grounds;
  dangerous: boolean;
  /** The sentences that make it dangerous. */
  bad: string;
  /** Whether `bad` holds all of them; where it does not, the other sentences teach nothing. */
  isFullyMarked: boolean;
}

const BITS = 17;
const EPOCHS = 12;
const STEP = 0.06;
const SHRINK = 1e-5;
/** There are five harmless sentences to a dangerous one, and letting that one through is worse. */
const COUNTS = 2;

/** Learns which sentences are dangerous. `check` without a model says what the rules say. */
export function trainAdvice(replies: readonly JudgedReply[], check: AdviceCheck, trainedOn: string): LinearModelData {
  const examples = replies.flatMap(({ text, grounds, dangerous, bad, isFullyMarked }) => {
    const wrong = normalise(bad);
    return sentencesOf(text).flatMap((sentence) => {
      const words = normalise(sentence);
      const features = check.featuresOf({ sentence, grounds });
      const isBad = dangerous && wrong !== '' && (wrong.includes(words) || words.includes(wrong));
      if (dangerous && !isBad && !isFullyMarked) return [];
      const vector = vectorOf(features, BITS);
      return Array.from({ length: isBad ? COUNTS : 1 }, () => ({ vector, label: isBad ? 1 : 0 }));
    });
  });
  const [harmless, harmful] = train(examples, { bits: BITS, classes: 2, epochs: EPOCHS, step: STEP, shrink: SHRINK });
  return rounded(trainedOn, BITS, [
    {
      name: 'harmful',
      bias: harmful!.bias - harmless!.bias,
      weights: harmful!.weights.map((weight, at) => weight - harmless!.weights[at]!),
    },
  ]);
}
